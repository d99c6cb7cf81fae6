/**
 * Guide amounts for reasonable domestic needs: the one place where they stand, each edition with the day from which it holds. The office
 * publishes the heads and no figures that could be found; these were decided (decision 0064) and are the office's to replace. A new
 * edition is a further one at the end: worksheets of earlier days keep the one that they were made with.
 */
import { mapNeeds } from "../../shared/domestic-needs";
import type { Need } from "../../shared/domestic-needs";
import type { CalendarDate } from "../../kit";

/** Cents of HKD in a month. */
interface GuideRates {
  readonly firstAdult: number;
  readonly furtherAdult: number;
  readonly child: number;
}

export interface GuideEdition {
  /** The first day on which it holds. */
  readonly from: CalendarDate;
  /** `null`: no amount can be a guide; what is shown by papers is allowed as far as it is reasonable. */
  readonly rates: Readonly<Record<Need, GuideRates | null>>;
}

export const GUIDE_AMOUNTS: readonly GuideEdition[] = [
  {
    from: "2026-01-01",
    rates: {
      accommodation: null,
      food: { firstAdult: 250_000, furtherAdult: 220_000, child: 180_000 },
      clothing: { firstAdult: 30_000, furtherAdult: 25_000, child: 30_000 },
      education: { firstAdult: 0, furtherAdult: 0, child: 100_000 },
      transport: { firstAdult: 90_000, furtherAdult: 60_000, child: 30_000 },
      medical: { firstAdult: 40_000, furtherAdult: 40_000, child: 30_000 },
      incomeTax: null,
      mpf: null,
      otherNeeds: { firstAdult: 80_000, furtherAdult: 40_000, child: 30_000 },
    },
  },
];

/** Who lives on the income: the bankrupt among the adults. */
export interface Family {
  readonly adults: number;
  readonly children: number;
}

/** The edition of a day; of a day before the first, the first. */
export function getGuide(on: CalendarDate): GuideEdition {
  const [first] = GUIDE_AMOUNTS;
  const found = GUIDE_AMOUNTS.findLast(({ from }) => from <= on) ?? first;
  if (found === undefined) throw new Error("There are no guide amounts");
  return found;
}

/** What an edition comes to for a family, in cents of HKD in a month, by head. */
export const computeGuide = (
  { rates }: Pick<GuideEdition, "rates">,
  { adults, children }: Family,
): Readonly<Record<Need, number | null>> =>
  mapNeeds((need) => {
    const rate = rates[need];
    if (rate === null) return null;
    const { firstAdult, furtherAdult, child } = rate;
    return firstAdult * Math.min(adults, 1) + furtherAdult * Math.max(adults - 1, 0) + child * children;
  });
