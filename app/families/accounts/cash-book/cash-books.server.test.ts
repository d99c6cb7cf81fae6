/** Cash books in a whole portal: their lists say what the log says, a certified period closes them, a forgotten case takes them along. */

import { ulid } from "ulidx";
import { beforeAll, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { findBooksOfCase, findCashBook } from "~/db/queries/families/cash-books";
import { findBookEntry, findEntryPage } from "~/db/queries/families/cash-book-entries";
import { appointLiquidator, importWindingUp } from "~/tests/support/office-facts";
import { openOwnPortal } from "~/tests/support/own-portal";
import { factRecorder } from "~/tests/support/fact-recorder";
import { officerWith } from "~/tests/support/office-user";
import { cashBook, Header } from "~/workflows/records/cash-book";
import { writeDate, type Actor } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

import { PERIOD_JOBS } from "../periods/jobs.server";
import { closeFormerlyCertifiedEffect, closeOpenedBookEffect, lastCertified } from "./close-books.server";
import { openBook } from "./header-form.server";
import { forgetBooksEffect } from "./forget-books.server";

const CASE = "HCCW-7-2025";
const BOOK = `${cashBook.type}/1`;
const keeper: Actor = { ...people.trustee, rights: ["MENU_ACCT_LCASE"] };
let portal: Portal;
const now = "2025-09-01T04:00:00.000Z";
const recordFact = factRecorder(() => ({ portal, now }));

const entry = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  date: "2025-09-01",
  kind: "receipt",
  category: "cashAtBank",
  currency: "HKD",
  minor: 100_00,
  hkd: 100_00,
  realization: true,
  classification: null,
  ...more,
});
const record = (batch: string, ...entries: readonly object[]) =>
  recordFact(cashBook, BOOK, "entries.recorded", { batch, source: { kind: "pasted" }, entries }, keeper);
const rows = async () =>
  (await findEntryPage(portal.database, { bookId: BOOK, page: 1, size: 100, direction: "asc" })).rows.map(
    ({ entry_id: id, minor, revision }) => [id, minor, revision],
  );

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  await importWindingUp(recordFact, CASE);
  await appointLiquidator(recordFact, CASE, keeper);
  const header = { name: "HSBC", form: "bank", foreign: false, severalCurrencies: false, currencies: [] };
  await recordFact(cashBook, BOOK, "book.opened", { caseId: CASE, caseType: "L", header }, keeper);
  return own.close;
});

it("entries are rows as they read now, in their order, and an undone block is none", async () => {
  await record("first", entry("e-1"), entry("e-2", { date: "2025-08-31" }));
  await record("paste", entry("p-1"), entry("p-2"));
  await recordFact(
    cashBook,
    BOOK,
    "entry.changed",
    { entry: entry("e-1", { minor: 5, hkd: 5 }), revision: 1 },
    keeper,
  );
  await recordFact(cashBook, BOOK, "entries.undone", { batch: "paste", ids: ["p-1", "p-2"] }, keeper);
  expect(await rows()).toEqual([
    ["e-2", 100_00, 1],
    ["e-1", 5, 2],
  ]);
  await recordFact(cashBook, BOOK, "entry.removed", { id: "e-2", revision: 1 }, keeper);
  expect(await findBookEntry(portal.database, BOOK, "e-2")).toBeUndefined();
  expect((await portal.log.verifyLists({ lists: ["cash_book", "cash_book_entry"] })).findings).toEqual([]);
});

it("what was certified before books were closed with it still closes them, once; nothing new waits for that", async () => {
  for (const work of Object.values(PERIOD_JOBS)) await work(portal, now);
  const [period] = await findPeriodsOfCase(portal.database, CASE);
  const [opened] = await portal.log.read(period?.id ?? "");
  if (opened === undefined) throw new Error("No period was opened");
  const effect = closeFormerlyCertifiedEffect(() => portal);
  const certified = { ...opened, type: "accounts.certified" };
  expect(effect.concerns(certified)).toBe(false);
  await effect.run(certified);
  await effect.run(certified);
  expect((await findCashBook(portal.database, BOOK))?.closed_until).toBe(period?.to_date);
  expect((await portal.log.read(BOOK)).filter(({ type }) => type === "period.closed")).toHaveLength(1);
});

it("a book that is opened later is fixed as well, and says what to do instead", async () => {
  const [period] = await findPeriodsOfCase(portal.database, CASE);
  const late = `${cashBook.type}/late`;
  const header = { name: "Late", form: "cash", foreign: false, severalCurrencies: false, currencies: [] };
  await recordFact(cashBook, late, "book.opened", { caseId: CASE, caseType: "L", header }, keeper);
  // Nothing is certified yet: the book is open from its first day.
  expect(await lastCertified(portal, CASE)).toBeNull();
  await portal.database.kysely
    .updateTable("account_period")
    .set({ certified_at: now })
    .where("id", "=", period?.id ?? "")
    .execute();
  const [opened] = await portal.log.read(late);
  const effect = closeOpenedBookEffect(() => portal);
  if (opened === undefined || !effect.concerns(opened)) throw new Error("The book was not opened");
  await effect.run(opened);
  await effect.run(opened);
  expect((await findCashBook(portal.database, late))?.closed_until).toBe(period?.to_date);
  expect((await portal.log.read(late)).map(({ type }) => type)).toEqual(["book.opened", "period.closed"]);
  const dispatched = await dispatch(portal.log, cashBook, {
    stream: late,
    type: "entries.recorded",
    data: { batch: "b", source: { kind: "typed" }, entries: [entry("x", { date: period?.to_date })] },
    by: keeper,
    at: now,
    commandId: "late-entry",
  });
  expect(dispatched).toMatchObject({ outcome: "refused", refusals: [{ guard: "isInOpenPeriod" }] });
  const until = (await lastCertified(portal, CASE))?.to;
  const next = `${cashBook.type}/next`;
  await recordFact(
    cashBook,
    next,
    "book.opened",
    { caseId: CASE, caseType: "L", header, closedUntil: until },
    keeper,
  );
  expect((await findCashBook(portal.database, next))?.closed_until).toBe(period?.to_date);
});

it("a balance brought forward on a certified day is refused beside its date, and no book is opened", async () => {
  const user = { ...officerWith(...keeper.rights), id: keeper.id, role: "pa" as const };
  const header = {
    name: "New",
    form: "cash",
    foreign: false,
    severalCurrencies: false,
    currencies: [],
  } as const;
  const on = (await lastCertified(portal, CASE))?.to ?? "";
  const commandId = ulid();
  const outcome = await openBook(
    { portal, user, requestId: "r" },
    { caseNo: CASE, header: Header.parse(header), opening: { on, minor: 1_00, hkd: 1_00 }, commandId },
    await getFixedT("en"),
  );
  const problems = outcome.outcome === "problems" ? outcome.problems : {};
  expect(Object.keys(problems)).toEqual(["openingOn"]);
  expect(problems["openingOn"]).toContain(writeDate(on));
  expect(await findCashBook(portal.database, `${cashBook.type}/${commandId}`)).toBeUndefined();
});

it("a forgotten case takes its books along, and their lists with them", async () => {
  const [imported] = await portal.log.read(`case-file/${CASE}`);
  if (imported === undefined) throw new Error("There is no case");
  const effect = forgetBooksEffect(() => portal);
  const forgotten = { ...imported, type: "case.forgotten" };
  expect(effect.concerns(forgotten)).toBe(true);
  await effect.run(forgotten);
  await effect.run(forgotten);
  expect([await rows(), await findBooksOfCase(portal.database, CASE)]).toEqual([[], []]);
  expect((await portal.log.read(BOOK)).filter(({ data }) => data !== null).map(({ type }) => type)).toEqual([
    "entries.undone",
    "period.closed",
    "book.forgotten",
  ]);
  expect((await portal.log.verifyLists({ lists: ["cash_book", "cash_book_entry"] })).findings).toEqual([]);
});
