/** The user report: how many accounts of each kind stand in each state. */
import { countAccounts } from "~/db/queries/users/account-lists";
import { ROLES } from "~/workflows/records/account/index";
import type { Locale } from "~/workflows/kit";
import { ROLE_LABELS } from "~/workflows/registry";
import { statesWith } from "~/workflows/kit";
import { accountStates } from "~/workflows/records/account/states";

import type { ListParts } from "../../platform/portal/parts";

/** As they stand in the log: an invitation that waits counts as active. */
export const REPORTED_STATES = statesWith(accountStates, "lists", "reported");
export type ReportedState = (typeof REPORTED_STATES)[number];

export interface ReportRow {
  readonly id: string;
  readonly role: string;
  readonly counts: Readonly<Record<ReportedState, number>>;
  readonly total: number;
}

/** A row for each role that has accounts, and one for all together at the end. */
export async function userReport(
  portal: ListParts,
  words: { readonly locale: Locale; readonly total: string },
): Promise<readonly ReportRow[]> {
  const found = await countAccounts(portal.database);
  const toRow = (id: string, role: string, counted: typeof found): ReportRow => {
    const sum = (state: string) =>
      counted.filter((each) => each.state === state).reduce((before, { count }) => before + count, 0);
    const counts = {
      active: sum("active"),
      locked: sum("locked"),
      suspended: sum("suspended"),
      closed: sum("closed"),
    } satisfies Readonly<Record<ReportedState, number>>;
    return { id, role, counts, total: counted.reduce((before, { count }) => before + count, 0) };
  };
  const rows = ROLES.map((role) =>
    toRow(
      role,
      ROLE_LABELS[role][words.locale],
      found.filter((each) => each.role === role),
    ),
  ).filter(({ total }) => total > 0);
  return [...rows, toRow("total", words.total, found)];
}
