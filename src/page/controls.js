/* The controls: keys, buttons and the slider. */

const slider = document.querySelector(".slider");
const statusElement = document.querySelector("[role=status]");
const at = { position: 0, part: 0, noted: 0 }; // part 0: all reasons together

const partsAt = (position) => steps[position - 1]?.reasons.length ?? 0;

/* The reasons that are shown: at the end those that leave no solution. */
function shownReasons() {
    if (at.position === end)
        return steps.at(-1)?.reasons.filter(isBroken).slice(0, 1) ?? [];
    const reasons = steps[at.position - 1]?.reasons ?? [];
    return at.part === 0 ? reasons : [reasons[at.part - 1]];
}

function showControls() {
    const parts = partsAt(at.position);
    const off = { first: at.position === 0, back: at.position === 0, on: at.position === end,
        last: at.position === end, before: parts < 2 || at.part === 0,
        after: parts < 2 || at.part === parts, all: parts < 2 || at.part === 0 };
    for (const [name, disabled] of Object.entries(off))
        document.querySelector(`[data-go=${name}]`).setAttribute("aria-disabled", disabled);
    slider.value = at.position;
    slider.setAttribute("aria-valuetext", sayWhere(at.position).slice(0, 2).join(", "));
    clearTimeout(at.noted);
    at.noted = setTimeout(notePosition, 500);
}

/* Puts the position into the page's address, so that reloading comes back to it: only when it
   rests, since browsers refuse to do it too often. */
function notePosition() {
    history.replaceState(null, "", `#${at.position}${at.part ? `.${at.part}` : ""}`);
}

/* Shows a position; a step of several reasons begins with all of them. */
function show(position, part = 0) {
    at.position = Math.min(Math.max(position, 0), end);
    const parts = partsAt(at.position);
    at.part = parts === 1 ? 1 : Math.min(Math.max(part, 0), parts);
    showBoard(at.position, marksOf(shownReasons(), at.position));
    showStory(at.position, at.part);
    showControls();
    lookAt([]);
    statusElement.textContent = sayAll(at.position, at.part);
}

function toggleClauses() {
    const hidden = document.body.classList.toggle("wordy");
    document.querySelector("[data-go=clauses]").setAttribute("aria-pressed", !hidden);
}

function toggleTheme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    statusElement.textContent = dark ? "Light colours" : "Dark colours";
}

function open(name) {
    const dialog = document.querySelector(`dialog.${name}`);
    if (!dialog.open)
        dialog.showModal();
}

const actions = {
    first: () => show(0),
    back: () => at.position > 0 && show(at.position - 1),
    on: () => at.position < end && show(at.position + 1),
    last: () => show(end),
    before: () => at.part > 0 && show(at.position, at.part - 1),
    after: () => at.part < partsAt(at.position) && show(at.position, at.part + 1),
    all: () => at.part > 0 && show(at.position, 0),
    clauses: toggleClauses,
    encoding: () => open("encoding"),
    theme: toggleTheme,
    keys: () => open("keys"),
};

const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", ArrowUp: "before",
    ArrowDown: "after", n: "on", p: "back", a: "all", c: "clauses", e: "encoding", d: "theme",
    "?": "keys" };

function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]"))
        return;
    if (boardKey(event)) {
        event.preventDefault();
        return;
    }
    const name = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!name)
        return;
    event.preventDefault();
    actions[name]();
}

/* What the pointer or the focus is on in the story: a literal, a clause, a rule. */
function lookIntoStory(event) {
    const literal = event.type === "pointerover" ? event.target.closest(".literal") : null;
    const clause = event.target.closest(".clause");
    const rule = event.target.closest("[data-rule]");
    const reason = shownReasons().length === 1 ? shownReasons()[0] : null;
    if (literal)
        lookAt([Number(literal.dataset.variable)]);
    else if (clause)
        lookAt(clause.dataset.clause.split(" ").map((one) => Math.abs(Number(one))));
    else
        lookAt([]);
    showScopes(marksOf(shownReasons(), at.position,
        rule && reason ? Number(rule.dataset.rule) : undefined).scopes);
}

function leaveStory() {
    lookAt([]);
    showScopes(boardView.marks.scopes);
}

function listen() {
    document.addEventListener("keydown", key);
    document.addEventListener("click", (event) => {
        const button = event.target.closest("[data-go]");
        const item = event.target.closest("[data-part]");
        if (button && button.getAttribute("aria-disabled") !== "true")
            actions[button.dataset.go]();
        else if (item)
            show(at.position, Number(item.dataset.part));
    });
    slider.max = end;
    slider.addEventListener("input", () => show(Number(slider.value)));
    storyElement.addEventListener("pointerover", lookIntoStory);
    storyElement.addEventListener("focusin", lookIntoStory);
    storyElement.addEventListener("pointerleave", leaveStory);
    storyElement.addEventListener("focusout", leaveStory);
    addEventListener("hashchange", showHash);
}

function showHash() {
    const [position, part] = location.hash.slice(1).split(".").map(Number);
    show(position || 0, part || 0);
}

makeBoard();
makeEncoding();
listenToBoard();
listen();
document.title = `Sudoku ${data.puzzle.slice?.(0, 12) ?? ""}, step by step`;
showHash();
