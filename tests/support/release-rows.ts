/** Rows of the lists of releases, for contracts. */
import type { ReleaseApplicationTable, ReleaseInquiryTable } from "~/db/schema";

const AT = "2026-01-05T02:00:00.000Z";

export function releaseRow(id: string, more: Partial<ReleaseApplicationTable> = {}): ReleaseApplicationTable {
  return {
    id,
    case_id: "HCB-1-2026",
    case_year: 2026,
    case_number: 1,
    case_type: "B",
    round: 1,
    firm_id: "harbour",
    state: "submitted",
    status: "submitted",
    since: AT,
    notice_on: "2026-01-01",
    given_at: AT,
    submitted_at: AT,
    open_inquiries: 0,
    answer_by: null,
    books_on: null,
    order_on: null,
    effective_on: null,
    detail: "{}",
    updated_at: AT,
    ...more,
  };
}

export const inquiryRow = (id: string, more: Partial<ReleaseInquiryTable> = {}): ReleaseInquiryTable => ({
  id,
  application_id: "r1",
  number: 1,
  addressee: "practitioner",
  sent_at: AT,
  due_on: "2026-01-20",
  replied_at: null,
  ...more,
});
