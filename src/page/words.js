/* Words: what steps, reasons and rules are called, as explain and steps say them. */

const counted = (count, one, many = one + "s") => `${count} ${count === 1 ? one : many}`;

function listed(words, last = "and") {
    if (words.length < 2)
        return words.join("");
    return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

function sayRule(rule) {
    if (rule.cell)
        return `${rule.cell} has ${isLeast(rule) ? "a" : "at most one"} value`;
    return isLeast(rule) ? `${rule.house} has a place for ${rule.value}`
        : `${rule.house} has at most one ${rule.value}`;
}

/* What a rule comes to, if that can be said without cases; else "". `held`: which variables are true. */
function sayOutcome(rule, held) {
    const holds = rule.holds;
    if (isLeast(rule) && rule.closes)
        return "none is left";
    if (rule.closes)
        return sayTwo(rule, new Set([...held, ...(holds ? [variableOf(holds)] : [])]));
    if (!holds)
        return "";
    const what = rule.cell ? holds.value : holds.cell;
    return isLeast(rule) ? `only ${what} is left` : `${what} is it`;
}

/* What stands between a rule and its outcome. */
const joint = (outcome) => (outcome === "" ? "" : outcome.endsWith(" is it") ? ", and " : ": ");

/* Where a rule of at most one has two. */
function sayTwo(rule, all) {
    const held = scopeOf(rule).filter((variable) => all.has(variable))
        .map((variable) => candidates.get(variable));
    if (held.length < 2)
        return "it is broken";
    if (rule.cell)
        return `it has ${listed(held.map((one) => one.value))}`;
    return `${listed(held.map((one) => cellName(one.cell)))} are both ${rule.value}`;
}

/* For a reason of one rule nothing is supposed: what is known alone makes it speak. */
function sayAlone(reason, position) {
    const rule = reason.rules[0];
    return sayOutcome(rule, scopeOf(rule).filter((variable) => heldAt(variable, position)));
}

/* "1, 2, 4 to 7 or 9" */
function sayValues(values, last) {
    const runs = [];
    for (const value of values) {
        const run = runs.at(-1);
        if (run && value === run.at(-1) + 1)
            run.push(value);
        else
            runs.push([value]);
    }
    return listed(runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run)), last);
}

const MANY = 6; /* more candidates than that are not listed beside the one supposed */

/* "r1c3 and r1c4 are not 5" */
function sayFollowing(reason) {
    const list = reason.placed ?? reason.out;
    if (list.length === 0)
        return "there is no solution";
    const not = reason.placed ? "" : "not ";
    const cells = [...new Set(list.map((one) => one.cell))];
    if (cells.length === 1) {
        const values = list.map((one) => one.value).sort((one, other) => one - other);
        return `${cells[0]} is ${not}${sayValues(values, reason.placed ? "and" : "or")}`;
    }
    const values = [...new Set(list.map((one) => one.value))];
    return listed(values.map((value) => {
        const here = list.filter((one) => one.value === value).map((one) => one.cell);
        return `${listed(here)} ${here.length === 1 ? "is" : "are"} ${not}${value}`;
    }));
}

/* What a reason supposes first: "r1c3 were 5 (or r1c4: the same follows)"; none if it needs no supposing. */
function saySupposed(reason) {
    const first = supposedOf(reason);
    if (!first)
        return "";
    const others = reason.out.slice(1).map((one) => (one.value === first.value ? one.cell
        : one.cell === first.cell ? String(one.value) : `${one.cell} ${one.value}`));
    const likewise = others.length > MANY ? "any of the others" : listed(others, "or");
    return `${first.cell} were ${first.value}${likewise && ` (or ${likewise}: the same follows)`}`;
}

function saySize(step) {
    return step.proven < step.size ? `${step.proven} to ${step.size} rules`
        : counted(step.size, "rule");
}

function sayProof(step) {
    if (step.size === 1)
        return "one rule is enough";
    return step.proven < step.size
        ? `a reason of ${step.size} rules was found; none has fewer than ${step.proven}`
        : "no smaller reason exists anywhere in the grid";
}

/* Whether the reason is a rule that is broken: it leaves no solution. */
const isBroken = (reason) => follows(reason).length === 0;

/* What all the reasons of a step come to. */
function saySum(step) {
    const list = (key) => step.reasons.flatMap((reason) => reason[key] ?? []).length;
    const parts = [];
    if (list("placed") > 0)
        parts.push(`${counted(list("placed"), "value")} placed`);
    if (list("out") > 0)
        parts.push(`${counted(list("out"), "candidate")} out`);
    if (step.reasons.some(isBroken))
        parts.push("a rule is broken");
    return listed(parts);
}

const endings = {
    solution: ["Solved", "Every cell has its value."],
    none: ["No solution", "A rule is broken, and nothing was assumed: these givens have no solution."],
    several: ["Several solutions",
        "Nothing more follows: every candidate that is left is part of some solution."],
    unknown: ["Not finished", "A limit ended the way before the grid was full."],
};

/* "open", or since when a candidate is known and why. */
function sayState(variable, position) {
    const held = heldAt(variable, position);
    if (!held && !outAt(variable, position))
        return "open";
    const since = (held ? heldSince : outSince).get(variable);
    const word = held ? "true" : "false";
    if (since === GIVEN)
        return held ? `${word}: a given` : `${word}: the puzzle excludes it`;
    const reason = reasonOf.get(variable);
    const why = reason.name ?? (reason.rules.length === 1 ? sayRule(reason.rules[0])
        : counted(reason.rules.length, "rule"));
    return `${word} since step ${since}: ${why}`;
}
