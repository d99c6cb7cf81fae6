/** What tells the forms of a list from others of their kind in the same case: of an account its period. */
import { findPeriodsById } from "~/db/queries/families/account-periods";

import type { Portal } from "../../platform/portal/portal";
import { formatPeriod } from "../submissions/form-subject";

/** By the form's id; most forms have none. */
export type FormSubjects = ReadonlyMap<string, string>;

/** @param rows of a page of a list */
export async function loadFormSubjects(
  { database }: Pick<Portal, "database">,
  rows: readonly { readonly id: string; readonly family: string }[],
): Promise<FormSubjects> {
  const accounts = rows.filter(({ family }) => family === "account").map(({ id }) => id);
  if (accounts.length === 0) return new Map();
  const periods = await findPeriodsById(database, accounts);
  return new Map(periods.map(({ id, from_date: from, to_date: to }) => [id, formatPeriod({ from, to })]));
}
