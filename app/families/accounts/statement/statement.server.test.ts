/** Accounts from cash books: twelve lines to the cent, opened with the last certified closing, and as they were compiled for good. */
import { beforeAll, describe, expect, it } from "vitest";

import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import {
  CASE,
  keeper,
  liquidator,
  openLiquidation,
  receipt as entry,
  type Liquidation,
} from "~/tests/support/liquidation";
import { cashBook } from "~/workflows/records/cash-book";
import { people } from "~/workflows/forms/referral-b1";

import { toAccounted } from "./compile.server";
import { asCompiled } from "./statement.server";

const [HKD_BOOK, USD_BOOK] = [`${cashBook.type}/1`, `${cashBook.type}/2`];
let liquidation: Liquidation;

const payment = (id: string, date: string, minor: number, category: string, classification: string) =>
  entry(id, date, minor, { kind: "payment", category, classification });
const loadFacts = async (number: number, fact: string) =>
  (await liquidation.portal.log.read(liquidation.toStream(number))).filter(({ type }) => type === fact);
const statement = async (number: number) => (await liquidation.memory(number))?.statement;
const amounts = async (number: number) =>
  (await statement(number))?.figures.filter(({ line }) => !line.startsWith("fee.")).map(({ minor }) => minor);

beforeAll(async () => {
  liquidation = await openLiquidation();
  await liquidation.openBook(HKD_BOOK, "HSBC");
  await liquidation.openBook(USD_BOOK, "HSBC USD", "USD");
  await liquidation.goOn("2026-02-28");
  return liquidation.close;
});

describe("the account of a period with entries", () => {
  it("has the twelve lines, to the cent, with both legs of a transfer left out", async () => {
    const leg = (book: string, id: string, currency: string, minor: number) => ({
      transfer: { book, entry: id, currency, minor, hkd: 78_00 },
      category: null,
    });
    await liquidation.record(
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
    await liquidation.record(USD_BOOK, {
      ...entry("t-2", "2026-01-06", 10_00, { currency: "USD", ...leg(HKD_BOOK, "t-1", "HKD", 78_00) }),
      hkd: 78_00,
    });
    await liquidation.save(1);
    expect(await liquidation.compile(1)).toMatchObject({ outcome: "done" });
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
    await liquidation.recordFact(
      cashBook,
      HKD_BOOK,
      "entry.changed",
      { entry: payment("p-1", "2025-11-03", 250_00, "bankCharges", "disbursement"), revision: 1 },
      keeper,
    );
    await liquidation.portal.log.deliverEffects();
    await liquidation.portal.log.deliverEffects();
    expect(await liquidation.account(1)).toMatchObject({
      current: { state: "open", context: { newest: false } },
    });
    expect(await loadFacts(1, "books.changed")).toHaveLength(1);
    expect(
      await liquidation.step(1, "review.requested", people.preparer, { dueOn: "2026-03-05" }),
    ).toMatchObject({ outcome: "refused", refusals: [{ code: "ERR-FORM-S93-001" }] });
    const accounted = toAccounted(await liquidation.account(1));
    if (!accounted || !compiled) throw new Error("Nothing is compiled");
    const again = await asCompiled(liquidation.portal, accounted, compiled);
    expect(again.statement.payments).toBe(320_101);
    expect(again.entries.find(({ id }) => id.endsWith("/p-1"))?.minor).toBe(200_00);
  });

  it("is neither reviewed nor signed on figures that are out of date, however late the portal hears of it", async () => {
    await liquidation.compile(1);
    const late = entry("r-8", "2026-01-31", 7_00, { category: "taxRefund", realization: true });
    await liquidation.record(HKD_BOOK, late);
    for (const fact of ["review.requested", "signing.begun"])
      expect(
        await liquidation.step(1, fact, fact === "signing.begun" ? liquidator : people.preparer),
      ).toMatchObject({
        outcome: "refused",
        refusals: [{ guard: "isCompiled" }],
      });
    expect(await loadFacts(1, "books.changed")).toHaveLength(2);
    await liquidation.portal.log.deliverEffects();
    await liquidation.recordFact(cashBook, HKD_BOOK, "entry.removed", { id: "r-8", revision: 1 }, keeper);
  });

  it("opens with what the certified one before closed with, and its fee goes on", async () => {
    await liquidation.compile(1);
    // A day after the period: nothing that it was compiled from.
    await liquidation.record(
      HKD_BOOK,
      entry("n-2", "2026-03-02", 1, { category: "taxRefund", realization: true }),
    );
    await liquidation.portal.log.deliverEffects();
    expect((await liquidation.account(1)).current.state).toBe("compiled");
    await liquidation.file(1);
    const late = entry("r-9", "2026-02-01", 5_00, { category: "taxRefund", realization: true });
    await liquidation.record(HKD_BOOK, late);
    await liquidation.portal.log.deliverEffects();
    expect((await liquidation.memory(1))?.disagreements).toMatchObject([
      { about: "entries", was: "(3) 0.00, (6) 10,501.33", now: "(3) 5.00, (6) 10,506.33" },
    ]);
    // The account says what the books held when it was compiled: certified so, nobody could ever account for the difference.
    expect(await liquidation.step(1, "accounts.certified", people.supervisor)).toMatchObject({
      outcome: "refused",
      refusals: [
        {
          guard: "booksHoldWhatItSays",
          params: { amount: "5.00", rows: "(3) 0.00 → 5.00; (6) 10,501.33 → 10,506.33" },
        },
      ],
    });
    await liquidation.recordFact(cashBook, HKD_BOOK, "entry.removed", { id: "r-9", revision: 1 }, keeper);
    expect(await liquidation.step(1, "accounts.certified", people.supervisor)).toMatchObject({
      outcome: "done",
      state: "certified",
    });
    // In one transaction: no entry lies between the certification and the end of the books.
    const [certified] = await loadFacts(1, "accounts.certified");
    const closed = await Promise.all(
      [HKD_BOOK, USD_BOOK].map(async (book) => (await liquidation.portal.log.read(book)).at(-1)),
    );
    expect(closed.map((last) => [last?.type, (last?.position ?? 0) - (certified?.position ?? 0)])).toEqual([
      ["period.closed", 1],
      ["period.closed", 2],
    ]);
    await liquidation.portal.log.deliverEffects();
    expect(
      await liquidation.inBook(HKD_BOOK, "entries.recorded", {
        batch: "late",
        source: { kind: "typed" },
        entries: [late],
      }),
    ).toMatchObject({ outcome: "refused", refusals: [{ guard: "isInOpenPeriod" }] });
    await liquidation.save(2);
    expect(await liquidation.compile(2)).toMatchObject({ outcome: "done" });
    const second = await statement(2);
    expect(second?.opening).toEqual([{ currency: "HKD", minor: 725_032 }]);
    expect(second?.closing).toEqual([{ currency: "HKD", minor: 726_032 }]);
    const fee = (line: string) => second?.figures.find((each) => each.line === `fee.${line}`)?.minor;
    // Charged before on 11,000.00; the aggregate of 10,010.10 is rounded up to the same.
    expect([fee("broughtForward"), fee("alreadyCharged"), fee("adjusted"), fee("totalFee")]).toEqual([
      1_000_010, 1_100_000, 1_001_010, 0,
    ]);
    expect((await findPeriodsOfCase(liquidation.portal.database, CASE)).map(({ state }) => state)).toEqual([
      "certified",
      "compiled",
    ]);
  });

  it("is refused in a sentence where a leg of a transfer is missing", async () => {
    await liquidation.record(
      HKD_BOOK,
      entry("t-3", "2026-04-06", 5_00, {
        kind: "payment",
        category: null,
        transfer: { book: USD_BOOK, entry: "t-4", currency: "HKD", minor: 5_00, hkd: 5_00 },
      }),
    );
    const outcome = await liquidation.compile(2);
    expect(outcome.outcome).toBe("problems");
    expect(outcome.outcome === "problems" && outcome.problems.join()).toMatch(/5\.00/);
  });
});
