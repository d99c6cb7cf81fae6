/**
 * The assessment of the ad valorem fee as a worksheet that one can follow by hand. The fee is on the aggregate of assets realised
 * and brought to credit, so that each account pays the fee on the new aggregate less the fee on what was charged before
 * (Cap. 32C, Schedule 3, Table B, item I; Cap. 6C, Schedule, Table B, item 9). It falls due with the s.203 and the s.93 account.
 */
import { writeMinor } from "../../kit";
import type { CalendarDate, Instant } from "../../kit";
import type { Estate, Period } from "./entry";
import { feeAfter, computeRefundable } from "./fee-over-life";
import type { FeeBalance } from "./fee-over-life";
import { getAdValoremScale, bandFees } from "./fee-scales";
import type { BandFee, FeeScale } from "./fee-scales";
import { sum } from "./figure";
import type { Figure } from "./figure";
import type { InLanguages } from "./in-languages";
import { createProblem } from "./problems";
import type { FigureProblem } from "./problems";

/** Why a realization counts for more or less than the books say. The last two are deductions that companies alone have. */
export const ADJUSTMENT_REASONS = ["dishonoured", "correction", "securedCreditor", "trading"] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];
const DEDUCTIONS: ReadonlySet<AdjustmentReason> = new Set(["securedCreditor", "trading"]);

/** Those that the law has for a kind of estate. */
export const filterAllowed = (estate: Estate, adjustments: readonly Adjustment[]): readonly Adjustment[] =>
  adjustments.filter(({ reason }) => estate === "company" || !DEDUCTIONS.has(reason));

export interface Adjustment {
  readonly reason: AdjustmentReason;
  /** Signed, in cents: less is negative. */
  readonly amount: number;
  readonly note: string;
  readonly entries: readonly string[];
}

export interface FeeInput {
  readonly estate: Estate;
  /** The last day of the account: the scale in force then. */
  readonly on: CalendarDate;
  /** How the fee stood at the end of the period before, over the whole life of the estate. */
  readonly before: FeeBalance;
  /** Realized in the period of the account. */
  readonly current: Figure;
  readonly adjustments: readonly Adjustment[];
  /** Paid in the period as this fee (C), for whatever period. */
  readonly paid: Figure;
  /** What the office has told as paid back to the estate (B); worked out unless given. */
  readonly refund?: ReportedRefund | null | undefined;
  /** The first account before this one that is not certified yet: the assessment is provisional as long. */
  readonly waitsFor?: Period | null | undefined;
}

/** A refund as the office has told it. */
export interface ReportedRefund {
  /** In cents of HKD. */
  readonly minor: number;
  readonly reason: string;
  /** The id of whoever told it. */
  readonly by: string;
  readonly at: Instant;
}

/** The lines of section 3 of the specification, in its order, with what the life of the estate adds before the last. */
export const FEE_LINES = [
  "broughtForward",
  "current",
  "adjustment",
  "adjusted",
  "rounded",
  "alreadyCharged",
  "remaining",
  "totalFee",
  "refund",
  "paid",
  "unpaidBefore",
  "chargedToDate",
  "paidToDate",
  "outstanding",
] as const;
export type FeeLineCode = (typeof FEE_LINES)[number];

/** One line: what it comes to, how it was worked out (words at `fee.how.`, filled from `params`), and the entries behind it. */
export interface FeeLine extends Figure {
  readonly code: FeeLineCode;
  readonly params: Readonly<Record<string, string>>;
}

/** Plain data: it goes into the log as it is. */
export interface FeeWorksheet {
  readonly estate: Estate;
  readonly scaleVersion: number;
  readonly source: InLanguages;
  readonly lines: readonly FeeLine[];
  readonly bands: readonly BandFee[];
  readonly adjustments: readonly Adjustment[];
  /** What the next assessment begins with. */
  readonly adjusted: number;
  readonly rounded: number;
  readonly outstanding: number;
  readonly refund: ReportedRefund | null;
  readonly waitsFor: Period | null;
  readonly problems: readonly FigureProblem[];
}

export interface Settlement {
  /** (A): charged to date less what was charged before; negative where too much was charged. */
  readonly totalFee: number;
  /** (B) */
  readonly refund: number;
  /** (C) */
  readonly paid: number;
  /** (D): outstanding of the periods before; negative where they were paid too much for. */
  readonly unpaidBefore: number;
  readonly outstanding: number;
}

/**
 * What is still to be paid: D + A + B − C, the one place that says so. B is what was paid to date beyond what was charged, which makes
 * the outstanding amount nil. Where the office has told what it paid back, that is B; then the outstanding amount may come out below
 * nil, which the specification refuses ("outstanding amount must be >= 0").
 */
export function computeSettlement(
  totalFee: number,
  paid: number,
  {
    unpaidBefore = 0,
    refunded,
  }: { readonly unpaidBefore?: number; readonly refunded?: number | undefined } = {},
): Settlement {
  const owed = unpaidBefore + totalFee - paid;
  const refund = refunded ?? Math.max(0, -owed);
  return { totalFee, refund, paid, unpaidBefore, outstanding: owed + refund };
}

/** Assesses the fee. It never fails: what is wrong with the input is among the problems, and left out where the law does. */
export function assessAdValorem(
  input: FeeInput,
  scale: FeeScale = getAdValoremScale(input.on),
): FeeWorksheet {
  const { estate, before, current, paid, refund = null, waitsFor = null } = input;
  const refunded = refund?.minor;
  const adjustments = filterAllowed(estate, input.adjustments);
  const adjustment = sum(adjustments, ({ amount }) => amount);
  const after = feeAfter(
    before,
    { on: input.on, realized: current.amount, adjustment, paid: paid.amount, refunded: 0 },
    scale,
  );
  const { adjusted, rounded } = after;
  const bands = bandFees(before.rounded, rounded, scale);
  const settled = computeSettlement(after.charged - before.charged, paid.amount, {
    unpaidBefore: before.charged - before.paid,
    refunded,
  });
  const overpaid = computeRefundable(after);
  const refusedAdjustments = input.adjustments.filter((each) => !adjustments.includes(each));
  const unexplained = input.adjustments.filter(({ amount, note }) => amount !== 0 && note.trim() === "");
  const getEntries = (list: readonly Adjustment[]) => list.flatMap(({ entries }) => entries);
  const line = (
    code: FeeLineCode,
    amount: number,
    params: Readonly<Record<string, number>> = {},
    entries: readonly string[] = [],
  ): FeeLine => ({
    code,
    amount,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, writeMinor(value)])),
    entries,
  });
  return {
    estate,
    scaleVersion: scale.version,
    source: scale.source[estate],
    lines: [
      line("broughtForward", before.adjusted),
      line("current", current.amount, {}, current.entries),
      line("adjustment", adjustment, {}, getEntries(adjustments)),
      line("adjusted", adjusted, { broughtForward: before.adjusted, current: current.amount, adjustment }, [
        ...current.entries,
        ...getEntries(adjustments),
      ]),
      line("rounded", rounded, { adjusted, unit: scale.unit }),
      line("alreadyCharged", before.rounded),
      line("remaining", rounded - before.rounded, { rounded, alreadyCharged: before.rounded }),
      line("totalFee", settled.totalFee, { after: after.charged, before: before.charged }),
      line("refund", settled.refund, { charged: after.charged, paid: after.paid }),
      line("paid", paid.amount, {}, paid.entries),
      line("unpaidBefore", settled.unpaidBefore, { charged: before.charged, paid: before.paid }),
      line("chargedToDate", after.charged, { rounded }),
      line("paidToDate", after.paid, { before: before.paid, paid: paid.amount }),
      line("outstanding", settled.outstanding, {
        unpaidBefore: settled.unpaidBefore,
        totalFee: settled.totalFee,
        refund: settled.refund,
        paid: paid.amount,
      }),
    ],
    bands,
    adjustments,
    adjusted,
    rounded,
    outstanding: settled.outstanding,
    refund,
    waitsFor,
    problems: [
      ...(refunded !== undefined && refunded > overpaid
        ? [
            createProblem("refundBeyondOverpaid", paid.entries, {
              refund: writeMinor(refunded),
              overpaid: writeMinor(overpaid),
            }),
          ]
        : []),
      ...(settled.outstanding < 0
        ? [createProblem("outstandingNegative", paid.entries, { amount: writeMinor(settled.outstanding) })]
        : []),
      ...(adjusted < 0
        ? [createProblem("aggregateNegative", getEntries(adjustments), { amount: writeMinor(adjusted) })]
        : []),
      ...(refusedAdjustments.length > 0
        ? [
            createProblem("deductionNotAllowed", getEntries(refusedAdjustments), {
              amount: writeMinor(sum(refusedAdjustments, ({ amount }) => amount)),
            }),
          ]
        : []),
      ...(unexplained.length > 0 ? [createProblem("adjustmentWithoutReason", getEntries(unexplained))] : []),
    ],
  };
}
