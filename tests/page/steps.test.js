/* The page says what its data says, step by step. */
"use strict";
const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { names, read, dataOf, launch, withPage, goTo, marksOf, marksShown, marksOfNext, replay, gridShown, gridOf } =
    require("./browser.js");

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

const where = (page) => page.textContent(".where");
const unseconded = (object) => ({ ...object, seconds: 0 });

for (const name of names)
    test(`the page of ${name} is small and its steps are those of the command steps`, () => {
        const { page, ...steps } = dataOf(name);
        assert.ok(page.side > 9 || Buffer.byteLength(read(`${name}.html`)) < 300_000);
        assert.deepEqual(unseconded(steps), unseconded(JSON.parse(read(`${name}.json`))));
    });

for (const name of names)
    test(`the page of ${name} goes forward to the end and back, with the grid of each step`, async () =>
        withPage(browser, name, {}, async (page, data) => {
            const states = replay(data);
            const last = data.steps.length + 1;
            const stateAt = (position) => states[Math.max(0, position - 1)];
            assert.equal(await where(page), "Start");
            for (let position = 0; position <= last; position++) {
                assert.deepEqual(await gridShown(page), gridOf(data, stateAt(position)));
                await page.keyboard.press("ArrowRight");
            }
            assert.equal(await where(page), "End");
            for (let position = last; position >= 0; position--) {
                assert.deepEqual(await gridShown(page), gridOf(data, stateAt(position)));
                await page.keyboard.press("ArrowLeft");
            }
            assert.equal(await where(page), "Start");
            await page.keyboard.press("End");
            assert.equal(await where(page), "End");
            await page.keyboard.press("Home");
            assert.equal(await where(page), "Start");
        }));

for (const name of names)
    test(`the marks of ${name} are those of its data, together and reason by reason`, async () =>
        withPage(browser, name, {}, async (page, data) => {
            for (const step of data.steps) {
                await page.keyboard.press("ArrowRight");
                assert.deepEqual(await marksShown(page), marksOf(data, step.reasons));
                if (step.reasons.length === 1)
                    continue;
                /* A large page takes long to draw: there the first reasons stand for all. */
                const [first, ...others] = step.reasons.slice(0, data.page.side > 9 ? 20 : undefined);
                await page.keyboard.press("ArrowDown");
                assert.deepEqual(await marksShown(page), marksOf(data, [first]));
                const shown = await marksOfNext(page, others.length);
                for (const [i, reason] of others.entries())
                    assert.deepEqual(shown[i], marksOf(data, [reason]));
                await page.keyboard.press("a");
                assert.deepEqual(await marksShown(page), marksOf(data, step.reasons));
                const items = page.locator(".together [data-part]");
                assert.equal(await items.count(), step.reasons.length);
                await page.locator(`.together [data-part="${step.reasons.length}"]`).click();
                assert.deepEqual(await marksShown(page), marksOf(data, step.reasons.slice(-1)));
            }
        }));

/* The clauses of a DIMACS file, each as its sorted literals. */
function clausesOf(name) {
    const lines = read(`${name}.cnf`).split("\n").filter((line) => /^-?\d/.test(line));
    return new Set(lines.map((line) => line.replace(/ 0$/, "").split(" ").map(Number)
        .sort((one, other) => one - other).join(" ")));
}

for (const name of names)
    test(`each clause that the page of ${name} shows is one of the exported formula`, async () =>
        withPage(browser, name, {}, async (page, data) => {
            const formula = clausesOf(name);
            const check = async () => {
                for (const list of await page.locator(".clause").evaluateAll((all) =>
                    all.map((one) => one.dataset.clause)))
                    assert.ok(formula.has(list.split(" ").map(Number)
                        .sort((one, other) => one - other).join(" ")), list);
            };
            for (const [i, step] of data.steps.entries())
                for (const part of new Set([1, Math.min(2, step.reasons.length), step.reasons.length])) {
                    await goTo(page, `#${i + 1}.${part}`);
                    await check();
                    const shown = await page.evaluate(() => {
                        document.querySelectorAll(".more").forEach((button) => button.click());
                        return [...document.querySelectorAll(".clauses")].map((one) =>
                            one.children.length);
                    });
                    assert.ok(shown.every((count) => count > 0));
                    await check();
                }
        }));

for (const name of names)
    test(`in ${name} each rule that comes to something shows the clause that does it`, async () =>
        withPage(browser, name, {}, async (page, data) => {
            for (const [i, step] of data.steps.entries()) {
                const reason = step.reasons[0];
                await goTo(page, `#${i + 1}.1`);
                const rules = await page.locator(".rule").evaluateAll((all) => all.map((one) =>
                    ({ unit: one.querySelectorAll(".unit").length,
                        nothing: one.querySelectorAll(".nothing").length })));
                assert.equal(rules.length, reason.rules.length);
                for (const [j, rule] of reason.rules.entries())
                    if (rule.closes && reason.rules.length > 1)
                        assert.ok(rules[j].nothing > 0, `${i + 1}: ${JSON.stringify(rule)}`);
                    else if (rule.holds && reason.rules.length > 1)
                        assert.ok(rules[j].unit > 0, `${i + 1}: ${JSON.stringify(rule)}`);
            }
        }));

for (const name of names)
    test(`in ${name} what is supposed has a mark of its own, and what follows stands first`, async () =>
        withPage(browser, name, {}, async (page, data) => {
            for (const [i, step] of data.steps.entries()) {
                const reason = step.reasons[0];
                const first = reason.rules.length > 1 && !reason.placed ? reason.out[0] : undefined;
                await goTo(page, `#${i + 1}.1`);
                const marked = await page.locator(".mark.supposed").evaluateAll((all) => all.map((one) =>
                    `${one.closest(".cell").getAttribute("aria-label").split(",")[0]}=${one.textContent}`));
                assert.deepEqual(marked, first ? [`${first.cell}=${first.value}`] : []);
                assert.equal(await page.evaluate(() =>
                    document.querySelector(".story > p").className), "so");
                if (first)
                    assert.match(await page.textContent(".suppose"), new RegExp(
                        `^Suppose ${first.cell} were ${first.value}` +
                        `${reason.out.length > 1 ? " .or .*: the same follows." : ""}. Then$`));
            }
        }));

test("rows and columns are numbered, and the start tells the sizes in order", async () =>
    withPage(browser, "hard", {}, async (page, data) => {
        for (const ruler of ["rows", "columns"])
            assert.deepEqual(await page.locator(`.ruler.${ruler} span`).allTextContents(),
                Array.from({ length: data.page.side }, (_, i) => String(i + 1)));
        const sizes = (await page.locator(".sizes th").allTextContents()).map(parseFloat);
        assert.deepEqual(sizes, [...sizes].sort((one, other) => one - other));
        assert.ok(sizes.length > 1);
    }));

test("the start claims smallest reasons only where all steps are proven", async () => {
    await withPage(browser, "hard", {}, async (page) =>
        assert.match(await page.textContent(".look"), /smallest reason there is anywhere/));
    await withPage(browser, "open", {}, async (page, { steps: { length } }) =>
        assert.match(await page.textContent(".look"), new RegExp("smallest reason that was found.*" +
            ` ${length - 1} of ${length} steps are proven to have no smaller one`)));
});

test("what has no solution ends with the rule that is broken", async () =>
    withPage(browser, "none", { hash: "#999" }, async (page) => {
        assert.equal(await page.textContent(".what"), "No solution");
        assert.equal(await page.locator(".clause.nothing").count() > 0, true);
        assert.match(await page.textContent(".so"), /there is no solution/);
        assert.equal((await marksShown(page)).least + (await marksShown(page)).most, 1);
    }));

test("broken rules that share cells are outlined one by one, and tinted together", async () =>
    withPage(browser, "broken", { hash: "#2" }, async (page) => {
        assert.equal((await marksShown(page)).least, 0);
        assert.equal((await marksShown(page)).inside.length, 10);
        await page.keyboard.press("ArrowDown");
        assert.equal((await marksShown(page)).least, 1);
    }));

test("the address of a step and a reason opens them", async () =>
    withPage(browser, "broken", { hash: "#2.3" }, async (page) => {
        assert.equal(await where(page), "Step 2 of 2");
        assert.match(await page.textContent(".story"), /Reason 3 of 6/);
    }));

test("a story that was scrolled begins at its top again", async () =>
    withPage(browser, "hard", { hash: "#1" }, async (page) => {
        const scrolled = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() =>
            done(document.querySelector(".story").scrollTop))));
        await page.evaluate(() => { document.querySelector(".story").scrollTop = 100; });
        assert.equal(await scrolled(), 100);
        await goTo(page, "#1"); // as long as before, so that nothing else moves it
        assert.equal(await scrolled(), 0);
    }));

test("what has several solutions says so", async () =>
    withPage(browser, "several", { hash: "#999" }, async (page) => {
        assert.equal(await page.textContent(".what"), "Several solutions");
        assert.match(await page.textContent(".lead"), /part of some solution/);
    }));

test("the encoding is told family by family, and adds up", async () =>
    withPage(browser, "easy", {}, async (page, data) => {
        await page.keyboard.press("e");
        const rows = await page.locator(".encoding table").first().locator("tbody tr")
            .evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
        const clauses = rows.map((row) => Number(row[2]));
        assert.equal(rows.length, 10);
        assert.equal(clauses.slice(0, -1).reduce((sum, one) => sum + one), clauses.at(-1));
        assert.equal(clauses.at(-1), Number(/^p cnf \d+ (\d+)$/m.exec(read("easy.cnf"))[1]));
        assert.ok(data.page.encodings.length > 1);
        await page.keyboard.press("Escape");
        assert.equal(await page.locator("dialog[open]").count(), 0);
    }));
