/** The submissions that a person's lists may show: the rule of `visible.server.ts`, asked of the database for whole pages. */
import type { SubmissionQuery } from "~/db/queries/filings/submissions";
import type { CalendarDate } from "~/workflows/kit";

import type { CurrentUser } from "../../platform/portal/types";

/** `null`: none at all. */
export function submissionScope(
  user: Pick<CurrentUser, "rights" | "firmIds">,
  today: CalendarDate,
): Pick<SubmissionQuery, "visibleTo" | "filedOnly"> | null {
  if (user.rights.includes("OFFICE_READ_ALL")) {
    // A draft is not deemed received: only those who replay see it.
    return user.rights.includes("AUDIT_REPLAY") ? {} : { filedOnly: true };
  }
  return user.firmIds.length === 0 ? null : { visibleTo: { firmIds: user.firmIds, on: today } };
}
