/* What the tests of the page share: the browser, a page that must not complain nor ask for anything,
   and what the page should show, told from its JSON alone. */
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const folder = process.env.PICODOKU_PAGES;
const sizes = { phone: [390, 844], landscape: [844, 390], laptop: [1280, 800], projector: [1920, 1080] };
const names = fs.readdirSync(folder).filter((name) => name.endsWith(".html"))
    .map((name) => name.slice(0, -5)).sort();

const read = (name) => fs.readFileSync(path.join(folder, name), "utf8");

/* The data as it stands in the page. */
function dataOf(name) {
    const block = /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(read(`${name}.html`));
    return JSON.parse(block[1]);
}

async function launch() {
    return chromium.launch({ executablePath: process.env.PICODOKU_BROWSER, args: ["--no-sandbox"] });
}

const tabs = new WeakMap(); // browser -> its one tab

/* The tab that all tests of a browser share: a tab of its own for each would take longer than most of
   them. `complaints` collects errors, messages of the console, and requests for anything but `own`. */
async function tabOf(browser) {
    if (tabs.has(browser))
        return tabs.get(browser);
    const tab = { page: await browser.newPage(), own: "", complaints: [] };
    const complain = (what, text) => tab.complaints.push(`${what}: ${text}`);
    tab.page.on("pageerror", (error) => complain("error", error.message));
    tab.page.on("console", (message) => complain("console", message.text()));
    await tab.page.route("**/*", (route) => {
        if (route.request().url().split("#")[0] === tab.own)
            return route.continue();
        complain("request", route.request().url());
        return route.abort();
    });
    tabs.set(browser, tab);
    return tab;
}

/* Loads a page from disk anew, whatever the tab has shown before. Without motion, which is drawn many
   times a second. */
async function openPage(browser, name, { size = "laptop", scheme = "light", hash = "", motion = "reduce" } = {}) {
    const tab = await tabOf(browser);
    const [width, height] = sizes[size];
    await tab.page.goto("about:blank"); // an address that differs behind its # only loads nothing
    tab.own = pathToFileURL(path.join(folder, `${name}.html`)).href;
    tab.complaints = [];
    await tab.page.setViewportSize({ width, height });
    await tab.page.emulateMedia({ colorScheme: scheme, reducedMotion: motion });
    await tab.page.mouse.move(0, 0);
    await tab.page.goto(tab.own + hash);
    return tab;
}

/* Opens a page for a test, which must have found nothing to complain of. */
async function withPage(browser, name, options, use) {
    const tab = await openPage(browser, name, options);
    await use(tab.page, dataOf(name));
    await tab.page.evaluate(() => {}); // what the page has said before is here
    assert.deepEqual(tab.complaints, []);
}

/* Shows a position by the page's address, as a reader who comes back does. */
function goTo(page, hash) {
    return page.evaluate((one) => new Promise((done) => {
        addEventListener("hashchange", () => done(), { once: true });
        if (location.hash === one)
            dispatchEvent(new HashChangeEvent("hashchange"));
        else
            location.hash = one;
    }), hash);
}

/* ---- what should be shown ------------------------------------------------------------------ */

const sorted = (list) => [...list].sort();
const mark = (one) => `${one.cell}=${one.value}`;

/* The cells of a rule, by their names. */
function cellsOf(data, rule) {
    if (rule.cell)
        return [rule.cell];
    const { side, box: [height, width] } = data.page;
    const [family, number] = [rule.house.split(" ")[0], Number(rule.house.split(" ")[1]) - 1];
    const cells = [];
    for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++) {
            const box = Math.floor(row / height) * (side / width) + Math.floor(column / width);
            if ({ row, column, box }[family] === number)
                cells.push(`r${row + 1}c${column + 1}`);
        }
    return cells;
}

/* The marks of some reasons: what goes, what comes, and the outlines if it is one reason, or several
   that share no cell. */
function marksOf(data, reasons) {
    const told = reasons.length === 1 ? reasons
        : reasons.filter((reason) => (reason.placed ?? reason.out).length === 0);
    const rules = told.flatMap((reason) => reason.rules);
    const spoken = told.map((reason) => new Set(reason.rules.flatMap((rule) => cellsOf(data, rule))));
    const apart = new Set(spoken.flatMap((set) => [...set])).size ===
        spoken.reduce((sum, set) => sum + set.size, 0);
    const lines = (kind) => apart ? new Set(rules.filter((rule) => rule.kind === kind)
        .map((rule) => rule.cell ?? rule.house)).size : 0; // rules of one place share a line
    return {
        out: sorted(reasons.flatMap((reason) => (reason.out ?? []).map(mark))),
        placed: sorted(reasons.flatMap((reason) => (reason.placed ?? []).map(mark))),
        least: lines("at least one"),
        most: lines("at most one"),
        inside: sorted(new Set(rules.flatMap((rule) => cellsOf(data, rule)))),
    };
}

/* The marks that are there; runs in the page. */
function collectMarks() {
    const name = (cell) => cell.getAttribute("aria-label").split(",")[0];
    const all = (selector) => [...document.querySelectorAll(selector)];
    const marks = (kind) => all(`.mark.${kind}`)
        .map((one) => `${name(one.closest(".cell"))}=${one.textContent}`).sort();
    return { out: marks("out"), placed: marks("placed"), least: all(".scope.least").length,
        most: all(".scope.most").length, inside: all(".cell.inside").map(name).sort() };
}

const marksShown = (page) => page.evaluate(collectMarks);

/* The marks of so many reasons after the one shown, each reached by the key that goes on. A first
   step has hundreds: the keys are pressed within the page. */
function marksOfNext(page, count) {
    return page.evaluate(`(() => {
        const collect = ${collectMarks};
        return Array.from({ length: ${count} }, () => {
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
            return collect();
        });
    })()`);
}

/* What is known before the steps, and after each. */
function replay(data) {
    const { side, givens } = data.page;
    const held = new Map(givens.map((value, cell) =>
        [`r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`, value]).filter(([, value]) => value));
    const out = new Set(Object.entries(data.excluded ?? {})
        .flatMap(([cell, values]) => values.map((value) => `${cell}=${value}`)));
    const states = [{ held: new Map(held), out: new Set(out) }];
    for (const step of data.steps) {
        for (const reason of step.reasons) {
            (reason.placed ?? []).forEach((one) => held.set(one.cell, one.value));
            (reason.out ?? []).forEach((one) => out.add(mark(one)));
        }
        states.push({ held: new Map(held), out: new Set(out) });
    }
    return states;
}

/* The grid as it is shown: values, and the candidates of the cells without. */
function gridShown(page) {
    return page.evaluate(() => Object.fromEntries([...document.querySelectorAll(".cell")].map((cell) =>
        [cell.getAttribute("aria-label").split(",")[0], cell.querySelector(".value").textContent ||
            [...cell.querySelectorAll(".mark.open")].map((one) => one.textContent).join(" ")])));
}

function gridOf(data, state) {
    const { side } = data.page;
    const grid = {};
    for (let row = 1; row <= side; row++)
        for (let column = 1; column <= side; column++) {
            const cell = `r${row}c${column}`;
            const open = [];
            for (let value = 1; value <= side; value++)
                if (!state.out.has(`${cell}=${value}`))
                    open.push(value);
            grid[cell] = String(state.held.get(cell) ?? open.join(" "));
        }
    return grid;
}

module.exports = { sizes, names, read, dataOf, launch, withPage, goTo, marksOf, marksShown, marksOfNext, replay,
    gridShown, gridOf, cellsOf };
