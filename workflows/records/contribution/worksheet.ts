/**
 * The worksheet of a contribution: what comes in, what the family needs, and what is left (s.43E, Cap. 6). Whole cents of a month
 * throughout, each line a sum that can be followed; only the proposal is rounded, and down.
 */
import * as z from "zod";

import { NEEDS } from "../../shared/domestic-needs";
import type { Need } from "../../shared/domestic-needs";
import { MOST_PEOPLE, PROPOSAL_STEP } from "./decided";

/** A thousand million dollars: whatever is more was mistyped, and sums of it could not be counted exactly. */
export const MOST_CENTS = 100_000_000_000;
export const Cents = z.int().nonnegative().max(MOST_CENTS);

/** What comes in, by where it comes from. */
export const INCOMES = ["pay", "business", "otherIncome", "familyPaysIn"] as const;
export type Income = (typeof INCOMES)[number];

/** A head: what is spent, what the guide has for the family, and what is allowed. */
const Head = z.strictObject({ actual: Cents, guide: Cents.nullable(), allowed: Cents });

export const Worksheet = z.strictObject({
  on: z.iso.date(),
  /** The annual statement that the figures were taken from; `null`: typed from something else. */
  basis: z.strictObject({ statement: z.string().min(1).max(100), edition: z.int().positive() }).nullable(),
  income: z.strictObject({
    pay: Cents,
    /** Less than nothing where the business loses. */
    business: z.int().min(-MOST_CENTS).max(MOST_CENTS),
    otherIncome: Cents,
    familyPaysIn: Cents,
  }),
  family: z.strictObject({
    adults: z.int().min(1).max(MOST_PEOPLE),
    children: z.int().nonnegative().max(MOST_PEOPLE),
  }),
  needs: z.strictObject({
    accommodation: Head,
    food: Head,
    clothing: Head,
    education: Head,
    transport: Head,
    medical: Head,
    incomeTax: Head,
    mpf: Head,
    otherNeeds: Head,
  }),
  /** The day from which the guide amounts held that were used. */
  guideFrom: z.iso.date(),
  note: z.string().max(2_000).optional(),
});
export type Worksheet = z.output<typeof Worksheet>;

/** Cents of HKD in a month. */
export interface Surplus {
  readonly income: number;
  readonly actual: number;
  readonly allowed: number;
  /** Income less what is allowed; less than nothing where it does not reach. */
  readonly surplus: number;
  /** What may be asked: the surplus, rounded down, and never less than nothing. */
  readonly proposed: number;
  /** Heads for which more is allowed than the guide has: each needs its reason. */
  readonly aboveGuide: readonly Need[];
}

export function computeSurplus({ income, needs }: Pick<Worksheet, "income" | "needs">): Surplus {
  const comesIn = INCOMES.reduce((sum, each) => sum + income[each], 0);
  const [actual, allowed] = [
    NEEDS.reduce((sum, need) => sum + needs[need].actual, 0),
    NEEDS.reduce((sum, need) => sum + needs[need].allowed, 0),
  ];
  const surplus = comesIn - allowed;
  return {
    income: comesIn,
    actual,
    allowed,
    surplus,
    proposed: surplus <= 0 ? 0 : Math.floor(surplus / PROPOSAL_STEP) * PROPOSAL_STEP,
    aboveGuide: NEEDS.filter((need) => {
      const { guide } = needs[need];
      return guide !== null && needs[need].allowed > guide;
    }),
  };
}

/** What a worksheet allows of a head at first: what is spent, as far as the guide goes. */
export const suggestAllowed = (actual: number, guide: number | null): number =>
  guide === null ? actual : Math.min(actual, guide);
