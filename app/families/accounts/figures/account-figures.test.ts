import { describe, expect, it } from "vitest";

import {
  assessAdValorem,
  compileStatement,
  sampleAccount,
  type AccountedEntry,
} from "~/workflows/shared/accounts/index";

import { accountFigures, annexTables, type AccountFiguresInput } from "./account-figures";
import type { FigureTable } from "./figure-table";

const { statement: SAMPLE, fee: FEE } = sampleAccount("s203");

function given(
  entries: readonly AccountedEntry[],
  query?: AccountFiguresInput["query"],
): AccountFiguresInput {
  const statement = compileStatement({ ...SAMPLE, entries });
  return {
    statement,
    entries,
    fee: assessAdValorem({ ...FEE, current: statement.realized }),
    assets: null,
    locale: "en",
    category: (name) => name,
    ...(query && { query }),
  };
}
const ENTRIES = [...SAMPLE.entries];
/** What the last column of a table of entries comes to. */
const computeSum = ({ rows }: FigureTable) =>
  rows.reduce((sum, { cells }) => {
    const last = cells.at(-1);
    return sum + (last !== null && typeof last === "object" && "minor" in last ? last.minor : 0);
  }, 0);

describe("why", () => {
  it("every figure that is a link has an answer, whose entries come to it", () => {
    const { summary, fee } = accountFigures(given(ENTRIES));
    const links = [...summary, ...fee].flatMap(({ rows }) =>
      rows.flatMap(({ why }) => (why ? [why.name] : [])),
    );
    expect(new Set(links).size).toBe(15);
    const { statement } = given(ENTRIES);
    for (const name of links) {
      const why = accountFigures(given(ENTRIES, { why: name, page: 1, opensBooks: true })).why;
      const line = statement.lines.find(({ code }) => name === `line-${code}`);
      expect(why?.rule, name).not.toBe("");
      if (line) expect(why && computeSum(why.entries), name).toBe(line.amount);
    }
  });

  it("leads to its entries whoever may open their books, and nobody else", () => {
    const targets = (opensBooks: boolean) =>
      accountFigures(given(ENTRIES, { why: "line-7", page: 1, opensBooks })).why?.entries.rows.map(
        ({ to }) => to,
      );
    expect(targets(true)?.length).toBeGreaterThan(0);
    const book = "cash-book/01K8Z5R0000000000000000000";
    const inBook = ENTRIES.map((entry) => ({ ...entry, book, id: `${book}/${entry.id}` }));
    const { why } = accountFigures(given(inBook, { why: "line-7", page: 1, opensBooks: true }));
    const [first] = why?.entries.rows ?? [];
    // The page of the entry, as the URL map has it.
    expect(first?.to).toMatch(/^\/cash-books\/01K8Z5R0000000000000000000\/entries\/[^/]+$/);
    expect(targets(false)?.every((to) => to === undefined)).toBe(true);
  });

  it("a figure that there is not has none", () => {
    expect(accountFigures(given(ENTRIES, { why: "line-99", page: 1, opensBooks: true })).why).toBeNull();
    expect(accountFigures(given(ENTRIES, { why: null, page: 1, opensBooks: true })).why).toBeNull();
  });

  it("shows a hundred entries at a time, and says which", () => {
    const charge = ENTRIES.filter(({ id }) => id === "p1");
    const entries = Array.from({ length: 250 }, (_, at) =>
      charge.map((entry) => ({ ...entry, id: `p-${String(at)}` })),
    );
    const on = (page: number) =>
      accountFigures(given(entries.flat(), { why: "line-7", page, opensBooks: true })).why;
    expect(on(1)).toMatchObject({ shown: "Entries 1 to 100 of 250", earlier: null, later: 2 });
    expect(on(3)).toMatchObject({ shown: "Entries 201 to 250 of 250", earlier: 2, later: null });
    expect(on(99)?.shown).toBe(on(3)?.shown);
  });

  it("the annex has each entry below one line of the summary", () => {
    const ofSummary = annexTables(given(ENTRIES)).filter(({ id }) => id.startsWith("why-line"));
    const moved = ENTRIES.filter(({ transfer }) => transfer === undefined);
    expect(ofSummary.flatMap(({ rows }) => rows)).toHaveLength(moved.length);
  });
});

describe("what is wrong", () => {
  it("stands in sentences, what stops the account apart from what is only to be looked at", () => {
    const wrong = ENTRIES.map((entry) => (entry.id === "p1" ? { ...entry, classification: null } : entry));
    expect(accountFigures(given(wrong)).toRight).toEqual([
      "Payments without a classification: 1. Choose Disbursement, Distribution or Other Payments for each.",
    ]);
    expect(accountFigures(given(ENTRIES))).toMatchObject({ toRight: [], toLookAt: [] });
  });

  it("names every difference below the balances", () => {
    const [balance] = accountFigures(given(ENTRIES.filter(({ id }) => id !== "t2"))).summary.filter(
      ({ id }) => id === "balance",
    );
    expect(balance?.notes).toHaveLength(2);
    expect(balance?.notes[1]).toContain("HKD -31,200.00");
  });
});
