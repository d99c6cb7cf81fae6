/**
 * The ad valorem fee over the life of an estate: what was charged and what was paid up to the end of each of its periods. The fee falls
 * due with the account, so that it is mostly paid in the period that follows: what is owed is never told by one period alone.
 */
import type { CalendarDate } from "../../kit";
import { getAdValoremScale, bandFees, computeFeeOn, roundUpToUnit } from "./fee-scales";
import type { FeeScale } from "./fee-scales";
import { sum } from "./figure";

/** A period of an estate, as far as the fee goes by it; in cents of HKD. */
export interface FeePeriod {
  /** Its last day: the scale in force then. */
  readonly on: CalendarDate;
  /** Realized within it. */
  readonly realized: number;
  /** Its adjustments together, signed. */
  readonly adjustment: number;
  /** Paid within it as this fee, for whatever period. */
  readonly paid: number;
  /** What the office has told as paid back. */
  readonly refunded: number;
}

/** How the fee of an estate stands at the end of a period, in cents of HKD. */
export interface FeeBalance {
  /** The aggregate realized and adjusted, cents and all. */
  readonly adjusted: number;
  /** The aggregate in whole units: what the fee was charged on. */
  readonly rounded: number;
  /** Charged to date. */
  readonly charged: number;
  /** Paid to date, less what was paid back. */
  readonly paid: number;
}

/** Of an estate before its first period. */
export const NO_FEE: FeeBalance = { adjusted: 0, rounded: 0, charged: 0, paid: 0 };

/** Paid and not charged; nothing where less was paid. */
export const computeRefundable = ({ charged, paid }: FeeBalance): number => Math.max(0, paid - charged);

/** The fee after one more period: its own fee (A) is what was charged to date by now less what was charged before. */
export function feeAfter(
  before: FeeBalance,
  { on, realized, adjustment, paid, refunded }: FeePeriod,
  scale: FeeScale = getAdValoremScale(on),
): FeeBalance {
  const adjusted = before.adjusted + realized + adjustment;
  const rounded = roundUpToUnit(adjusted, scale);
  return {
    adjusted,
    rounded,
    charged: before.charged + sum(bandFees(before.rounded, rounded, scale), ({ fee }) => fee),
    paid: before.paid + paid - refunded,
  };
}

/** How the fee stands at the end of each period, from the first of the estate. */
export function computeFeeOverLife(periods: readonly FeePeriod[]): readonly FeeBalance[] {
  let balance = NO_FEE;
  return periods.map((period) => (balance = feeAfter(balance, period)));
}

/** The standing of an estate whose fee was paid in full for an aggregate. */
export function computeFeeBalance(adjusted: number, alreadyCharged: number, scale: FeeScale): FeeBalance {
  const rounded = roundUpToUnit(alreadyCharged, scale);
  const charged = computeFeeOn(rounded, scale);
  return { adjusted, rounded, charged, paid: charged };
}
