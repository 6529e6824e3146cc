/* The way: what the data says of the steps. A candidate is named by its variable's number, which
   the data has; no number is reckoned here. Position 0 is the start, 1 to the last step each step
   as it begins, and the one behind it the end. */

const data = JSON.parse(document.getElementById("data").textContent);
const { side, box, givens, houses, variables } = data.page;
const steps = data.steps;
const end = steps.length + 1;

const candidates = new Map(); // variable -> {cell, value}
variables.forEach((ofCell, cell) =>
    ofCell.forEach((variable, i) => candidates.set(variable, { cell, value: i + 1 })));

function cellName(cell) {
    return `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
}

const cellNumbers = new Map(givens.map((_, cell) => [cellName(cell), cell]));

/* The variable of {cell: "r1c1", value}. */
function variableOf(candidate) {
    return variables[cellNumbers.get(candidate.cell)][candidate.value - 1];
}

/* What follows from a reason. */
const follows = (reason) => (reason.placed ?? reason.out).map(variableOf);

/* The candidate whose opposite is shown: reasons of one rule need none. */
const supposedOf = (reason) => (reason.rules.length > 1 && !reason.placed ? reason.out[0] : undefined);

/* ---- what is known at a position ---------------------------------------------------------- */

const GIVEN = -1; // known before all steps

const heldSince = new Map(); // variable -> the step that places it
const outSince = new Map();
const reasonOf = new Map(); // variable -> the reason that tells it

function recall() {
    givens.forEach((value, cell) => {
        if (value !== 0)
            heldSince.set(variables[cell][value - 1], GIVEN);
    });
    for (const [cell, values] of Object.entries(data.excluded ?? {}))
        for (const value of values)
            outSince.set(variableOf({ cell, value }), GIVEN);
    steps.forEach((step, i) => step.reasons.forEach((reason) => {
        for (const variable of follows(reason)) {
            (reason.placed ? heldSince : outSince).set(variable, i + 1);
            reasonOf.set(variable, reason);
        }
    }));
}
recall();

const heldAt = (variable, position) => (heldSince.get(variable) ?? end) < position;
const outAt = (variable, position) => (outSince.get(variable) ?? end) < position;

/* ---- rules and clauses --------------------------------------------------------------------- */

const isLeast = (rule) => rule.kind === "at least one";

/* The cells that a rule speaks of. */
function cellsOf(rule) {
    return rule.cell ? [cellNumbers.get(rule.cell)] : houses[rule.house];
}

/* The variables among which at least, or at most, one is true. */
function scopeOf(rule) {
    return rule.cell ? variables[cellNumbers.get(rule.cell)]
        : houses[rule.house].map((cell) => variables[cell][rule.value - 1]);
}

/* The clauses of a rule in the extended encoding with pairwise at most one. */
function clausesOf(rule) {
    const scope = scopeOf(rule);
    if (isLeast(rule))
        return [scope];
    return scope.flatMap((one, i) => scope.slice(i + 1).map((other) => [-one, -other]));
}

/* What is true and false when the rules of a reason are followed in their order, once the opposite
   of its first candidate is supposed: for each rule what holds before it. A literal has the truth
   "known" or "then" (supposed, or from a rule before). */
function followed(reason, position) {
    const truth = new Map(); // variable -> {holds, known}
    for (const variable of candidates.keys())
        if (heldAt(variable, position) || outAt(variable, position))
            truth.set(variable, { holds: heldAt(variable, position), known: true });
    const put = (variable, holds) => {
        if (!truth.has(variable))
            truth.set(variable, { holds, known: false });
    };
    if (supposedOf(reason))
        put(variableOf(supposedOf(reason)), true);
    return reason.rules.map((rule) => {
        const before = new Map(truth);
        const scope = scopeOf(rule);
        const open = scope.filter((variable) => !truth.has(variable));
        const holds = scope.some((variable) => truth.get(variable)?.holds);
        if (isLeast(rule) && !holds && open.length === 1)
            put(open[0], true);
        if (!isLeast(rule) && holds)
            open.forEach((variable) => put(variable, false));
        return { rule, truth: before };
    });
}

/* The literals on which a reason turns: open in its rules of at least one, or what follows. */
function turning(reason, position) {
    const set = new Set(follows(reason));
    for (const rule of reason.rules) {
        if (rule.holds)
            set.add(variableOf(rule.holds));
        if (isLeast(rule))
            scopeOf(rule).forEach((variable) => outAt(variable, position) || set.add(variable));
    }
    return set;
}

const litTrue = (literal, truth) => truth.get(Math.abs(literal))?.holds === (literal > 0);

/* Those clauses of a rule that do something for the reason. */
function working(rule, truth, turn) {
    const all = clausesOf(rule);
    if (isLeast(rule))
        return all;
    const broken = all.filter((clause) => clause.every((literal) =>
        truth.has(Math.abs(literal)) && !litTrue(literal, truth)));
    const open = all.filter((clause) => !clause.some((literal) =>
        litTrue(literal, truth) && truth.get(Math.abs(literal)).known));
    const turned = open.filter((clause) => clause.every((literal) => turn.has(-literal)));
    const forced = turned.filter((clause) => clause.some((literal) => truth.get(-literal)?.holds));
    return [broken, forced, turned, open, all].find((list) => list.length > 0);
}
