/** A bank's statement that is taken back: twice, at once, while it is reconciled, and once it was taken in again. */
import { ulid } from "ulidx";
import { beforeEach, expect, it } from "vitest";

import { findBatch, findBookEntry } from "~/db/queries/families/cash-book-entries";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { openBookForEach } from "~/tests/support/new-book";
import type { BankStatement } from "~/workflows/shared/bank-statement";
import { cashBook, type CashBook } from "~/workflows/records/cash-book";
import { buildPlan, type LineChoice } from "~/workflows/jobs/statement-import";

import { recordEntry } from "../cash-book/write-entries.server";
import { takeStatement, undoStatement } from "./choose-lines.server";
import { reconcileStatement, withdrawReconciliation } from "./reconcile.server";
import { listReconciliations, listStatements } from "./taken-statements.server";

const { own, context: pageContext, writing } = openBookForEach();
beforeEach(async () => {
  await recordEntry(pageContext(), writing(), {
    ...{ id: "found", date: "2025-03-02", kind: "receipt", category: "paymentByBankrupt" },
    ...{ currency: "HKD", minor: 70_00, hkd: 70_00, realization: true, classification: null },
  });
});

const MARCH: BankStatement = {
  ...{ id: "march", file: "a".repeat(64), format: "csv", account: "", currency: "HKD" },
  ...{ from: "2025-03-01", to: "2025-03-31", opening: 0, closing: 150_00 },
  lines: [
    { number: 1, at: 2, mark: "m1", date: "2025-03-01", text: "SALARY", amount: 100_00 },
    { number: 2, at: 3, mark: "m2", date: "2025-03-02", text: "SALARY", amount: 70_00 },
    { number: 3, at: 4, mark: "m3", date: "2025-03-03", text: "FEE", amount: -20_00 },
  ],
};
const ADDED: readonly LineChoice[] = [
  { line: 1, verb: "add", category: "paymentByBankrupt" },
  { line: 2, verb: "match", entry: "found" },
  { line: 3, verb: "add", category: "bankCharges" },
];
const NOTHING_OF_IT = MARCH.lines.map(({ number: line }): LineChoice => ({
  line,
  verb: "ignore",
  reason: "It stands in another book",
}));

const take = (choices: readonly LineChoice[] = ADDED, commandId = ulid()) =>
  takeStatement(
    pageContext(),
    writing(commandId),
    MARCH,
    buildPlan(MARCH, (line) => choices.find((each) => each.line === line), {
      closedUntil: null,
      openedDays: [],
    }),
  );
const undo = (commandId = ulid()) => undoStatement(pageContext(), writing(commandId), MARCH.id);
async function loaded() {
  const { portal, book } = own();
  const found = await loadStream<CashBook>(portal.log, cashBook, book.id);
  if (found === undefined) throw new Error("The book is not there");
  return found;
}
async function toReconcile() {
  const found = await loaded();
  const [of] = listStatements(found);
  if (of === undefined) throw new Error("No statement is taken in");
  return { of, loaded: found, recorded: listReconciliations(found).get(MARCH.id) ?? null };
}
const reconcile = async () =>
  reconcileStatement(pageContext(), writing(), await toReconcile(), {
    closing: 150_00,
    difference: ((await loaded()).context.balances["HKD"] ?? 0) - 150_00,
    explanation: "They stand in another book",
  });
const withdraw = async () =>
  withdrawReconciliation(pageContext(), writing(), await toReconcile(), "Wrong file");

/** What is left of it in the book: its statement, its entries, and whether the entry that was there before is free. */
async function left() {
  const { portal, book } = own();
  const { context, entries } = await loaded();
  return {
    statements: context.statements.length,
    entries: (await findBatch(portal.database, book.id, MARCH.id)).length,
    listed: (await findBookEntry(portal.database, book.id, "found")) !== undefined,
    balance: context.balances["HKD"],
    undone: entries.filter(({ type }) => type === "statement.undone").length,
  };
}
const GONE = { statements: 0, entries: 0, listed: true, balance: 70_00, undone: 1 };

it("goes with its entries and leaves those that were there; pressed again it is gone still", async () => {
  expect(await take()).toMatchObject({ outcome: "done" });
  const command = ulid();
  expect(await undo(command)).toMatchObject({ outcome: "done" });
  expect(await left()).toEqual(GONE);
  expect(await undo(command)).toMatchObject({ outcome: "done", repeated: true });
  expect(await undo()).toMatchObject({ outcome: "refused", refusals: [{ guard: "isKnownStatement" }] });
  expect(await left()).toEqual(GONE);
});

it("goes once where two people press at once, and once where one presses twice", async () => {
  await take();
  const outcomes = await Promise.all([undo(), undo()]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
  expect(await left()).toEqual(GONE);
  await take();
  const command = ulid();
  const pressed = await Promise.all([undo(command), undo(command)]);
  expect(pressed.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  expect(await left()).toEqual({ ...GONE, undone: 2 });
});

it("is taken in again, and taken back once more; what was pressed before stays as it was", async () => {
  const command = ulid();
  await take();
  await undo(command);
  expect(await take()).toMatchObject({ outcome: "done" });
  const again = { statements: 1, entries: 2, listed: true, balance: 150_00, undone: 1 };
  expect(await left()).toEqual(again);
  // The page of the first time, sent once more: it undoes nothing of what came later.
  expect(await undo(command)).toMatchObject({ outcome: "done", repeated: true });
  expect(await left()).toEqual(again);
  expect(await undo()).toMatchObject({ outcome: "done" });
  expect(await left()).toEqual({ ...GONE, undone: 2 });
});

it("is in the book or not where it is taken in and taken back at once", async () => {
  await take();
  await undo();
  const outcomes = await Promise.all([take(), take(), undo()]);
  expect(outcomes.slice(0, 2).filter(({ outcome }) => outcome === "done").length).toBeGreaterThan(0);
  const { statements, entries } = await left();
  expect(entries).toBe(2 * statements);
});

it("stays while it is reconciled, and goes once that is withdrawn", async () => {
  await take();
  expect(await reconcile()).toMatchObject({ outcome: "done" });
  expect(await undo()).toMatchObject({ outcome: "refused", refusals: [{ guard: "isNotTickedOff" }] });
  expect(await withdraw()).toMatchObject({ outcome: "done" });
  expect(await withdraw()).toMatchObject({ outcome: "refused" });
  expect(await undo()).toMatchObject({ outcome: "done" });
  expect(await left()).toEqual(GONE);
  expect(await take()).toMatchObject({ outcome: "done" });
  expect(await reconcile()).toMatchObject({ outcome: "done" });
});

it("stays while it is reconciled, also where none of its lines is in the book: else nobody could withdraw it", async () => {
  await take(NOTHING_OF_IT);
  expect(await reconcile()).toMatchObject({ outcome: "done" });
  expect(await undo()).toMatchObject({ outcome: "refused", refusals: [{ guard: "isNotReconciled" }] });
  expect(await withdraw()).toMatchObject({ outcome: "done" });
  const command = ulid();
  expect(await undo(command)).toMatchObject({ outcome: "done" });
  expect(await undo(command)).toMatchObject({ outcome: "done", repeated: true });
  expect(await left()).toEqual(GONE);
  // Pressed once more after it was taken in again, with entries this time.
  await take();
  expect(await undo(command)).toMatchObject({ outcome: "done", repeated: true });
  expect(await left()).toMatchObject({ statements: 1, entries: 2 });
});
