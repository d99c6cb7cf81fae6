/** Rows of the list of forms for tests of queries and for the bench. Real rows come from projections. */
import type { SubmissionTable } from "~/db/schema";

/** A B1 that was begun at an instant, and nothing more: whatever a test is about is given. */
export function submissionRow(
  given: Partial<SubmissionTable> & Pick<SubmissionTable, "id" | "case_id" | "started_at">,
): SubmissionTable {
  const at = given.started_at;
  const [, number = "0", year = "0"] = /-(\d+)[A-Z]?-(\d{4})$/.exec(given.case_id) ?? [];
  return {
    type: given.id.slice(0, given.id.indexOf("/")),
    family: "referral",
    case_year: Number(year),
    case_number: Number(number),
    firm_id: "firm-1",
    state: "drafted",
    status: "drafted",
    holder: "preparer",
    since: at,
    edition: 1,
    reference: null,
    content_version: 1,
    started_by: "a1",
    prepared_by: "a1",
    approved_by: null,
    last_saved_at: at,
    first_submitted_at: null,
    last_submitted_at: null,
    last_submitted_by: null,
    last_submitted_role: null,
    filed_days: null,
    acknowledged_at: null,
    updated_at: at,
    updated_by: "a1",
    due_on: null,
    expires_on: null,
    signed: 0,
    ...given,
  };
}
