/**
 * The assessment of the ad valorem fee as a worksheet that one can follow by hand. The fee is on the aggregate of assets realised
 * and brought to credit, so that each account pays the fee on the new aggregate less the fee on what was charged before
 * (Cap. 32C, Schedule 3, Table B, item I; Cap. 6C, Schedule, Table B, item 9). It falls due with the s.203 and the s.93 account.
 */
import { writeMinor } from "../kit";
import type { CalendarDate } from "../kit";
import type { Estate } from "./entry";
import { adValoremScaleOn, bandFees, feeOn, roundedUp } from "./fee-scales";
import type { BandFee, FeeScale } from "./fee-scales";
import { sum } from "./figure";
import type { Figure } from "./figure";
import type { InLanguages } from "./in-languages";
import { refused } from "./problems";
import type { FigureProblem } from "./problems";

/** Why a realization counts for more or less than the books say. The last two are deductions that companies alone have. */
export const ADJUSTMENT_REASONS = ["dishonoured", "correction", "securedCreditor", "trading"] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];
const DEDUCTIONS: ReadonlySet<AdjustmentReason> = new Set(["securedCreditor", "trading"]);

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
  /** The adjusted realization of the last accepted assessment, cents and all; nil for the first. */
  readonly broughtForward: number;
  /** Realized in the period of the account. */
  readonly current: Figure;
  readonly adjustments: readonly Adjustment[];
  /** The rounded aggregate of the last accepted assessment: what the fee was charged on. */
  readonly alreadyCharged: number;
  /** Paid towards this assessment (C). */
  readonly paid: Figure;
  /** What the office has paid back to the estate already, where it has (B); worked out unless given. */
  readonly refunded?: number | undefined;
}

/** The lines of section 3 of the specification, in its order. */
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
  readonly problems: readonly FigureProblem[];
}

export interface Settlement {
  /** (A): the fee on the aggregate less the fee charged before; negative where too much was charged. */
  readonly totalFee: number;
  /** (B) */
  readonly refund: number;
  /** (C) */
  readonly paid: number;
  readonly outstanding: number;
}

/**
 * What is still to be paid: A + B − C, the one place that says so. B is what the estate has to be given back, which makes the
 * outstanding amount nil where more was paid than is due. Where the office has paid something back already, that is B; then the
 * outstanding amount may come out below nil, which the specification refuses ("outstanding amount must be >= 0").
 */
export function settle(totalFee: number, paid: number, refunded?: number): Settlement {
  const refund = refunded ?? Math.max(0, paid - totalFee);
  return { totalFee, refund, paid, outstanding: totalFee + refund - paid };
}

/** Assesses the fee. It never fails: what is wrong with the input is among the problems, and left out where the law does. */
export function assessAdValorem(input: FeeInput, scale: FeeScale = adValoremScaleOn(input.on)): FeeWorksheet {
  const { estate, broughtForward, current, paid } = input;
  // It was rounded when it was charged; whole units all the same, whoever typed it.
  const alreadyCharged = roundedUp(input.alreadyCharged, scale);
  const isAllowed = ({ reason }: Adjustment) => estate === "company" || !DEDUCTIONS.has(reason);
  const adjustments = input.adjustments.filter(isAllowed);
  const adjustment = sum(adjustments, ({ amount }) => amount);
  const adjusted = broughtForward + current.amount + adjustment;
  const rounded = roundedUp(adjusted, scale);
  const bands = bandFees(alreadyCharged, rounded, scale);
  const settled = settle(
    sum(bands, ({ fee }) => fee),
    paid.amount,
    input.refunded,
  );
  const refusedAdjustments = input.adjustments.filter((each) => !isAllowed(each));
  const unexplained = input.adjustments.filter(({ amount, note }) => amount !== 0 && note.trim() === "");
  const entriesOf = (list: readonly Adjustment[]) => list.flatMap(({ entries }) => entries);
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
      line("broughtForward", broughtForward),
      line("current", current.amount, {}, current.entries),
      line("adjustment", adjustment, {}, entriesOf(adjustments)),
      line("adjusted", adjusted, { broughtForward, current: current.amount, adjustment }, [
        ...current.entries,
        ...entriesOf(adjustments),
      ]),
      line("rounded", rounded, { adjusted, unit: scale.unit }),
      line("alreadyCharged", alreadyCharged),
      line("remaining", rounded - alreadyCharged, { rounded, alreadyCharged }),
      line("totalFee", settled.totalFee, {
        after: feeOn(rounded, scale),
        before: feeOn(alreadyCharged, scale),
      }),
      line("refund", settled.refund, { totalFee: settled.totalFee, paid: paid.amount }),
      line("paid", paid.amount, {}, paid.entries),
      line("outstanding", settled.outstanding, {
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
    problems: [
      ...(settled.outstanding < 0
        ? [refused("outstandingNegative", paid.entries, { amount: writeMinor(settled.outstanding) })]
        : []),
      ...(adjusted < 0
        ? [refused("aggregateNegative", entriesOf(adjustments), { amount: writeMinor(adjusted) })]
        : []),
      ...(refusedAdjustments.length > 0
        ? [
            refused("deductionNotAllowed", entriesOf(refusedAdjustments), {
              amount: writeMinor(sum(refusedAdjustments, ({ amount }) => amount)),
            }),
          ]
        : []),
      ...(unexplained.length > 0 ? [refused("adjustmentWithoutReason", entriesOf(unexplained))] : []),
    ],
  };
}
