import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given } from "~/tests/support/scenario";
import type { BankStatement } from "../../shared/bank-statement";
import { keysToDestroy } from "../../kit";
import type { Actor } from "../../kit";
import { findChoice, buildPlan, statementImport } from ".";
import type { LineChoice } from ".";

const keeper: Actor = { ...people.preparer, rights: ["MENU_ACCT_BCASE"] };
const { portal, officer } = people;
const received = fact("file.received", keeper, {
  book: "cash-book/1",
  caseId: "HCB-1-2025",
  caseType: "B",
  file: "f1",
  size: 100,
  hash: "a".repeat(64),
});
const layout = {
  encoding: "utf-8",
  delimiter: ",",
  headingAt: 1,
  dateOrder: "dmy",
  decimal: ".",
  columns: { date: 0, text: [1] },
  amounts: { kind: "signed", amount: 2, reversed: false },
  currency: "HKD",
};
const layoutChosen = fact("layout.chosen", keeper, { layout, headings: "b".repeat(64), remembered: false });
const chosen = (...lines: readonly LineChoice[]) => fact("lines.chosen", keeper, { statement: "s-1", lines });
const added: LineChoice = { line: 1, verb: "add", category: "taxRefund" };
const ignored: LineChoice = { line: 2, verb: "ignore", reason: "Entered by hand" };
const discarded = fact("statement.discarded", keeper);
const forgotten = fact("statement.forgotten", portal);

describe("the import of a statement", () => {
  it("is begun and worked on by those who keep the books of the case alone", () => {
    given(statementImport).when(received).leadsTo("open");
    given(statementImport)
      .when({ ...received, by: { ...keeper, rights: ["MENU_ACCT_LCASE"] } })
      .isRefusedBy("mayImport");
    for (const step of [layoutChosen, chosen(added), discarded])
      given(statementImport, received)
        .when({ ...step, by: { ...officer, rights: ["MENU_ACCT_BCASE"] } })
        .isRefusedBy("mayImport");
  });
  it("remembers the newest choice for each line, half made ones too", () => {
    const context = given(statementImport, received, chosen(added, ignored))
      .when(chosen({ line: 2, verb: "add" }))
      .leadsTo("open");
    expect([1, 2, 3].map((line) => findChoice(context, "s-1", line))).toEqual([
      added,
      { line: 2, verb: "add" },
      undefined,
    ]);
    expect(findChoice(context, "s-2", 1)).toBeUndefined();
    given(statementImport, received).when(chosen(added, added)).isRefusedBy("areLinesOnce");
  });
  it("forgets what was chosen for lines once the file is read in another way", () => {
    const context = given(statementImport, received, chosen(added)).when(layoutChosen).leadsTo("open");
    expect(findChoice(context, "s-1", 1)).toBeUndefined();
  });
  it("loses the key of what was chosen once it is discarded or forgotten", () => {
    given(statementImport, received, discarded).when(chosen(added)).isRefusedBy("wrongState");
    given(statementImport, received)
      .when({ ...forgotten, by: keeper })
      .isRefusedBy("isScheduler");
    for (const end of [discarded, forgotten])
      expect(keysToDestroy(statementImport, end, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    const examples = [received, layoutChosen, chosen(added), discarded, forgotten];
    expect(transitionsNotTaken(statementImport, examples, () => 0)).toEqual([]);
  });
});

describe("what a statement becomes in the book", () => {
  const line = (number: number, amount: number, date = "2025-11-03") => ({
    number,
    at: number + 1,
    mark: String(number),
    date,
    text: `LINE ${String(number)}`,
    amount,
  });
  const statement = (currency = "HKD"): BankStatement => ({
    id: "s-1",
    file: "a".repeat(64),
    format: "csv",
    account: "",
    currency,
    from: "2025-11-01",
    to: "2025-11-30",
    opening: null,
    closing: null,
    lines: [line(1, 500_00), line(2, -20_00), line(3, 1_00, "2025-11-01")],
  });
  const plan = (choices: readonly LineChoice[], closedUntil: string | null = null, currency = "HKD") =>
    buildPlan(statement(currency), (number) => choices.find((each) => each.line === number), {
      closedUntil,
      openedDays: [],
    });

  it("is an entry with its line for each that is added, of the side that the bank says", () => {
    const {
      entries,
      matches,
      ignored: left,
      problems,
    } = plan([
      { line: 1, verb: "add", category: "taxRefund", details: " IRD " },
      { line: 2, verb: "add", category: "bankCharges" },
      { line: 3, verb: "match", entry: "e-1" },
    ]);
    expect(entries).toMatchObject([
      {
        id: "s-1-1",
        kind: "receipt",
        minor: 500_00,
        hkd: 500_00,
        details: "IRD",
        realization: true,
        classification: null,
        line: { statement: "s-1", number: 1 },
      },
      { id: "s-1-2", kind: "payment", minor: 20_00, realization: false, classification: "disbursement" },
    ]);
    expect([matches, left, problems.size]).toEqual([[{ line: 3, entry: "e-1" }], [], 0]);
  });
  it("names each line that is not whole, and what is missing", () => {
    const { problems } = plan([
      { line: 1, verb: "add", category: "bankCharges" },
      { line: 2, verb: "ignore", reason: " " },
    ]);
    expect([...problems]).toEqual([
      [1, "categoryOfOtherKind"],
      [2, "reasonMissing"],
      [3, "notChosen"],
    ]);
    expect([...plan([{ line: 1, verb: "add" }]).problems][0]).toEqual([1, "categoryMissing"]);
    const foreign = plan([{ line: 1, verb: "add", category: "taxRefund" }], null, "USD");
    expect(foreign.problems.get(1)).toBe("hkdMissing");
    const whole = plan([{ line: 1, verb: "add", category: "taxRefund", hkd: 3_900_00 }], null, "USD");
    expect([whole.problems.has(1), whole.entries[0]?.hkd]).toEqual([false, 3_900_00]);
  });
  it("adds nothing to a certified period, and lets a line of it be left out", () => {
    const choices: readonly LineChoice[] = [{ line: 3, verb: "add", category: "taxRefund" }];
    expect(plan(choices, "2025-11-01").problems.get(3)).toBe("closed");
    expect(plan([{ line: 3, verb: "ignore", reason: "Certified" }], "2025-11-01").problems.has(3)).toBe(
      false,
    );
  });
});
