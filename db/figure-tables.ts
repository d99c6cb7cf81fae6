/** Figures that the database keeps itself, by triggers, and what is kept until the row that it comes from changes. */
export interface SubmissionCountTable {
  family: string;
  type: string;
  status: string;
  state: string;
  /** Whether they were ever filed: `yes` or `no`. */
  filed: string;
  count: number;
}
export interface FilingCountTable {
  /** `2026-10-12T02`, in UTC: the hour in which they were filed last. */
  hour: string;
  count: number;
}
export interface CaseCountTable {
  status: string;
  count: number;
}
/** Notices that a person has not deleted. */
export interface NoticeCountTable {
  account_id: string;
  count: number;
  unread: number;
  /** Position of the newest entry that they were ever told of. */
  newest: number;
}
/** Somebody whom cases know by name alone, and how many do. */
export interface NamedAppointeeTable {
  person_id: string;
  /** The name in small letters, by which they are listed. */
  sorted: string;
  name: string;
  name_zh: string;
  firm_name: string;
  count: number;
}
/** A winding-up with an order of which no reminders have been opened. */
export interface CaseToRemindTable {
  case_id: string;
  status: string;
}
/** How often anything of the forms of a case has changed. A case that never had one has no row. */
export interface CaseFormsTable {
  case_id: string;
  changes: number;
}
/** How often anything has changed of a firm's appointments and of the forms in their cases. A firm that never had one has no row. */
export interface FirmChangesTable {
  firm_id: string;
  changes: number;
}
/** Days of offences in a form, as they were when the form had this mark. */
export interface SubmissionDatesTable {
  submission_id: string;
  mark: string;
  /** JSON */
  dates: string;
}
