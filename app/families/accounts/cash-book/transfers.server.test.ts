/** Money between two books of an estate: both books have it, or neither. */
import { ulid } from "ulidx";
import { beforeAll, beforeEach, expect, it } from "vitest";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { getFixedT } from "~/app/i18n/i18n.server";
import { findBookBalances } from "~/db/queries/families/cash-books";
import { findBookEntry, sumEntries } from "~/db/queries/families/cash-book-entries";
import { idInStream } from "~/events/stream-id";
import { createBook, keeper, openBookkeeping } from "~/tests/support/long-book";
import { cashBook, Entry } from "~/workflows/records/cash-book";

import { readTransfer, recordTransfer, removeTransfer, type Transfer } from "./transfers.server";
import type { VisibleBook } from "./visible-book.server";

let portal: Portal;
let from: VisibleBook;
let to: VisibleBook;

beforeAll(async () => {
  const own = await openBookkeeping();
  portal = own.portal;
  return own.close;
});
beforeEach(async () => {
  [from, to] = [await createBook(portal, 0, 1), await createBook(portal, 0, 1)];
});
const context = async () => {
  const user = await portal.findUser(keeper.id);
  if (!user) throw new Error("There is nobody to ask");
  return { portal, user, requestId: "r" };
};
const amount = { currency: "HKD", minor: 1_000_00 };
const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  to,
  date: "2025-03-01",
  details: "To the savings account",
  paid: amount,
  received: amount,
  hkd: 1_000_00,
  ...more,
});
const record = async (commandId = ulid(), more: Partial<Transfer> = {}) =>
  recordTransfer(await context(), from, commandId, transfer(more));
const balances = async () =>
  (await findBookBalances(portal.database, [from.id, to.id])).map(({ balance }) => balance).sort();

it("stands in both books, each naming the other, and in no total of receipts or payments", async () => {
  const id = ulid();
  expect((await record(id)).outcome).toBe("done");
  expect(await balances()).toEqual([-1_000_00, 1_000_00]);
  const sums = [
    ...(await sumEntries(portal.database, { bookId: from.id })),
    ...(await sumEntries(portal.database, { bookId: to.id })),
  ];
  expect(sums.map(({ kind, transfer: isOne, minor }) => [kind, isOne, minor])).toEqual([
    ["payment", true, 1_000_00],
    ["receipt", true, 1_000_00],
  ]);
  expect((await record(id)).outcome).toBe("done");
  expect(await balances()).toEqual([-1_000_00, 1_000_00]);
});

it("is refused as a whole where one of the books takes it not", async () => {
  const closed = await dispatch(portal.log, cashBook, {
    stream: to.id,
    type: "period.closed",
    data: { period: "account-s93/1", from: "2025-01-01", to: "2025-03-31" },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: ulid(),
  });
  expect(closed.outcome).toBe("done");
  const outcome = await record();
  expect(outcome).toMatchObject({ outcome: "refused", stream: to.id });
  expect(await balances()).toEqual([]);
  expect((await portal.log.read(from.id)).map(({ type }) => type)).toEqual(["book.opened"]);
});

it("is recorded although both books moved on since they were read", async () => {
  const outcomes = await Promise.all([record(), record(), record()]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
  expect(await balances()).toEqual([-3_000_00, 3_000_00]);
});

it("goes out of both books together, once", async () => {
  const id = ulid();
  await record(id);
  const row = await findBookEntry(portal.database, to.id, id);
  if (!row) throw new Error("The other leg is there");
  const entry = Entry.parse(JSON.parse(row.detail));
  const pageContext = await context();
  const seen = { entry, revision: 1, commandId: ulid() };
  expect((await removeTransfer(pageContext, to, seen))?.outcome).toBe("done");
  expect(await balances()).toEqual([]);
  expect(await removeTransfer(pageContext, to, { ...seen, commandId: ulid() })).toBeNull();
});

it("goes out of its book alone where the other leg is gone: no leg stays that nobody can take out", async () => {
  const id = ulid();
  await record(id);
  const gone = await dispatch(portal.log, cashBook, {
    stream: from.id,
    type: "entries.undone",
    data: { batch: id, ids: [id] },
    by: from.by,
    at: portal.clock.now(),
    commandId: ulid(),
  });
  expect(gone.outcome).toBe("done");
  const row = await findBookEntry(portal.database, to.id, id);
  const entry = Entry.parse(JSON.parse(row?.detail ?? "{}"));
  const left = await removeTransfer(await context(), to, { entry, revision: 1, commandId: ulid() });
  expect(left?.outcome).toBe("done");
  expect(await balances()).toEqual([]);
});

it("is read with everything that is wrong at once, and to books of the same estate alone", async () => {
  const pageContext = { ...(await context()), t: await getFixedT("en") };
  const typed = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readTransfer(pageContext, from, form);
  };
  const nothing = await typed({ to: ulid(), amount: "-5" });
  expect(nothing.ok ? [] : Object.keys(nothing.problems)).toEqual(["to", "date", "amount"]);
  const whole = await typed({ to: idInStream(to.id), date: "1/3/2025", amount: "1,000" });
  expect(whole.ok && [whole.transfer.paid, whole.transfer.received, whole.transfer.hkd]).toEqual([
    amount,
    amount,
    1_000_00,
  ]);
});
