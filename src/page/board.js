/* The board: cells with their candidates, and over them the outlines of rules. */

const boardElement = document.querySelector(".board");
const readout = document.querySelector(".readout");
const cells = []; // elements
const buttons = new Map(); // variable -> element
const boardView = { marks: null, position: 0 };

function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        element.setAttribute(name, value);
    element.append(...children);
    return element;
}

/* ---- outlines ------------------------------------------------------------------------------ */

const UNIT = 100; // of the drawing, a cell
const overlay = document.createElementNS("http://www.w3.org/2000/svg", "svg");

/* The path around a set of cells, some way inside of its edge. */
function outline(set, inset) {
    const has = (row, column) => row >= 0 && row < side && column >= 0 && column < side &&
        set.has(row * side + column);
    let path = "";
    for (const cell of set) {
        const row = Math.floor(cell / side), column = cell % side;
        const open = { up: !has(row - 1, column), down: !has(row + 1, column),
            left: !has(row, column - 1), right: !has(row, column + 1) };
        const x0 = column * UNIT + (open.left ? inset : 0);
        const x1 = (column + 1) * UNIT - (open.right ? inset : 0);
        const y0 = row * UNIT + (open.up ? inset : 0);
        const y1 = (row + 1) * UNIT - (open.down ? inset : 0);
        path += (open.up ? `M${x0} ${y0}H${x1}` : "") + (open.down ? `M${x0} ${y1}H${x1}` : "") +
            (open.left ? `M${x0} ${y0}V${y1}` : "") + (open.right ? `M${x1} ${y0}V${y1}` : "");
    }
    return path;
}

function draw(path, name) {
    const element = document.createElementNS(overlay.namespaceURI, "path");
    element.setAttribute("d", path);
    element.setAttribute("class", name);
    overlay.append(element);
}

/* ---- making -------------------------------------------------------------------------------- */

/* The numbers of rows and columns, for the eye: each cell's name says them to the ear. */
function makeRulers() {
    for (const ruler of boardElement.parentElement.querySelectorAll(".ruler"))
        for (let i = 1; i <= side; i++)
            ruler.append(make("span", {}, String(i)));
}

function makeCell(cell) {
    const value = make("span", { class: "value" });
    const marks = make("span", { class: "marks" });
    variables[cell].forEach((variable, i) => {
        const button = make("button", { type: "button", tabindex: "-1", class: "mark",
            "data-variable": variable }, String(i + 1));
        buttons.set(variable, button);
        marks.append(button);
    });
    const element = make("div", { role: "gridcell", class: "cell", tabindex: "-1",
        "aria-colindex": (cell % side) + 1, "data-cell": cell }, value, marks);
    cells.push(element);
    return element;
}

function makeBoard() {
    const across = box[0] > 1 && box[1] > 1 ? box[1] : Math.ceil(Math.sqrt(side));
    boardElement.parentElement.style.setProperty("--side", side);
    boardElement.style.setProperty("--across", across);
    boardElement.style.setProperty("--down", Math.ceil(side / across));
    boardElement.classList.toggle("wide", side > 9);
    boardElement.setAttribute("aria-rowcount", side);
    boardElement.setAttribute("aria-colcount", side);
    for (let row = 0; row < side; row++) {
        const element = make("div", { role: "row", class: "row", "aria-rowindex": row + 1 });
        for (let column = 0; column < side; column++)
            element.append(makeCell(row * side + column));
        boardElement.append(element);
    }
    makeRulers();
    overlay.setAttribute("viewBox", `0 0 ${side * UNIT} ${side * UNIT}`);
    overlay.setAttribute("aria-hidden", "true");
    overlay.setAttribute("class", "overlay");
    boardElement.append(overlay);
    cells[0].tabIndex = 0;
}

/* ---- showing ------------------------------------------------------------------------------- */

/* The first that a cell holds; a second one is there only where a rule is broken. */
function heldIn(cell, position) {
    return variables[cell].find((variable) => heldAt(variable, position));
}

const valuesOf = (list) => list.map((variable) => candidates.get(variable).value).join(" ");

function cellWords(cell, position, marks) {
    const held = heldIn(cell, position);
    const open = variables[cell].filter((variable) => !outAt(variable, position));
    const words = [cellName(cell)];
    if (held)
        words.push(`${valuesOf(variables[cell].filter((one) => heldAt(one, position)))}${heldSince.get(held) === GIVEN ? ", given" : ""}`);
    else
        words.push(open.length > 0 ? `candidates ${valuesOf(open)}` : "no candidate left");
    const supposed = variables[cell].filter((variable) => marks.supposed.has(variable));
    const target = variables[cell].filter((variable) => marks.out.has(variable));
    const placed = variables[cell].filter((variable) => marks.placed.has(variable));
    if (supposed.length > 0)
        words.push(`supposed to be ${valuesOf(supposed)}`);
    if (target.length > 0)
        words.push(`this step removes ${valuesOf(target)}`);
    if (placed.length > 0)
        words.push(`this step places ${valuesOf(placed)}`);
    if (marks.scopes.some((scope) => scope.cells.includes(cell)))
        words.push("in the reason");
    return words.join(", ");
}

function candidateWords(variable, position) {
    const { cell, value } = candidates.get(variable);
    return `variable ${variable}: ${cellName(cell)} is ${value}, ${sayState(variable, position)}`;
}

const written = new WeakMap(); // element -> its attributes as they were last written

/* Sets an attribute if it is another: a large grid has thousands of elements. */
function change(element, name, value) {
    const last = written.get(element) ?? {};
    if (last[name] === value)
        return;
    element.setAttribute(name, value);
    written.set(element, Object.assign(last, { [name]: value }));
}

function showCell(cell, position, marks) {
    const element = cells[cell];
    const held = heldIn(cell, position);
    const crowded = variables[cell].some((variable) => marks.out.has(variable));
    element.querySelector(".value").textContent = valuesOf(variables[cell].filter((variable) =>
        heldAt(variable, position)));
    element.classList.toggle("held", held !== undefined);
    element.classList.toggle("twice", variables[cell].filter((one) => heldAt(one, position)).length > 1);
    element.classList.toggle("given", held !== undefined && heldSince.get(held) === GIVEN);
    element.classList.toggle("crowded", held !== undefined && crowded);
    element.classList.toggle("source", held !== undefined && marks.play.has(held));
    element.classList.toggle("empty", !held && variables[cell].every((one) => outAt(one, position)));
    element.classList.toggle("inside", marks.scopes.some((scope) => scope.cells.includes(cell)));
    change(element, "aria-label", cellWords(cell, position, marks));
    for (const variable of variables[cell]) {
        const open = !held && !outAt(variable, position);
        const name = ["mark", open ? "open" : "", variable === held ? "kept" : "",
            marks.out.has(variable) ? "out" : "", marks.placed.has(variable) ? "placed" : "",
            marks.play.has(variable) ? "play" : "",
            marks.supposed.has(variable) ? "supposed" : ""].filter(Boolean).join(" ");
        change(buttons.get(variable), "class", name);
        change(buttons.get(variable), "aria-label", candidateWords(variable, position));
    }
}

/* Draws the houses' borders, and the scopes of rules: solid for at least one, dashed for at most
   one, so that no colour is needed to tell them apart. */
function showScopes(scopes) {
    overlay.replaceChildren();
    for (const [name, list] of Object.entries(houses))
        if (name.startsWith("box"))
            draw(outline(new Set(list), 0), "border");
    draw(outline(new Set(givens.keys()), 0), "border");
    const lines = new Map(); // rules of one place share a line: only their values differ
    for (const scope of scopes.filter((one) => !one.bare)) {
        const key = `${scope.least} ${scope.cells}`;
        lines.set(key, { ...scope, dim: scope.dim && (lines.get(key)?.dim ?? true) });
    }
    [...lines.values()].forEach((scope, i) => draw(
        outline(new Set(scope.cells), 5 + 4 * (i % 3)),
        `scope ${scope.least ? "least" : "most"} ${scope.dim ? "dim" : ""}`));
}

/* marks: sets of variables `out`, `placed`, `play`, `supposed`; a list `scopes` of {least, cells, bare:
   not outlined}. */
function showBoard(position, marks) {
    lookAt([]);
    Object.assign(boardView, { position, marks });
    boardElement.classList.toggle("many", marks.out.size > side * 2);
    for (let cell = 0; cell < cells.length; cell++)
        showCell(cell, position, marks);
    showScopes(marks.scopes);
}

/* Shows which variables a literal, a clause or a rule speaks of while it is looked at. */
function lookAt(list) {
    document.querySelectorAll(".looked").forEach((element) =>
        element.classList.remove("looked", "other"));
    for (const variable of list) {
        const cell = cells[candidates.get(variable).cell];
        buttons.get(variable).classList.add("looked");
        cell.classList.add("looked");
        cell.classList.toggle("other", !heldAt(variable, boardView.position));
    }
    if (list.length === 1)
        document.querySelectorAll(`.literal[data-variable="${list[0]}"]`)
            .forEach((element) => element.classList.add("looked"));
    readout.textContent = list.length === 1 ? candidateWords(list[0], boardView.position) : "";
}

/* ---- keys in the grid ---------------------------------------------------------------------- */

function goToCell(cell) {
    cells.forEach((element) => { element.tabIndex = -1; });
    cells[cell].tabIndex = 0;
    cells[cell].focus();
}

const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function moved(index, width, height, arrow) {
    const row = Math.floor(index / width) + arrow[0], column = (index % width) + arrow[1];
    const inside = row >= 0 && row < height && column >= 0 && column < width;
    return inside ? row * width + column : index;
}

/* Whether the key was for the grid. */
function boardKey(event) {
    const mark = event.target.closest(".mark");
    const element = event.target.closest(".cell");
    if (!element || !boardElement.contains(element))
        return false;
    const cell = Number(element.dataset.cell);
    const arrow = arrows[event.key];
    const inCell = (index) => buttons.get(variables[cell][index])?.focus();
    if (arrow && mark) {
        const across = Number(boardElement.style.getPropertyValue("--across"));
        const index = variables[cell].indexOf(Number(mark.dataset.variable));
        inCell(moved(index, across, Math.ceil(side / across), arrow));
    } else if (arrow) {
        goToCell(moved(cell, side, side, arrow));
    } else if (event.key === "Home" && !mark) {
        goToCell(cell - (cell % side));
    } else if (event.key === "End" && !mark) {
        goToCell(cell - (cell % side) + side - 1);
    } else if (event.key === "Escape" && mark) {
        goToCell(cell);
    } else if (event.key === "Enter" && !mark) {
        const held = heldIn(cell, boardView.position);
        inCell(held ? variables[cell].indexOf(held) : 0);
    } else if (/^[1-9]$/.test(event.key)) {
        inCell(Number(event.key) - 1);
    } else {
        return false;
    }
    return true;
}

function listenToBoard() {
    const look = (event) => {
        const mark = event.target.closest(".mark");
        const cell = event.target.closest(".cell");
        const held = cell && !cell.classList.contains("crowded") && event.type === "pointerover"
            ? heldIn(Number(cell.dataset.cell), boardView.position) : undefined;
        if (held || mark)
            lookAt([held ?? Number(mark.dataset.variable)]);
    };
    boardElement.addEventListener("pointerover", look);
    boardElement.addEventListener("focusin", look);
    boardElement.addEventListener("pointerleave", () => lookAt([]));
    boardElement.addEventListener("focusout", () => lookAt([]));
    /* A press shows the variable; the arrow keys stay with the steps. */
    boardElement.addEventListener("pointerdown", look);
    boardElement.addEventListener("mousedown", (event) => event.preventDefault());
}
