/** The accounts that deadlines of cases ask for: the calendar has opened each of them with its period. */
import { findPeriodsOfCases } from "~/db/queries/families/account-periods";
import { ACCOUNT_KINDS } from "~/workflows/shared/account-period/index";
import { getNature } from "~/workflows/records/case-file/index";
import { getByCode } from "~/workflows/registry";

import type { FamilyServices } from "~/app/families/family.server";
import type { DueForm } from "~/app/services/cases/calendar/deadlines.view";

/** Of each kind the last period that ends before the day, or on it. */
export const dueAccounts: NonNullable<FamilyServices["dueForms"]> = {
  codes: new Set<string>(ACCOUNT_KINDS),
  // The calendar opens no period of a trustee's account: the office asks for it.
  onRequest: new Set(["s93"]),
  find: async ({ database }, { rights }, deadlines) => {
    const periods = await findPeriodsOfCases(database, [...new Set(deadlines.map(({ caseId }) => caseId))]);
    const found = new Map<string, DueForm>();
    for (const { id, rule, on, caseId } of deadlines) {
      const kind = getNature(rule).form;
      const period = periods
        .filter((each) => each.case_id === caseId && each.kind === kind && each.to_date <= on)
        .sort((one, other) => (one.to_date < other.to_date ? -1 : 1))
        .at(-1);
      if (period === undefined || kind === undefined) continue;
      const filed = period.submitted_at !== null;
      if (!filed && !rights.includes(getByCode(kind).rights.fill)) continue;
      found.set(id, {
        to: `/${kind}/${period.id.slice(period.id.indexOf("/") + 1)}`,
        state: filed ? "filed" : "continue",
      });
    }
    return found;
  },
};
