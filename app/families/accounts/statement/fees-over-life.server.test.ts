/** The fee over several accounts of one estate: paid late, certified out of order, and paid back by the office. */
import { beforeAll, describe, expect, it } from "vitest";

import { openLiquidation, receipt, type Liquidation } from "~/tests/support/liquidation";
import { s203Values } from "~/workflows/shared/account-period";
import { accountS203 } from "~/workflows/forms/account-s203";
import { cashBook } from "~/workflows/records/cash-book";
import { sayRefusal, type FormValues } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

import { accountFigures } from "../figures/account-figures";
import { figuresInput } from "./figures-input.server";

const BOOK = `${cashBook.type}/1`;
let liquidation: Liquidation;

const realized = (id: string, date: string, dollars: number) =>
  receipt(id, date, Math.round(dollars * 100), { category: "salesOfPlant", realization: true });
const feePaid = (id: string, date: string, dollars: number) =>
  receipt(id, date, Math.round(dollars * 100), {
    kind: "payment",
    category: "adValoremFee",
    classification: "disbursement",
  });

const CORRECTED: FormValues = {
  ...s203Values,
  feeAdjustments: [
    {
      id: "f1",
      reason: "correction",
      amount: { minor: -10_000_000, currency: "HKD" },
      note: "Entered twice",
    },
  ],
};

/** In dollars: A, B, C and what is outstanding. */
const fee = async (number: number) => {
  const figures = (await liquidation.memory(number))?.statement?.figures ?? [];
  return ["totalFee", "refund", "paid", "outstanding"].map(
    (code) => (figures.find(({ line }) => line === `fee.${code}`)?.minor ?? Number.NaN) / 100,
  );
};
const submit = async (number: number) => {
  await liquidation.file(number);
  await liquidation.portal.log.deliverEffects();
};
const recordRefund = async (number: number, dollars: number) => {
  const outcome = await liquidation.step(number, "fee.refunded", people.officer, {
    minor: Math.round(dollars * 100),
    reason: "Cheque 000123 of 4 March 2026",
  });
  await liquidation.portal.log.deliverEffects();
  return outcome.outcome === "refused"
    ? outcome.refusals.map((refusal) => sayRefusal(accountS203, "en", refusal))
    : outcome.outcome;
};
const notes = async (number: number) => {
  const figures = await figuresInput(liquidation.portal, await liquidation.account(number), "en");
  if (figures === null) return [];
  const { summary, fee: sheets } = accountFigures(figures);
  return [...summary, ...sheets].flatMap((table) => table.notes);
};

beforeAll(async () => {
  liquidation = await openLiquidation();
  await liquidation.openBook(BOOK, "HSBC");
  for (const day of ["2026-02-28", "2026-09-01"]) await liquidation.goOn(day);
  await liquidation.record(
    BOOK,
    realized("r-1", "2025-10-01", 500_000),
    realized("r-2", "2026-03-02", 500_000.01),
  );
  return liquidation.close;
});

describe("an account that is filed before the one before it", () => {
  it("goes on from what that one says so far, and says that it waits for it", async () => {
    await liquidation.compile(1);
    await liquidation.compile(2);
    await liquidation.portal.log.deliverEffects();
    // 1,000,000.01 → 1,001,000: 87,565 − 50,000 = 37,565; of both nothing was paid.
    expect(await fee(1)).toEqual([50_000, 0, 0, 50_000]);
    expect(await fee(2)).toEqual([37_565, 0, 0, 87_565]);
    expect((await liquidation.memory(1))?.statement?.waitsFor).toBeUndefined();
    expect((await liquidation.memory(2))?.statement?.waitsFor).toEqual({
      from: "2025-08-31",
      to: "2026-02-27",
    });
    const provisional = /^Provisional: waits for the account of 31\/08\/2025 to 27\/02\/2026/;
    expect((await notes(2)).filter((note) => provisional.test(note))).toHaveLength(2);
    expect((await notes(1)).filter((note) => provisional.test(note))).toEqual([]);
  });

  it("is compiled again where that one comes to something else before it is filed", async () => {
    await liquidation.save(1, CORRECTED);
    await liquidation.compile(1);
    await liquidation.portal.log.deliverEffects();
    expect(await liquidation.memory(2)).toMatchObject({ newest: false });
    await liquidation.compile(2);
    // 400,000: 40,000. 900,000.01 → 901,000: 50,000 + 401 × 75 = 80,075.
    expect(await fee(1)).toEqual([40_000, 0, 0, 40_000]);
    expect(await fee(2)).toEqual([40_075, 0, 0, 80_075]);
  });

  it("stays as it was filed, and is marked, where that one is amended", async () => {
    await submit(2);
    await liquidation.save(1);
    await liquidation.compile(1);
    await liquidation.portal.log.deliverEffects();
    expect(await fee(2)).toEqual([40_075, 0, 0, 80_075]);
    expect((await liquidation.memory(2))?.disagreements).toMatchObject([
      {
        about: "fee",
        was: "A 40,075.00, D + A + B − C 80,075.00",
        now: "A 37,565.00, D + A + B − C 87,565.00",
      },
    ]);
  });
});

describe("a fee that was overpaid", () => {
  it("is paid in the period that follows, and is given back no more than it was overpaid", async () => {
    await liquidation.record(BOOK, feePaid("f-1", "2026-09-02", 90_000));
    await liquidation.compile(3);
    // Charged 87,565, paid 90,000.
    expect(await fee(3)).toEqual([0, 2_435, 90_000, 0]);
    await submit(3);
    expect(await recordRefund(3, 2_435.01)).toEqual([
      "No more than what was overpaid can be paid back: HKD 2,435.00. Correct the refund (B).",
    ]);
    expect(await recordRefund(3, 2_400)).toEqual([
      "The outstanding amount must be greater than or equal to 0; with this refund (B) it comes to HKD -35.00. Tell the whole of what was overpaid, HKD 2,435.00.",
    ]);
    expect(await recordRefund(3, 2_435)).toBe("done");
    expect((await liquidation.memory(3))?.refund).toMatchObject({ minor: 243_500, by: people.officer.id });
    expect((await notes(3)).join()).toContain("Cheque 000123 of 4 March 2026");
  });
});

describe("an account that the office asks for within a period", () => {
  it("has its fee go on in the account of the rest of that period, whatever their numbers are", async () => {
    const other = await openLiquidation();
    await other.openBook(BOOK, "HSBC");
    await other.record(
      BOOK,
      realized("r-1", "2026-03-01", 500_000),
      feePaid("f-1", "2026-04-02", 1_000),
      realized("r-2", "2026-07-05", 500_000),
    );
    for (const day of ["2026-02-28", "2026-06-01"]) await other.goOn(day);
    await other.askWithin(2, "2026-05-31");
    expect(await other.compile(1)).toMatchObject({ outcome: "done" });
    expect(await other.compileStream(other.askedStream("2026-05-31"))).toMatchObject({ outcome: "done" });
    expect(await other.compile(2)).toMatchObject({ outcome: "done" });
    const figures = (await other.memory(2))?.statement?.figures ?? [];
    const findAmount = (code: string) => figures.find(({ line }) => line === `fee.${code}`)?.minor;
    expect([findAmount("broughtForward"), findAmount("current"), findAmount("chargedToDate")]).toEqual([
      500_000_00, 500_000_00, 87_500_00,
    ]);
    expect(findAmount("paidToDate")).toBe(1_000_00);
    await other.close();
  });
});
