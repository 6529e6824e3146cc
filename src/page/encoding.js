/* The encoding: the formula family by family, and what other encodings would count. */

const familyWords = {
    "at least one": { cell: "each cell has a value", row: "each row has a place for each value",
        column: "each column has a place for each value",
        box: "each box has a place for each value" },
    "at most one": { cell: "each cell has at most one value",
        row: "each row has each value at most once",
        column: "each column has each value at most once",
        box: "each box has each value at most once" },
};

function makeTable(caption, heads, rows) {
    const cell = (content, i) => (i === 0 ? make("th", { scope: "row" }, content)
        : make("td", typeof content === "number" ? { class: "number" } : {}, String(content)));
    return make("table", {}, make("caption", {}, caption),
        make("thead", {}, make("tr", {}, ...heads.map((head, i) => make("th",
            { scope: "col", ...(typeof rows[0][i] === "number" ? { class: "number" } : {}) }, head)))),
        make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map(cell)))));
}

function makeEncoding() {
    const formula = data.page.formula;
    const rows = formula.families.map((family) => [familyWords[family.kind][family.family],
        family.kind, family.clauses, family.literals]);
    rows.push(["the givens, and what is excluded", "unit clauses", formula.units, formula.units]);
    rows.push(["all", "", formula.clauses, formula.literals]);
    const others = data.page.encodings.map((one) => [`${one.encoding}, ${one.amo}`, one.variables,
        one.clauses, one.literals]);
    document.querySelector(".encoding .inside").append(
        make("p", {}, `Variables 1 to ${formula.variables}, one for each candidate: it is true when ` +
            "the cell holds the value. This is the formula that ",
        make("code", {}, "picodoku export"), " writes: encoding ", formula.encoding,
        ", at most one by the method ", formula.amo, "."),
        makeTable("Family by family; a clause that two rules share is counted once",
            ["rule", "kind", "clauses", "literals"], rows),
        make("details", {}, make("summary", {}, "Other encodings of the same puzzle"),
            makeTable("All encodings", ["encoding", "variables", "clauses", "literals"], others)));
}
