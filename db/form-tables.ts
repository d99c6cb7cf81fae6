/** Forms and their filings, as projections write them; a rebuild from the log gives the same rows. */
/** The days (in Hong Kong) on which editions of a form were filed. */
export interface SubmissionFilingTable {
  submission_id: string;
  filed_on: string;
}
/** A form that was filed, and what other systems are told of it. */
export interface FilingStoryTable {
  /** The stream's id. */
  id: string;
  /** 1 while it is in the office's hands. */
  with_office: number;
  /** Of the newest filing, as its reference. */
  edition: number;
  reference: string;
  /** JSON: each of them, oldest first. */
  changes: string;
}
/** One of them: a filing, what the office did with it, or its withdrawal. */
export interface FilingChangeTable {
  /** Of its entry in the log. */
  position: number;
  submission_id: string;
  /** `filing`, `acknowledgement`, `remark`, `decision` or `withdrawal` */
  kind: string;
  fact: string;
  at: string;
  /** The day in Hong Kong. */
  day: string;
  by_office: number;
  edition: number;
  reference: string;
}
export interface SubmissionTable {
  /** The stream's id. */
  id: string;
  type: string;
  family: string;
  /** In which capacity it is filed: whoever holds an appointment in it works on the form. */
  filed_by: string;
  case_id: string;
  /** Of the case's number: forms are put in its order. */
  case_year: number;
  case_number: number;
  firm_id: string | null;
  state: string;
  status: string;
  holder: string;
  since: string;
  edition: number;
  reference: string | null;
  content_version: number;
  started_at: string;
  started_by: string;
  /** The person who worked on it last as its preparer. `null` only until the list is rebuilt. */
  prepared_by: string | null;
  /** Accounts that have approved what stands now, each between bars: `|a1|a2|`. */
  approved_by: string | null;
  last_saved_at: string;
  first_submitted_at: string | null;
  last_submitted_at: string | null;
  last_submitted_by: string | null;
  /** Their role when they filed it. */
  last_submitted_role: string | null;
  /** Days (in Hong Kong) on which its editions were filed, each between bars: `|2026-01-05|2026-02-03|`. */
  filed_days: string | null;
  /** When the office acknowledged the newest filed edition. */
  acknowledged_at: string | null;
  updated_at: string;
  updated_by: string;
  due_on: string | null;
  expires_on: string | null;
  /** 1 where the present content is signed. */
  signed: number;
}
