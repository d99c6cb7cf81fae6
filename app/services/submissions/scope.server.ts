/** Which submissions a person's lists may show: the rule of `visible.server.ts`, asked of the database for whole pages. */
import type { SubmissionQuery } from "~/db/queries/submissions";
import type { CalendarDate } from "~/workflows/kit";

import type { CurrentUser } from "../types";

/** `null`: none at all. */
export function submissionScope(
  user: Pick<CurrentUser, "rights" | "firmId">,
  today: CalendarDate,
): Pick<SubmissionQuery, "visibleTo" | "filedOnly"> | null {
  if (user.rights.includes("OFFICE_READ_ALL")) {
    // A draft is not deemed received: only those who replay see it.
    return user.rights.includes("AUDIT_REPLAY") ? {} : { filedOnly: true };
  }
  return user.firmId === null ? null : { visibleTo: { firmId: user.firmId, on: today } };
}
