/** Tables of cases that projections write, and nobody else: a rebuild from the log gives the same rows. */
export interface CaseFileTable {
  /** `HCB-1234-2026` */
  id: string;
  /** `HCB 1234/2026` */
  case_no: string;
  /** `B` or `L` */
  case_type: string;
  case_year: number;
  case_number: number;
  name_en: string;
  name_zh: string | null;
  /** Code of section 3 of the specification: ACT, DCH, … */
  status: string;
  order_date: string | null;
  petition_date: string | null;
  updated_at: string;
  /** When the case came into the portal. `null` only until the list is rebuilt. */
  imported_at: string | null;
  officer_id: string | null;
  supervisor_id: string | null;
  /** Day on which the last appointment of a practitioner ended; `null` while one has no end, and where there was none. */
  held_until: string | null;
  /** Of the newest entry of the case in the log. 0 only until the list is rebuilt. */
  position: number;
  /** JSON */
  detail: string;
}
export interface CaseTermTable {
  case_id: string;
  term: string;
  /** Every term of the case, with a blank before and after each. */
  terms: string;
}
export interface CaseAppointmentTable {
  case_id: string;
  person_id: string;
  firm_id: string;
  role: string;
  /** The capacity: `practitioner`, `agent`, … */
  capacity: string;
  kind: string;
  from_date: string;
  to_date: string | null;
}
/**
 * Somebody of the office to whom a case is assigned: its officer, its supervisor, its legal officer, and whoever stands in. What was
 * ended by hand is not here.
 */
export interface CaseAssignedTable {
  case_id: string;
  person_id: string;
  /** Of an assignment without days the first and the last that there are. */
  from_date: string;
  /** The last day. */
  until_date: string;
}
/** Somebody whom a firm in office has named to work on a case. */
export interface CaseColleagueTable {
  case_id: string;
  person_id: string;
  firm_id: string;
  /** The day on which they were named. */
  since: string;
}
/** Somebody appointed in a case who is known by name alone. Nothing is null: a name that there is not is empty. */
export interface CaseAppointeeTable {
  case_id: string;
  person_id: string;
  name: string;
  name_zh: string;
  firm_name: string;
}
/** Something that falls due in a case and is not settled. */
export interface CaseAlertTable {
  case_id: string;
  /** One of the nine of section 3. */
  alert: string;
  /** The last day for it; of an examination the day of the order, as it is counted in working days. */
  day: string;
  /** 1 where the examination was filed; the database follows the forms itself. */
  answered: number;
}
/** An order that the court made in a case. */
export interface CaseOrderTable {
  case_id: string;
  /** Id of the entry, or the name of the date that it is. */
  entry: string;
  kind: string;
  made_on: string;
  until_day: string | null;
  details: string | null;
}
/** A PEQ agent's appointment in a bankruptcy, with what the lists of examinations ask of the case. */
export interface PeqCaseTable {
  case_id: string;
  /** The place among the case's agents: 0, 1, … */
  place: number;
  firm_id: string;
  from_date: string;
  to_date: string | null;
  status: string;
  /** 1 where the case is open. */
  open: number;
  order_date: string | null;
  petition_date: string | null;
  interview_on: string | null;
  /** In small letters. */
  name: string;
  case_year: number;
  case_number: number;
  /** 1 where an examination was filed and not withdrawn, and where one was begun; the database follows the forms itself. */
  filed: number;
  begun: number;
}

/** The documents of cases: the e-Case File. */
export interface CaseDocumentTable {
  /** `HCB-1-2026/01J…` */
  id: string;
  case_id: string;
  document_id: string;
  part: number;
  enclosure: number;
  description: string;
  document_type: string;
  /** `electronic` or `physical`. */
  form: string;
  medium: string;
  received_on: string;
  /** `null` for a paper without a scan. */
  file_id: string | null;
  file_name: string | null;
  /** Stream of the form that it was filed with; `null` for what the office put in itself. */
  filing: string | null;
  reference: string | null;
  uploaded_at: string;
  /** 1: no longer shown, but to auditors. */
  withdrawn: number;
  /** JSON */
  detail: string;
}
