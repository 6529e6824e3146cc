/* The pictures of `draw` in a browser: opened by themselves, as images of a page, and as its elements. */
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { test, before, after } = require("node:test");
const { launch } = require("./browser.js");

const folder = process.env.PICODOKU_DRAWINGS;
const drawings = fs.readdirSync(folder).filter((name) => name.endsWith(".svg")).sort();
const read = (name) => fs.readFileSync(path.join(folder, name), "utf8");

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

/* A page that must not complain, nor ask for anything but what it is opened with. */
async function withQuietPage(use) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1280 } });
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
    page.on("console", (message) => complaints.push(`console: ${message.text()}`));
    page.on("request", (request) => {
        if (!request.isNavigationRequest() && !request.url().startsWith("data:"))
            complaints.push(`request: ${request.url()}`);
    });
    await use(page);
    await page.close();
    assert.deepEqual(complaints, []);
}

/* Texts that are drawn, and what of the drawing is outside its viewBox. */
const textsOf = (page) => page.evaluate(() => {
    const svg = document.querySelector("svg");
    const view = svg.viewBox.baseVal;
    const outside = [...svg.querySelectorAll("text, path")].filter((one) => {
        const box = one.getBBox();
        return box.x < view.x || box.y < view.y || box.x + box.width > view.x + view.width ||
            box.y + box.height > view.y + view.height;
    });
    return {
        root: document.documentElement.localName,
        texts: [...svg.querySelectorAll("text")].filter((one) => one.getBBox().width > 0).length,
        outside: outside.map((one) => one.outerHTML),
    };
});

for (const name of drawings)
    test(`${name} opens from disk with all that it draws inside its frame`, () =>
        withQuietPage(async (page) => {
            await page.goto(pathToFileURL(path.join(folder, name)).href);
            const { root, texts, outside } = await textsOf(page);
            assert.equal(root, "svg");
            assert.equal(texts, read(name).split("<text ").length - 1);
            assert.ok(texts > 0);
            assert.deepEqual(outside, []);
        }));

/* How dark the middle of each cell is when the picture is an image: from 0, its background, to 1. */
const inkOf = (page, text, side) => page.evaluate(async ([svg, cells]) => {
    const image = new Image();
    image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const frame = 3; /* the margin that the viewBox leaves for half a line */
    const width = (canvas.width - 2 * frame) / cells;
    const inks = [];
    for (let cell = 0; cell < cells * cells; cell++) {
        const [x, y] = [cell % cells, Math.floor(cell / cells)]
            .map((at) => Math.round(frame + (at + 0.2) * width));
        const { data } = context.getImageData(x, y, Math.round(width * 0.6), Math.round(width * 0.6));
        let darkest = 255;
        for (let i = 0; i < data.length; i += 4)
            darkest = Math.min(darkest, data[i], data[i + 1], data[i + 2]);
        inks.push(1 - darkest / 255);
    }
    return { width: canvas.width, inks };
}, [text, side]);

/* The rows of the picture's own description. */
const rowsOf = (text) => [...text.matchAll(/^(?:<desc>)?row \d+: ([^<\n]*)/gm)]
    .flatMap(([, row]) => row.trim().split(/\s+/));

for (const [name, side] of [["givens.svg", 9], ["latin.svg", 5], ["sixteen.svg", 16]])
    test(`as an image ${name} shows a value just where a given is`, () =>
        withQuietPage(async (page) => {
            const values = rowsOf(read(name));
            assert.equal(values.length, side * side);
            const { width, inks } = await inkOf(page, read(name), side);
            assert.ok(width > 0);
            inks.forEach((ink, cell) => assert.equal(ink > 0.9, values[cell] !== ".", `cell ${cell}`));
        }));

for (const name of ["solved.svg", "candidates.svg"])
    test(`as an image ${name} has something in every cell`, () =>
        withQuietPage(async (page) => {
            const { inks } = await inkOf(page, read(name), 9);
            inks.forEach((ink, cell) => assert.ok(ink > 0.3, `cell ${cell}`));
        }));

test("all of them stand in one page, each as it is alone", () =>
    withQuietPage(async (page) => {
        await page.setContent(drawings.map((name) => read(name)).join("\n"));
        const sizes = await page.evaluate(() => [...document.querySelectorAll("svg")]
            .map((svg) => [svg.getBoundingClientRect().width, svg.viewBox.baseVal.width,
                svg.getBoundingClientRect().height, svg.viewBox.baseVal.height]));
        assert.equal(sizes.length, drawings.length);
        for (const [width, viewWidth, height, viewHeight] of sizes)
            assert.deepEqual([width, height], [viewWidth, viewHeight]);
        const named = await page.evaluate(() => document.querySelectorAll("svg [id], svg style").length);
        assert.equal(named, 0); /* an id or a style of one would reach into the others */
    }));
