/**
 * The most that the Fund pays to one employee for one kind of debt (Cap. 380 s.16(2)), in cents, by the day on which the liability arose. Of 17
 * June 2022: labour.gov.hk, "Maximum amounts of ex gratia payment items … increased". The severance cap was raised again in 2025: the
 * amount is that of the proposal of 2024 (HK$200,000 and half of the rest), the day that of the note by which it is known; both are
 * assumptions (docs/assumptions.md) until an office writes those of the Gazette here.
 */
import type { CalendarDate } from "../../kit";

/** The kinds of debt for which the Fund pays. */
export const FUND_DEBTS = ["wages", "wagesInLieu", "severance", "holidayPay"] as const;
export type FundDebt = (typeof FUND_DEBTS)[number];

export interface FundCap {
  /** Liabilities that arose on that day or later. */
  readonly from: CalendarDate;
  readonly cents: number;
  /** Half of what is above it is paid as well. */
  readonly andHalf?: true;
  /** Not found in a source that can be relied on. */
  readonly assumed?: true;
}

const [LONG_AGO, RAISED] = ["1996-02-01", "2022-06-17"] as const;

/** The newest first. */
export const FUND_CAPS: Readonly<Record<FundDebt, readonly FundCap[]>> = {
  wages: [
    { from: RAISED, cents: 8_000_000 },
    { from: LONG_AGO, cents: 3_600_000 },
  ],
  wagesInLieu: [
    { from: RAISED, cents: 4_500_000 },
    { from: LONG_AGO, cents: 2_250_000 },
  ],
  severance: [
    { from: "2025-07-03", cents: 20_000_000, andHalf: true, assumed: true },
    { from: RAISED, cents: 10_000_000, andHalf: true },
    { from: LONG_AGO, cents: 5_000_000, andHalf: true },
  ],
  holidayPay: [
    { from: RAISED, cents: 2_600_000 },
    { from: LONG_AGO, cents: 1_050_000 },
  ],
};

/** @returns `null` for a debt for which the Fund pays nothing, or a day before the caps that are known */
export function findCap(debt: string, day: CalendarDate): FundCap | null {
  const known = Object.entries(FUND_CAPS).find(([name]) => name === debt)?.[1] ?? [];
  return known.find(({ from }) => from <= day) ?? null;
}

/** The most that is paid of what is owed, in cents. */
export function computeMost({ cents, andHalf }: FundCap, owed: number): number {
  const above = Math.max(0, owed - cents);
  return Math.min(owed, cents) + (andHalf === true ? Math.floor(above / 2) : 0);
}
