/** A worksheet that may be saved, for tests and the demonstration. */
import { mapNeeds } from "../../shared/domestic-needs";
import type { Need } from "../../shared/domestic-needs";
import { computeGuide, getGuide } from "./guide-amounts";
import type { Family } from "./guide-amounts";
import { suggestAllowed } from "./worksheet";
import type { Worksheet } from "./worksheet";

const FAMILY: Family = { adults: 2, children: 1 };
const ACTUAL: Readonly<Record<Need, number>> = {
  accommodation: 620_000,
  food: 550_000,
  clothing: 30_000,
  education: 90_000,
  transport: 70_000,
  medical: 20_000,
  incomeTax: 0,
  mpf: 82_500,
  otherNeeds: 0,
};

/** @param basis the statement that its figures are said to be taken from */
export function completeWorksheet(on: string, basis: Worksheet["basis"] = null): Worksheet {
  const guide = getGuide(on);
  const amounts = computeGuide(guide, FAMILY);
  return {
    on,
    basis,
    income: { pay: 1_650_000, business: 0, otherIncome: 0, familyPaysIn: 300_000 },
    family: FAMILY,
    needs: mapNeeds((need) => ({
      actual: ACTUAL[need],
      guide: amounts[need],
      allowed: suggestAllowed(ACTUAL[need], amounts[need]),
    })),
    guideFrom: guide.from,
  };
}
