/** Accounts from cash books: twelve lines to the cent, opened with the last certified closing, and as they were compiled for good. */
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";

import { findPeriodsOfCase } from "~/db/queries/account-periods";
import { appointLiquidator, caseAsRead, importWindingUp } from "~/tests/support/office-facts";
import { openOwnPortal } from "~/tests/support/own-portal";
import { teller } from "~/tests/support/telling";
import { accountIn, s203Values } from "~/workflows/account-period";
import { accountS203 } from "~/workflows/account-s203";
import { cashBook } from "~/workflows/cash-book";
import { changesBetween, type By } from "~/workflows/kit";
import { people } from "~/workflows/referral-b1";

import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { dispatchTo } from "~/app/services/submissions/dispatch-to.server";

import { PERIOD_JOBS } from "../periods/jobs.server";
import { streamOf } from "../periods/open-period.server";
import { accountedOf, compileAccount } from "./compile.server";
import { asCompiled } from "./statement.server";

const CASE = "HCCW-7-2025";
const [HKD_BOOK, USD_BOOK] = [`${cashBook.type}/1`, `${cashBook.type}/2`];
const keeper: By = { ...people.preparer, rights: [...people.preparer.rights, "MENU_ACCT_LCASE"] };
let portal: Portal;
let now = "2025-09-01T04:00:00.000Z";
const tell = teller(() => ({ portal, now }));

const entry = (id: string, date: string, minor: number, more: Readonly<Record<string, unknown>>) => ({
  id,
  date,
  kind: "receipt",
  currency: "HKD",
  minor,
  hkd: minor,
  realization: false,
  classification: null,
  ...more,
});
const payment = (id: string, date: string, minor: number, category: string, classification: string) =>
  entry(id, date, minor, { kind: "payment", category, classification });
const record = (book: string, ...entries: readonly object[]) =>
  tell(cashBook, book, "entries.recorded", { batch: ulid(), source: { kind: "typed" }, entries }, keeper);
const openBook = (id: string, name: string, currency?: string) =>
  tell(
    cashBook,
    id,
    "book.opened",
    {
      caseId: CASE,
      caseType: "L",
      header: {
        name,
        form: "bank",
        foreign: currency !== undefined,
        severalCurrencies: false,
        currencies: currency === undefined ? [] : [currency],
      },
    },
    keeper,
  );

const account = async (number: number) => {
  const stream = streamOf("s203", CASE, number);
  const current = await loadStream(portal.log, accountS203, stream);
  if (current === undefined) throw new Error(`There is no period ${String(number)}`);
  return {
    type: accountS203,
    stream,
    by: people.preparer,
    current,
    caseFile: await caseAsRead(portal.log, CASE),
  };
};
const compile = async (number: number) =>
  compileAccount(portal, await account(number), { commandId: ulid(), requestId: "r" }, "en");
const save = async (number: number) =>
  tell(
    accountS203,
    streamOf("s203", CASE, number),
    "draft.saved",
    { changes: changesBetween(accountS203.form, {}, s203Values), basedOn: 0 },
    people.preparer,
  );
/** A step of somebody, as a page lets it happen. */
const step = async (number: number, type: string, by: By, data: Readonly<Record<string, unknown>> = {}) =>
  dispatchTo(portal, { ...(await account(number)), by }, { type, data, commandId: ulid(), requestId: "r" });
const factsOf = async (number: number, fact: string) =>
  (await portal.log.read(streamOf("s203", CASE, number))).filter(({ type }) => type === fact);
const statement = async (number: number) => accountIn((await account(number)).current.context)?.statement;
const amounts = async (number: number) =>
  (await statement(number))?.figures.filter(({ line }) => !line.startsWith("fee.")).map(({ minor }) => minor);

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  await importWindingUp(tell, CASE);
  await appointLiquidator(tell, CASE, people.trustee);
  await openBook(HKD_BOOK, "HSBC");
  await openBook(USD_BOOK, "HSBC USD", "USD");
  for (const work of Object.values(PERIOD_JOBS)) await work(portal, now);
  now = "2026-02-28T04:00:00.000Z";
  for (const work of Object.values(PERIOD_JOBS)) await work(portal, now);
  return own.close;
});

describe("the account of a period with entries", () => {
  it("has the twelve lines, to the cent, with both legs of a transfer left out", async () => {
    const leg = (book: string, id: string, currency: string, minor: number) => ({
      transfer: { book, entry: id, currency, minor, hkd: 78_00 },
      category: null,
    });
    await record(
      HKD_BOOK,
      entry("r-1", "2025-09-05", 1_000_010, { category: "salesOfPlant", realization: true }),
      entry("r-2", "2025-10-01", 123, { category: "interestLiquidationAccount" }),
      entry("r-3", "2025-10-02", 50_000, { category: "advanceByLiquidators" }),
      payment("p-1", "2025-11-03", 200_00, "bankCharges", "disbursement"),
      payment("p-2", "2025-12-01", 300_000, "preferentialDividend", "distribution"),
      payment("p-3", "2026-01-05", 1_01, "refundOfPetitionersDeposit", "other"),
      entry("t-1", "2026-01-06", 78_00, { kind: "payment", ...leg(USD_BOOK, "t-2", "USD", 10_00) }),
      // Of the next period: not looked at.
      entry("n-1", "2026-03-01", 999, { category: "taxRefund", realization: true }),
    );
    await record(USD_BOOK, {
      ...entry("t-2", "2026-01-06", 10_00, { currency: "USD", ...leg(HKD_BOOK, "t-1", "HKD", 78_00) }),
      hkd: 78_00,
    });
    await save(1);
    expect(await compile(1)).toMatchObject({ outcome: "done" });
    // By hand: 10,000.10 + 1.23 + 500.00 = 10,501.33; 200.00 + 3,000.00 + 1.01 = 3,201.01; 7,300.32 left.
    expect(await amounts(1)).toEqual([
      0, 1_000_010, 0, 123, 50_000, 1_050_133, 20_000, 300_000, 0, 0, 101, 320_101,
    ]);
    expect(await statement(1)).toMatchObject({
      opening: [{ currency: "HKD", minor: 0 }],
      closing: [{ currency: "HKD", minor: 730_032 }],
      books: [
        { book: HKD_BOOK, version: 2 },
        { book: USD_BOOK, version: 2 },
      ],
    });
    expect((await statement(1))?.figures.find(({ line }) => line === "7")?.entries).toEqual([
      `${HKD_BOOK}/p-1`,
    ]);
  });

  it("stays as it was compiled when the book goes on", async () => {
    const compiled = await statement(1);
    await tell(
      cashBook,
      HKD_BOOK,
      "entry.changed",
      { entry: payment("p-1", "2025-11-03", 250_00, "bankCharges", "disbursement"), revision: 1 },
      keeper,
    );
    await portal.log.deliverEffects();
    await portal.log.deliverEffects();
    expect(await account(1)).toMatchObject({
      current: { state: "open", context: { newest: false } },
    });
    expect(await factsOf(1, "books.changed")).toHaveLength(1);
    expect(
      await dispatch(portal.log, accountS203, {
        stream: streamOf("s203", CASE, 1),
        type: "review.requested",
        data: { dueOn: "2026-03-05" },
        by: people.preparer,
        at: now,
        commandId: ulid(),
      }),
    ).toMatchObject({ outcome: "refused", refusals: [{ code: "ERR-FORM-S93-001" }] });
    const accounted = accountedOf(await account(1));
    if (!accounted || !compiled) throw new Error("Nothing is compiled");
    const again = await asCompiled(portal, accounted, compiled);
    expect(again.statement.payments).toBe(320_101);
    expect(again.entries.find(({ id }) => id.endsWith("/p-1"))?.minor).toBe(200_00);
  });

  it("is neither reviewed nor signed on figures that are out of date, however late the portal hears of it", async () => {
    await compile(1);
    const late = entry("r-8", "2026-01-31", 7_00, { category: "taxRefund", realization: true });
    await record(HKD_BOOK, late);
    for (const fact of ["review.requested", "signing.begun"])
      expect(await step(1, fact, fact === "signing.begun" ? people.trustee : people.preparer)).toMatchObject({
        outcome: "refused",
        refusals: [{ guard: "isCompiled" }],
      });
    expect(await factsOf(1, "books.changed")).toHaveLength(2);
    await portal.log.deliverEffects();
    await tell(cashBook, HKD_BOOK, "entry.removed", { id: "r-8", revision: 1 }, keeper);
  });

  it("opens with what the certified one before closed with, and its fee goes on", async () => {
    await compile(1);
    // A day after the period: nothing that it was compiled from.
    await record(HKD_BOOK, entry("n-2", "2026-03-02", 1, { category: "taxRefund", realization: true }));
    await portal.log.deliverEffects();
    expect((await account(1)).current.state).toBe("compiled");
    const stream = streamOf("s203", CASE, 1);
    const trustee: By = { ...people.trustee, standing: "appointee" };
    expect(await step(1, "signing.begun", trustee)).toMatchObject({ outcome: "done" });
    await tell(
      accountS203,
      stream,
      "form.signed",
      {
        contentVersion: 1,
        pdfFile: "pdf-1",
        pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
        certificateSubject: "CN=X",
        certificateSerial: "1",
      },
      trustee,
    );
    await tell(accountS203, stream, "form.submitted", { reference: "S203-2026-1" }, trustee);
    const late = entry("r-9", "2026-02-01", 5_00, { category: "taxRefund", realization: true });
    await record(HKD_BOOK, late);
    await portal.log.deliverEffects();
    expect(accountIn((await account(1)).current.context)?.disagreements).toMatchObject([
      { about: "entries", was: "(3) 0.00, (6) 10,501.33", now: "(3) 5.00, (6) 10,506.33" },
    ]);
    // The account says what the books held when it was compiled: certified so, nobody could ever account for the difference.
    expect(await step(1, "accounts.certified", people.supervisor)).toMatchObject({
      outcome: "refused",
      refusals: [
        {
          guard: "booksHoldWhatItSays",
          params: { amount: "5.00", rows: "(3) 0.00 → 5.00; (6) 10,501.33 → 10,506.33" },
        },
      ],
    });
    await tell(cashBook, HKD_BOOK, "entry.removed", { id: "r-9", revision: 1 }, keeper);
    expect(await step(1, "accounts.certified", people.supervisor)).toMatchObject({
      outcome: "done",
      state: "certified",
    });
    // In one transaction: no entry lies between the certification and the end of the books.
    const [certified] = await factsOf(1, "accounts.certified");
    const closed = await Promise.all(
      [HKD_BOOK, USD_BOOK].map(async (book) => (await portal.log.read(book)).at(-1)),
    );
    expect(closed.map((last) => [last?.type, (last?.position ?? 0) - (certified?.position ?? 0)])).toEqual([
      ["period.closed", 1],
      ["period.closed", 2],
    ]);
    await portal.log.deliverEffects();
    expect(
      await dispatch(portal.log, cashBook, {
        stream: HKD_BOOK,
        type: "entries.recorded",
        data: { batch: ulid(), source: { kind: "typed" }, entries: [late] },
        by: keeper,
        at: now,
        commandId: ulid(),
      }),
    ).toMatchObject({ outcome: "refused", refusals: [{ guard: "isInOpenPeriod" }] });
    await save(2);
    expect(await compile(2)).toMatchObject({ outcome: "done" });
    const second = await statement(2);
    expect(second?.opening).toEqual([{ currency: "HKD", minor: 725_032 }]);
    expect(second?.closing).toEqual([{ currency: "HKD", minor: 726_032 }]);
    const fee = (line: string) => second?.figures.find((each) => each.line === `fee.${line}`)?.minor;
    // Charged before on 11,000.00; the aggregate of 10,010.10 is rounded up to the same.
    expect([fee("broughtForward"), fee("alreadyCharged"), fee("adjusted"), fee("totalFee")]).toEqual([
      1_000_010, 1_100_000, 1_001_010, 0,
    ]);
    expect((await findPeriodsOfCase(portal.database, CASE)).map(({ state }) => state)).toEqual([
      "certified",
      "compiled",
    ]);
  });

  it("is refused in a sentence where a leg of a transfer is missing", async () => {
    await record(
      HKD_BOOK,
      entry("t-3", "2026-04-06", 5_00, {
        kind: "payment",
        category: null,
        transfer: { book: USD_BOOK, entry: "t-4", currency: "HKD", minor: 5_00, hkd: 5_00 },
      }),
    );
    const outcome = await compile(2);
    expect(outcome.outcome).toBe("problems");
    expect(outcome.outcome === "problems" && outcome.problems.join()).toMatch(/5\.00/);
  });
});
