/* The page can be read and used by everybody: by keys alone, by ear, from afar, on paper. */
"use strict";
const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { names, sizes, launch, withPage, goTo, dataOf } = require("./browser.js");

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

const focused = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label") ??
    document.activeElement.textContent.trim());

async function tabTo(page, selector) {
    for (let i = 0; i < 40; i++) {
        if (await page.evaluate((one) => document.activeElement.matches(one), selector))
            return;
        await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not come to ${selector}`);
}

test("with the keyboard alone each candidate tells its variable", async () =>
    withPage(browser, "easy", {}, async (page, data) => {
        await tabTo(page, ".cell");
        assert.match(await focused(page), /^r1c1, 5, given/);
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        assert.match(await focused(page), /^r1c3, candidates 1 2 3 4 5 6 7 8 9/);
        await page.keyboard.press("ArrowDown");
        assert.match(await focused(page), /^r2c3/);
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("Enter");
        const variable = data.page.variables[2];
        assert.equal(await focused(page), `variable ${variable[0]}: r1c3 is 1, open`);
        assert.match(await page.textContent(".readout"), new RegExp(`^variable ${variable[0]}:`));
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowDown");
        assert.equal(await focused(page), `variable ${variable[4]}: r1c3 is 5, open`);
        await page.keyboard.press("Escape");
        assert.match(await focused(page), /^r1c3/);
        await page.keyboard.press("n");
        await page.keyboard.press("n");
        assert.equal(await page.textContent(".where"), `Step 2 of ${data.steps.length}`);
        await page.keyboard.press("5");
        assert.match(await focused(page), /r1c3 is 5, false since step 1/);
    }));

test("buttons and the slider go the same way as the keys", async () =>
    withPage(browser, "easy", {}, async (page, data) => {
        await tabTo(page, "[data-go=on]");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Space");
        assert.equal(await page.textContent(".where"), `Step 2 of ${data.steps.length}`);
        assert.equal(await focused(page), "Next step");
        await page.click("[data-go=back]");
        assert.equal(await page.textContent(".where"), `Step 1 of ${data.steps.length}`);
        await page.click("[data-go=last]");
        assert.equal(await page.textContent(".where"), "End");
        await page.click("[data-go=first]");
        assert.equal(await page.textContent(".where"), "Start");
        await page.focus(".slider");
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.inputValue(".slider"), "1");
        await page.locator(".slider").fill("2");
        assert.equal(await page.textContent(".where"), `Step 2 of ${data.steps.length}`);
    }));

test("a clause that is looked at shows its candidates, and a candidate its literals", async () =>
    withPage(browser, "easy", { hash: "#1.1" }, async (page) => {
        const clause = page.locator(".clause").first();
        const literals = (await clause.getAttribute("data-clause")).split(" ").map(Math.abs);
        const looked = () => page.locator(".mark.looked").evaluateAll((all) =>
            all.map((one) => Number(one.dataset.variable)).sort((one, other) => one - other));
        await clause.focus();
        assert.deepEqual(await looked(), literals.sort((one, other) => one - other));
        await clause.locator(".literal").first().hover();
        assert.equal((await looked()).length, 1);
        assert.match(await page.textContent(".readout"), /^variable \d+: r\d+c\d+ is \d/);
        await page.mouse.move(2, 2);
        assert.deepEqual(await looked(), []);
        await page.locator(".cell").nth(2).locator(".mark").nth(1).hover();
        assert.match(await page.textContent(".readout"), /r1c3 is 2/);
    }));

for (const name of names)
    test(`whatever of ${name} can be reached has a name, and the step is read out`, async () =>
        withPage(browser, name, { hash: "#1.1" }, async (page) => {
            const session = await page.context().newCDPSession(page);
            const { nodes } = await session.send("Accessibility.getFullAXTree");
            await session.detach();
            const reached = nodes.filter((node) => !node.ignored && node.role?.value !== "RootWebArea" &&
                (node.properties ?? []).some((one) => one.name === "focusable" && one.value.value));
            assert.ok(reached.length > 20);
            for (const node of reached)
                assert.ok(node.name?.value, `${node.role.value} ${node.nodeId}`);
            const count = (role) => nodes.filter((node) => node.role?.value === role).length;
            const side = dataOf(name).page.side;
            assert.equal(count("grid"), 1);
            assert.equal(count("gridcell"), side * side);
            assert.match(await page.textContent("[role=status]"), /^Step 1 of \d+, 1 rule\./);
        }));

for (const scheme of ["light", "dark"])
    test(`colours are far enough apart when they are ${scheme}, and the button changes them`, async () =>
        withPage(browser, "easy", { scheme }, async (page) => {
            const luminances = () => page.evaluate(() => {
                const style = getComputedStyle(document.documentElement);
                const one = (name) => {
                    const text = style.getPropertyValue(`--${name}`).trim().slice(1);
                    const wide = text.length === 3 ? [...text].map((digit) => digit + digit).join("") : text;
                    const [red, green, blue] = [0, 2, 4].map((at) => {
                        const part = parseInt(wide.slice(at, at + 2), 16) / 255;
                        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
                    });
                    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
                };
                return Object.fromEntries(["paper", "panel", "tint", "look", "ink", "soft", "least",
                    "most", "gone", "come"].map((name) => [name, one(name)]));
            });
            const contrast = (one, other) =>
                (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
            const check = (colours) => {
                for (const ground of ["paper", "panel", "tint"]) {
                    assert.ok(contrast(colours.ink, colours[ground]) >= 12);
                    for (const name of ["soft", "least", "most", "gone", "come"])
                        assert.ok(contrast(colours[name], colours[ground]) >= 4.5, `${name} on ${ground}`);
                }
                assert.ok(contrast(colours.ink, colours.look) >= 4.5);
            };
            const first = await luminances();
            check(first);
            assert.equal(first.paper > 0.5, scheme === "light");
            await page.click("[data-go=theme]");
            const second = await luminances();
            check(second);
            assert.equal(second.paper > 0.5, scheme !== "light");
            await page.keyboard.press("d");
            assert.equal((await luminances()).paper, first.paper);
        }));

for (const name of names)
    test(`nothing of ${name} is wider than a window of any size, and the grid is large in it`, async () =>
        withPage(browser, name, {}, async (page) => {
            for (const [size, [width, height]] of Object.entries(sizes)) {
                await page.setViewportSize({ width, height });
                for (const hash of ["#0", "#1", "#2.1", "#999"]) {
                    await goTo(page, hash);
                    const found = await page.evaluate(() => ({
                        wide: document.documentElement.scrollWidth - innerWidth,
                        controls: document.querySelector(".controls").getBoundingClientRect().toJSON(),
                        grid: document.querySelector(".board").getBoundingClientRect().toJSON() }));
                    assert.ok(found.wide <= 0, `${size}${hash}`);
                    const part = size === "landscape" ? 0.65 : 0.75;
                    assert.ok(found.grid.width >= part * Math.min(width, height));
                    assert.ok(Math.abs(found.grid.width - found.grid.height) < 2);
                    assert.ok(size === "phone" || found.grid.bottom <= found.controls.top);
                    assert.ok(size === "phone" || found.controls.bottom <= height + 1);
                }
            }
        }));

for (const name of names)
    test(`${name} is printed on one page, whatever is shown`, async () =>
        withPage(browser, name, { scheme: "dark" }, async (page, data) => {
            const last = data.steps.length;
            const sheets = [["A4", "#0"], ["A4", "#1"], ["Letter", `#${last}.1`], ["A4", `#${last + 1}`]];
            for (const [format, hash] of sheets) {
                await goTo(page, hash);
                const pdf = (await page.pdf({ format })).toString("latin1");
                assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1, `${format} ${hash}`);
            }
        }));

test("who wants no motion gets none", async () =>
    withPage(browser, "easy", { motion: "no-preference" }, async (page) => {
        const duration = () => page.locator(".cell").first().evaluate((cell) =>
            parseFloat(getComputedStyle(cell).transitionDuration));
        assert.ok(await duration() > 0);
        await page.emulateMedia({ reducedMotion: "reduce" });
        assert.equal(await duration(), 0);
    }));
