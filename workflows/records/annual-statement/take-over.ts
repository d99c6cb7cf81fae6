/** What a statement begins with of the one of the year before: what stays, not what happened in a year. */
import { changesBetween, isBlank, listFields } from "../../kit";
import type { Changes, FormValues } from "../../kit";
import { form } from "./form";

/** What is asked of a year by itself, what the case knows, and who declares. */
const OF_ONE_YEAR: ReadonlySet<string> = new Set([
  "moved",
  "movedOn",
  "reachChanged",
  "maritalChanged",
  "maritalChangedOn",
  "acquired",
  "property",
  "contributed",
  "contributions",
  "approved",
  "overApprovedWhy",
  "declaredName",
]);

/**
 * @param values as they stand: what was answered before stays
 * @param last the answers that were declared for the year before
 */
export function takeOverLastYear(values: FormValues, last: FormValues): Changes {
  const taken = listFields(form).flatMap(({ field: { id, kind } }) => {
    const value = last[id];
    const isTaken =
      !OF_ONE_YEAR.has(id) &&
      kind !== "files" &&
      value !== undefined &&
      !isBlank(value) &&
      isBlank(values[id]);
    return isTaken ? [[id, value] as const] : [];
  });
  return changesBetween(form, values, { ...values, ...Object.fromEntries(taken) });
}
