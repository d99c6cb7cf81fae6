/** Which prescribed form a proof is made in: it follows from the case and the claim (Cap. 32H r.80, r.90; Cap. 6A r.109, r.110). */
import type { FormValues } from "../../kit";
import { isWageClaim } from "./fee";

/** Winding-up: general form, workmen; bankruptcy: general form, employees. */
export const LAW_FORMS = ["63A", "64", "46A", "48"] as const;
export type LawForm = (typeof LAW_FORMS)[number];

/** @returns `null` as long as the type of the case is not known */
export function findLawForm(values: FormValues): LawForm | null {
  const wages = isWageClaim(values);
  if (values.caseType === "L") return wages ? "64" : "63A";
  if (values.caseType === "B") return wages ? "48" : "46A";
  return null;
}
