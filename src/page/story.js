/* The story: the step at hand in words, its rules, and their clauses. */

const head = { where: document.querySelector(".where"), what: document.querySelector(".what"),
    about: document.querySelector(".about") };
const storyElement = document.querySelector(".story");

/* ---- clauses ------------------------------------------------------------------------------- */

/* A literal: its number as in the DIMACS file, and what it says. */
function makeLiteral(literal, truth) {
    const variable = Math.abs(literal);
    const { cell, value } = candidates.get(variable);
    const fact = truth.get(variable);
    const holds = fact && fact.holds === (literal > 0);
    const name = !fact ? "" : (holds ? "true" : "false") + (fact.known ? "" : " then");
    const says = `${cellName(cell)}${literal > 0 ? "=" : "≠"}${value}`;
    return make("span", { class: `literal ${name}`, "data-variable": variable },
        make("b", {}, String(literal).replace("-", "−")), make("i", {}, says));
}

function clauseWords(clause, truth) {
    return clause.map((literal) => {
        const { cell, value } = candidates.get(Math.abs(literal));
        const fact = truth.get(Math.abs(literal));
        const state = !fact ? "" : fact.holds === (literal > 0) ? ", true" : ", false";
        return `${literal > 0 ? "" : "minus "}${Math.abs(literal)} (${cellName(cell)} is ` +
            `${literal > 0 ? "" : "not "}${value}${state})`;
    }).join(" or ");
}

function makeClause(clause, truth) {
    const left = clause.filter((literal) => !truth.has(Math.abs(literal)));
    const satisfied = clause.some((literal) => litTrue(literal, truth));
    const unit = !satisfied && left.length === 1;
    const empty = !satisfied && left.length === 0;
    const element = make("li", { class: `clause ${unit ? "unit" : ""} ${empty ? "nothing" : ""}`,
        tabindex: "0", "data-clause": clause.join(" "), "aria-label": clauseWords(clause, truth) },
        ...clause.map((literal) => makeLiteral(literal, truth)));
    if (empty)
        element.append(make("em", {}, "all false"));
    return element;
}

const FEW = 12; /* clauses that are shown at first */

/* The clauses of a rule: those that do the work, and on demand all of them. */
function makeClauses(rule, truth, turn) {
    const all = clausesOf(rule);
    const work = working(rule, truth, turn);
    const list = make("ul", { class: "clauses", "aria-label": `Clauses: ${sayRule(rule)}` },
        ...work.slice(0, FEW).map((clause) => makeClause(clause, truth)));
    if (all.length <= Math.min(work.length, FEW))
        return [list];
    const more = make("button", { type: "button", class: "more" }, `all ${all.length} clauses`);
    more.addEventListener("click", () => {
        list.replaceChildren(...all.map((clause) => makeClause(clause, truth)));
        more.remove();
        list.firstElementChild.focus();
    });
    return [list, more];
}

/* ---- a reason ------------------------------------------------------------------------------ */

function makeRule({ rule, truth }, number, alone, turn) {
    const held = scopeOf(rule).filter((variable) => truth.get(variable)?.holds);
    const outcome = alone ?? sayOutcome(rule, held);
    const words = `${sayRule(rule)}${joint(outcome)}${outcome}`;
    const said = make("p", { class: "said", tabindex: "0", role: "group", "aria-label": words,
        "data-rule": number },
        make("span", { class: `swatch ${isLeast(rule) ? "least" : "most"}`, "aria-hidden": "true" }),
        make("span", {}, sayRule(rule), joint(outcome),
            make("strong", {}, outcome)));
    return make("li", { class: rule.closes && alone === null ? "rule closes" : "rule" }, said,
        ...makeClauses(rule, truth, turn));
}

function makeReason(reason, position) {
    const alone = reason.rules.length === 1 ? sayAlone(reason, position) : null;
    const turn = turning(reason, position);
    const supposed = saySupposed(reason);
    const list = make(alone === null ? "ol" : "ul", { class: reason.rules.length > 6 ? "rules long" : "rules" },
        ...followed(reason, position).map((one, i) => makeRule(one, i, alone, turn)));
    const parts = [make("p", { class: "so" }, "It follows that ",
        make("strong", {}, sayFollowing(reason)), ":")]; // first, so that it is in sight
    if (supposed)
        parts.push(make("p", { class: "suppose" }, `Suppose ${supposed}. Then`));
    parts.push(list);
    if (supposed && !reason.rules.some((rule) => rule.closes))
        parts.push(make("p", {},
            "Whichever of the candidates left is tried, one of these rules fails."));
    return parts;
}

/* ---- all reasons of a step ----------------------------------------------------------------- */

function makeItem(reason, part, position) {
    const one = reason.rules.length === 1 ? reason.rules[0] : null;
    const what = one ? sayRule(one)
        : reason.name ?? reason.rules.map(sayRule).join("; ");
    const outcome = one ? sayAlone(reason, position) : "";
    const item = make("button", { type: "button", "data-part": part,
        ...(isBroken(reason) ? { class: "broken" } : {}) },
        make("span", {}, what, `${joint(outcome)}${outcome}`),
        make("strong", {}, `so ${sayFollowing(reason)}`));
    return make("li", {}, item);
}

const PRINTED = 10; /* reasons that a sheet of paper lists */

function makeTogether(step, position) {
    const items = step.reasons.map((reason, i) => ({ reason, item: makeItem(reason, i + 1, position) }));
    items.sort((one, other) => isBroken(other.reason) - isBroken(one.reason)); // first, if any is
    return [make("p", { class: "lead" },
        `${counted(step.reasons.length, "reason")} of ${saySize(step)}: ${saySum(step)}.`),
    make("ol", { class: "together" }, ...items.map(({ item }) => item)),
    ...(items.length > PRINTED ? [make("p", { class: "rest" },
        `and ${items.length - PRINTED} more`)] : [])];
}

/* ---- start and end ------------------------------------------------------------------------- */

function makeSizes() {
    const count = new Map();
    const bySize = [...steps].sort((one, other) => one.size - other.size || one.proven - other.proven);
    for (const step of bySize)
        count.set(saySize(step), (count.get(saySize(step)) ?? 0) + 1);
    const most = Math.max(1, ...count.values());
    const rows = [...count].map(([size, number]) => make("tr", {},
        make("th", { scope: "row" }, size), make("td", {}, String(number)),
        make("td", { class: "bar", "aria-hidden": "true" },
            make("span", { style: `--part: ${number / most}` }))));
    return make("table", { class: "sizes" },
        make("caption", {}, "How many steps need reasons of which size"),
        make("tbody", {}, ...rows));
}

/* What the marks of the grid and of the clauses mean. */
function makeLegend() {
    const line = (sample, words) => make("li", {}, sample, words);
    const swatch = (name, words) =>
        line(make("span", { class: `swatch ${name}`, "aria-hidden": "true" }), words);
    const literal = (name, words) => line(make("span", { class: "sample", "aria-hidden": "true" },
        make("span", { class: `literal ${name}` }, make("b", {}, "42"))), words);
    const clause = (name, words) => line(make("span", { class: "sample", "aria-hidden": "true" },
        make("span", { class: `clause ${name}` }, make("b", {}, "42"))), words);
    return [make("ul", { class: "legend", "aria-label": "Marks in the grid" },
        swatch("least", "at least one: a value for the cell, a place in the house"),
        swatch("most", "at most one"), swatch("play", "a candidate on which the reason turns"),
        swatch("supposed", "the candidate that is supposed"),
        swatch("gone", "follows: it is out"), swatch("come", "follows: it is placed")),
    make("ul", { class: "legend", "aria-label": "Marks of clauses" },
        literal("", "bold: an open literal, neither true nor false"),
        literal("false", "struck: known to be false"),
        literal("false then", "struck twice: false by what is supposed"),
        literal("true", "checked: true"),
        clause("unit", "strong border: one literal is left, so it is true"),
        clause("nothing", "dashed border: none is left, the clause is broken"))];
}

/* How steps were looked for; what a search has left open is not said to be smallest. */
function sayLook() {
    const proven = steps.filter((step) => step.proven === step.size).length;
    if (proven === steps.length)
        return "Each step takes the smallest reason there is anywhere in the grid: as few rules as " +
            "possible from which, with what is known, something follows.";
    return "Each step takes the smallest reason that was found in the grid, rules from which, with " +
        `what is known, something follows; ${proven} of ${counted(steps.length, "step")} are ` +
        "proven to have no smaller one.";
}

function makeStart() {
    const formula = data.page.formula;
    const given = givens.filter((value) => value !== 0).length;
    const excluded = data.excluded ? ", and candidates are excluded" : "";
    return [make("p", { class: "lead" }, `${counted(given, "given")}${excluded}. Each candidate ` +
        `is a variable, ${formula.variables} in all; each rule is a few clauses, ` +
        `${formula.clauses} with the givens.`),
    make("p", { class: "look" }, sayLook()),
    ...makeLegend(), ...(steps.length > 0 ? [makeSizes()] : [])];
}

function makeEnd() {
    const parts = [make("p", { class: "lead" }, endings[data.answer]?.[1] ?? "")];
    const broken = steps.at(-1)?.reasons.find(isBroken);
    if (broken)
        parts.push(...makeReason(broken, end - 1));
    if (steps.length > 0)
        parts.push(make("p", {}, `${counted(steps.length, "step")}; the largest reason has ` +
            `${saySize(largestStep())}.`), makeSizes());
    return parts;
}

function largestStep() {
    return steps.reduce((one, other) => (other.size > one.size ? other : one));
}

/* ---- marks ------------------------------------------------------------------------------- */

/* Of one reason its rules are outlined, all but the one in `focus` dimly; of several only those that
   are broken. */
function marksOf(reasons, position, focus) {
    const marks = { out: new Set(), placed: new Set(), play: new Set(), supposed: new Set(), scopes: [] };
    for (const reason of reasons)
        follows(reason).forEach((one) => (reason.placed ? marks.placed : marks.out).add(one));
    const told = reasons.length === 1 ? reasons : reasons.filter(isBroken);
    if (told.length === 1 && supposedOf(told[0]))
        marks.supposed.add(variableOf(supposedOf(told[0])));
    const rules = told.flatMap((reason) => reason.rules);
    /* Outlines of several reasons that share cells would lie on one another: they are tinted only. */
    const cells = told.flatMap((reason) => [...new Set(reason.rules.flatMap(cellsOf))]);
    const bare = new Set(cells).size < cells.length;
    marks.scopes = rules.map((rule, i) => ({ least: isLeast(rule), cells: cellsOf(rule), bare,
        dim: focus !== undefined && focus !== i }));
    for (const rule of rules)
        for (const variable of scopeOf(rule))
            if (heldAt(variable, position) || (isLeast(rule) && !outAt(variable, position)))
                marks.play.add(variable);
    return marks;
}

/* ---- showing ------------------------------------------------------------------------------- */

function sayWhere(position) {
    if (position === 0)
        return ["Start", `${side} × ${side}, ${counted(steps.length, "step")}`, ""];
    if (position === end)
        return ["End", endings[data.answer]?.[0] ?? "", ""];
    const step = steps[position - 1];
    return [`Step ${position} of ${steps.length}`, saySize(step), sayProof(step)];
}

/* What the status line reads out. */
function sayAll(position, part) {
    const [where, what] = sayWhere(position);
    if (position === 0 || position === end)
        return `${where}: ${what}. ${storyElement.querySelector(".lead")?.textContent ?? ""}`;
    const step = steps[position - 1];
    if (part === 0)
        return `${where}, ${what}. ${counted(step.reasons.length, "reason")}: ${saySum(step)}.`;
    const reason = step.reasons[part - 1];
    const number = step.reasons.length > 1 ? ` Reason ${part} of ${step.reasons.length}.` : "";
    return `${where}, ${what}.${number} ${reason.name ? `${reason.name}. ` : ""}` +
        `${reason.rules.map(sayRule).join("; ")}. So ${sayFollowing(reason)}.`;
}

function showStory(position, part) {
    const [where, what, about] = sayWhere(position);
    const step = steps[position - 1];
    head.where.textContent = where;
    head.what.textContent = what;
    head.about.textContent = about;
    /* In the frame that lays it out: at once it would be laid out here, and once more behind this. */
    requestAnimationFrame(() => { storyElement.scrollTop = 0; });
    if (position === 0) {
        storyElement.replaceChildren(...makeStart());
    } else if (position === end) {
        storyElement.replaceChildren(...makeEnd());
    } else if (part === 0) {
        storyElement.replaceChildren(...makeTogether(step, position));
    } else {
        const reason = step.reasons[part - 1];
        const count = step.reasons.length > 1 ? `Reason ${part} of ${step.reasons.length}` : "";
        const title = [count, reason.name].filter(Boolean).join(": ");
        storyElement.replaceChildren(...(title ? [make("h2", {}, title)] : []),
            ...makeReason(reason, position));
    }
}
