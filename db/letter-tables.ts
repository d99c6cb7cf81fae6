/** Letters that the office writes to those whom a case is about. */

/** A letter of no objection that was asked for. */
export interface NoObjectionLetterTable {
  /** The stream's id. */
  id: string;
  case_id: string;
  /** The number that it is quoted by. */
  reference: string;
  /** `asked`, `inOrder`, `issued`, `held` or `refused` */
  state: string;
  /** Of section 8, where it was refused. */
  code: string | null;
  asked_at: string;
  /** When it was issued or refused. */
  answered_at: string | null;
}

/** The statement of one year of a bankruptcy. */
export interface AnnualStatementTable {
  /** The stream's id. */
  id: string;
  case_id: string;
  /** 1 is the year that begins with the order. */
  year: number;
  /** As in `workflows/records/annual-statement`. */
  state: string;
  /** The anniversary. */
  due: string;
  /** The number of the edition that stands. */
  reference: string | null;
  declared_at: string | null;
  /** The day on which a paper lay at the counter, entered or not. */
  paper_on: string | null;
  /** The day on which the edition that stands came in: of a paper that of the counter, whenever it was entered. */
  came_on: string | null;
  /** What its examination led to, as in `workflows/records/annual-statement`; `null`: not examined. */
  result: string | null;
  /** The last reminder that was sent, or waits to be printed. */
  reminded: string | null;
  /** The day of the next reminder; `null`: none is to come. */
  remind_on: string | null;
  /** The reminder that waits to be printed. */
  letter: string | null;
  /** Ids of the rules that found something in that edition, with commas; empty: it is clean; `null`: not looked at yet. */
  found: string | null;
  /** Ids of those that an examination did not follow, with commas; `null`: not examined. */
  overruled: string | null;
}

/** A rule that found something in a statement as it stands. */
export interface AnnualStatementFindingTable {
  statement_id: string;
  rule: string;
  /** 1: the statement was examined, and found in order nevertheless. */
  overruled: number;
}

/** Letters that remind of annual statements and were printed together. */
export interface StatementLetterRunTable {
  /** The name of the command that printed them. */
  id: string;
  printed_at: string;
  /** The account of the officer. */
  printed_by: string;
  letters: number;
  /** JSON: the statement of each letter, and the version of its stream that tells of it. */
  detail: string;
}
/** Bankrupts' requests for another contact: one row for each case that ever had one. */
export interface ContactChangeTable {
  /** The stream's id: the case's. */
  id: string;
  /** As in `workflows/records/contact-change`. */
  state: string;
  requested_at: string;
  /** When it was answered, or came to its end otherwise; `null`: it waits. */
  ended_at: string | null;
  /** From when it may be taken over; `null`: the contact in force was not told yet. */
  takes_over_at: string | null;
  /** SHA-256 of what stops it, hexadecimal. */
  stop_hash: string;
}

/** What a bankrupt contributes out of income. */
export interface ContributionTable {
  /** The stream's id. */
  id: string;
  case_id: string;
  /** As in `workflows/records/contribution`. */
  state: string;
  /** Months that somebody is to see to; 0: none. */
  missing: number;
  /** Cents of HKD that are missing of them. */
  outstanding: number;
  /** The oldest of them, `YYYY-MM`. */
  missing_since: string | null;
  /** The day of the objection that nobody has decided. */
  objected_on: string | null;
}

/** Bankrupts' requests for letters of authorisation: one row for each case that ever had one. */
export interface SavingsLetterTable {
  /** The stream's id: the case's. */
  id: string;
  /** As in `workflows/records/savings-letter`. */
  state: string;
  requested_at: string;
  /** When it was answered, or came to its end otherwise; `null`: it waits. */
  ended_at: string | null;
}
