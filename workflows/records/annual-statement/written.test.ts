/** What the bankrupt types and what the counter reads from a paper stand apart, whoever comes first, and in whatever order. */
import { describe, expect, it } from "vitest";

import { fact, given } from "~/tests/support/scenario";
import {
  AFTER,
  bankrupt,
  declares,
  drafting,
  file,
  noPapers,
  officer,
  owing,
  ready,
  saved,
  started,
} from "~/tests/support/told-statement";
import { annualStatement, withAnswersOf, hasUndeclaredChanges, hasWrittenAside } from ".";
import type { AnnualStatement } from ".";

const hkd = (dollars: number) => ({ minor: dollars * 100, currency: "HKD" });
const scanned = fact("scan.received", officer, { scan: file, receivedOn: "2025-03-01" }, AFTER);
const types = (by: typeof bankrupt, typed: object) => fact("answers.saved", by, { changes: typed }, AFTER);
/** What the counter reads from the paper. */
const entered = [saved, noPapers].map((each) => ({ ...each, by: officer, at: AFTER }));
const declaresPaper = (type?: string) => declares(type, { via: "counter" }, officer, AFTER);
const onPaper = (statement: AnnualStatement) => withAnswersOf(statement, "counter");
const online = (statement: AnnualStatement) => withAnswersOf(statement, "door");
const FOOD = { food: hkd(9_999) };

describe("a statement that is begun at the door and comes on paper", () => {
  const both = [...drafting, types(bankrupt, FOOD), scanned];

  it("shows each way its own answers", () => {
    const statement = given(annualStatement, ...both)
      .when(types(officer, { transport: hkd(5_000) }))
      .leadsTo("drafting");
    expect(onPaper(statement).values).toMatchObject({ transport: hkd(5_000) });
    expect(onPaper(statement).values).not.toHaveProperty("food");
    expect(online(statement).values).toMatchObject(FOOD);
    expect(online(statement).values).not.toHaveProperty("transport");
    expect([hasWrittenAside(onPaper(statement)), hasWrittenAside(online(statement))]).toEqual([true, true]);
  });
  it("takes the papers of each for itself", () => {
    const attached = fact("paper.attached", bankrupt, { file }, AFTER);
    const statement = given(annualStatement, ...both, ...entered)
      .when(attached)
      .leadsTo("drafting");
    expect([online(statement).papers.length, onPaper(statement).papers.length]).toEqual([1, 0]);
    given(annualStatement, ...both, attached)
      .when(fact("paper.removed", officer, { file: file.id }, AFTER))
      .isRefusedBy("isKnownPaper");
  });
  it("is declared by each as complete as that way has it, in the version that it saw", () => {
    given(annualStatement, ...both, ...entered)
      .when(declares("statement.declared", {}, bankrupt, AFTER))
      .isRefusedBy("isCompleteOrOnPaper");
    const stale = (current: { context: AnnualStatement } | null) => ({
      ...declaresPaper()(current),
      by: bankrupt,
    });
    given(annualStatement, ...ready, scanned, types(officer, FOOD), types(officer, { transport: hkd(1) }))
      .when(stale)
      .isRefusedBy("isThisVersion");
  });
});

describe("what was typed at the door before the paper was entered", () => {
  it("is no part of what the counter declares, and stands upon it as a correction that was not sent", () => {
    const statement = given(annualStatement, ...drafting, types(bankrupt, FOOD), scanned, ...entered)
      .when(declaresPaper())
      .leadsTo("filed");
    expect(statement.editions[0]?.values).not.toMatchObject(FOOD);
    expect(hasUndeclaredChanges(onPaper(statement))).toBe(false);
    expect(online(statement).values).toEqual({ ...statement.editions[0]?.values, ...FOOD });
    expect(hasUndeclaredChanges(online(statement))).toBe(true);
  });
  it("leaves nothing where nothing was typed", () => {
    const statement = given(annualStatement, ...drafting, scanned, ...entered)
      .when(declaresPaper())
      .leadsTo("filed");
    expect(statement.aside).toBeNull();
    expect(hasUndeclaredChanges(online(statement))).toBe(false);
  });
  it("can be sent as a correction, which the counter's own then begins with", () => {
    const statement = given(
      annualStatement,
      ...[...drafting, types(bankrupt, FOOD), scanned, ...entered, declaresPaper()],
    )
      .when(declares("correction.declared", {}, bankrupt, AFTER))
      .leadsTo("filed");
    expect(statement.editions.map(({ via }) => via)).toEqual(["counter", "door"]);
    expect(onPaper(statement).values).toEqual(statement.editions[1]?.values);
  });
});

describe("a paper that is corrected", () => {
  it("is not mixed with a correction that the bankrupt has begun, which stays upon what was corrected", () => {
    const statement = given(
      annualStatement,
      ...[...drafting, scanned, ...entered, declaresPaper()],
      ...[types(bankrupt, FOOD), types(officer, { transport: hkd(7_777) })],
    )
      .when(declaresPaper("correction.declared"))
      .leadsTo("filed");
    expect(statement.editions[1]?.values).toMatchObject({ transport: hkd(7_777) });
    expect(statement.editions[1]?.values).not.toMatchObject(FOOD);
    expect(online(statement).values).toMatchObject({ transport: hkd(7_777), ...FOOD });
  });
});

it("a statement that the counter began has for the bankrupt what the case knows, and nothing of the paper", () => {
  const begun = { ...started, by: officer, data: { ...started.data, known: { address: "1 Old Street" } } };
  const statement = given(annualStatement, ...owing, scanned, begun)
    .when(types(officer, FOOD))
    .leadsTo("drafting");
  expect(online(statement).values).toEqual({ address: "1 Old Street" });
  expect(hasWrittenAside(onPaper(statement))).toBe(false);
});

describe("what the case knows of the bankrupt", () => {
  const known = { phone: "9123 4567", approved: hkd(8_000) };
  const blank = { ...scanned, data: { ...scanned.data, beginsBlank: true } };
  const beginsOnPaper = { ...started, by: officer, data: { ...started.data, known } };
  const beginsOnline = { ...started, data: { ...started.data, known } };
  it("is no answer of the paper, whoever began: but for the amount that the Office approved, which nobody is asked", () => {
    for (const begun of [
      [blank, beginsOnPaper],
      [beginsOnline, blank],
    ]) {
      const statement = given(annualStatement, ...owing, ...begun)
        .when(types(officer, FOOD))
        .leadsTo("drafting");
      expect(onPaper(statement).values).toEqual({ approved: hkd(8_000), ...FOOD });
      expect(online(statement).values).toEqual(known);
      expect(hasWrittenAside(onPaper(statement))).toBe(false);
    }
  });
  it("is not taken for something that the counter has written", () => {
    const statement = given(annualStatement, ...owing, blank)
      .when(beginsOnPaper)
      .leadsTo("drafting");
    expect(hasWrittenAside(online(statement))).toBe(false);
  });
  it("stays in what was recorded before the answers of a paper began blank", () => {
    const statement = given(annualStatement, ...owing, scanned)
      .when(beginsOnPaper)
      .leadsTo("drafting");
    expect(onPaper(statement).values).toEqual(known);
  });
});

it("what is declared at the door stays as it is when the counter has half entered a paper", () => {
  const statement = given(annualStatement, ...ready, scanned, types(officer, FOOD))
    .when(declares("statement.declared", {}, bankrupt, AFTER))
    .leadsTo("filed");
  expect(statement.editions[0]?.values).not.toMatchObject(FOOD);
  expect(hasUndeclaredChanges(online(statement))).toBe(false);
});
