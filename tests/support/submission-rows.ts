/** Rows of the list of forms for tests of queries and for the bench. Real rows come from projections. */
import type { Database } from "~/db/database";
import type { SubmissionTable } from "~/db/schema";

import { caseRow } from "./case-rows";

/** A B1 that was begun at an instant, and nothing more: whatever a test is about is given. */
export function submissionRow(
  given: Partial<SubmissionTable> & Pick<SubmissionTable, "id" | "case_id" | "started_at">,
): SubmissionTable {
  const at = given.started_at;
  const [, number = "0", year = "0"] = /-(\d+)[A-Z]?-(\d{4})$/.exec(given.case_id) ?? [];
  return {
    type: given.id.slice(0, given.id.indexOf("/")),
    family: "referral",
    filed_by: "practitioner",
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
    detail: null,
    ...given,
  };
}

/** So many forms, each of the case with its number: the even ones drafts, the odd ones submitted. */
export async function insertNumbered({ kysely }: Database, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await kysely.insertInto("submission").values(numbered(index)).execute();
}

function numbered(index: number): SubmissionTable {
  const ofCase = caseRow(index);
  const at = `2026-01-01T00:00:${String(index).padStart(2, "0")}Z`;
  const even = index % 2 === 0;
  return submissionRow({
    id: `referral-b1/${index}`,
    case_id: ofCase.id,
    started_at: at,
    state: even ? "drafted" : "submitted",
    status: even ? "drafted" : "submitted",
    reference: even ? null : `B1-000${index}`,
    expires_on: "2026-03-01",
  });
}
