/** Tables that projections write, and nobody else: a rebuild from the log gives the same rows. */
import { barred, flag, integer, oneOf, optionalJson, optionalText, text, type RowOf } from "./row-mapper";

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
export const submissionColumns = {
  /** The stream's id. */
  id: text,
  type: text,
  family: text,
  /** In which capacity it is filed: whoever holds an appointment in it works on the form. */
  filedBy: text,
  caseId: text,
  /** Of the case's number: forms are put in its order. */
  caseYear: integer,
  caseNumber: integer,
  firmId: optionalText,
  state: text,
  status: text,
  holder: oneOf("preparer", "reviewer", "office", "nobody"),
  since: text,
  edition: integer,
  reference: optionalText,
  contentVersion: integer,
  startedAt: text,
  startedBy: text,
  /** The person who worked on it last as its preparer. */
  preparedBy: optionalText,
  /** Accounts that have approved what stands now. */
  approvedBy: barred,
  lastSavedAt: text,
  firstSubmittedAt: optionalText,
  lastSubmittedAt: optionalText,
  lastSubmittedBy: optionalText,
  /** Their role when they filed it. */
  lastSubmittedRole: optionalText,
  /** Days (in Hong Kong) on which its editions were filed. */
  filedDays: barred,
  /** When the office acknowledged the newest filed edition. */
  acknowledgedAt: optionalText,
  updatedAt: text,
  updatedBy: text,
  dueOn: optionalText,
  expiresOn: optionalText,
  /** Whether the present content is signed. */
  signed: flag,
  /** The fields of the form that its type lists (`workflows/kit/filing/list-columns.ts`); `null` where it lists none. */
  detail: optionalJson,
};
export type SubmissionTable = RowOf<typeof submissionColumns>;

/** One row for each batch in which somebody signs many forms at once. */
export interface SigningBatchTable {
  id: string;
  /** The account whose batch it is. */
  owner: string;
  /** The forms that are signed together, as addresses name them. */
  signing_group: string;
  state: string;
  /** Forms in it. */
  size: number;
  opened_at: string;
  updated_at: string;
}

/** One row for each spreadsheet of forms that somebody uploaded. */
export interface SpreadsheetUploadTable {
  id: string;
  /** The account whose it is. */
  owner: string;
  /** Code of the forms' type. */
  form: string;
  state: string;
  /** The uploaded file. */
  file_id: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  /** Rows that hold something, and drafts that were made of them. */
  size: number;
  saved: number;
  received_at: string;
  updated_at: string;
}

/** One row for each run in which records of the office's own system came in. */
export interface ImportRunTable {
  id: string;
  /** The account that began it; the portal's own name where a command did. */
  owner: string;
  door: string;
  format: string;
  state: string;
  /** The records, while they are kept. */
  file_id: string;
  /** SHA-256 of what was handed in, hexadecimal. */
  hash: string;
  started_at: string;
  updated_at: string;
  /** 1 where the records are only looked at, until somebody takes them. */
  dry: number;
  /** Bytes. */
  size: number;
  /** As the log last told; a run under way is further. */
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** The reminders of D1 and D2 in a case. */
export interface ConductReminderTable {
  /** The case's. */
  id: string;
  category: string;
  commencement_date: string | null;
  relevant_date: string;
  appointed_on: string;
  state: string;
  /** The number of the three that were sent. */
  sent: number;
  /** The number of others that the office sent by hand. */
  others: number;
  last_sent_on: string | null;
  expires_on: string | null;
  /** Day on which the next is due, while one is waited for. */
  next_on: string | null;
  withheld_until: string | null;
  interim_on: string | null;
  final_due_on: string | null;
  /** `d1` or `d2`, once nothing more is waited for. */
  final_form: string | null;
  final_on: string | null;
  bring_up_on: string | null;
  /** JSON */
  detail: string;
}
/** Webhooks that are not closed. Their secrets are in the log alone, sealed. */
export interface WebhookTable {
  id: string;
  /** Whose cases it is told of; `null` for the office's, which is told of all. */
  firm_id: string | null;
  name: string;
  address: string;
  /** `active`, `paused` or `stopped` */
  state: string;
  opened_by: string;
  opened_at: string;
  /** Position in the log from which on it is told what happens. */
  after_position: number;
  /** The kinds that it is told of, as JSON; `null`: all. */
  kinds: string | null;
}

/** A period of a case for which an account is to be given. */
export interface AccountPeriodTable {
  /** The stream's id. */
  id: string;
  /** `s89`, `s93` or `s203` */
  kind: string;
  case_id: string;
  /** 1 for the first of its kind in the case. */
  number: number;
  from_date: string;
  /** The last day. */
  to_date: string;
  due_on: string;
  /** 1 where the office asked for it, and not the calendar. */
  on_demand: number;
  state: string;
  edition: number;
  /** Of the newest edition; whether it was signed on paper. */
  submitted_at: string | null;
  scanned: number;
  checked_at: string | null;
  certified_at: string | null;
  /** What of the filed account no longer agrees. */
  disagreements: number;
  /** The newest announcement of the last day, in so many days before. */
  announced_days: number | null;
  /** Day from which the last day is to be announced; `null` where it is not any more. */
  announce_on: string | null;
}
/** The periods of a kind in a case, one after the other: from which day there is another. */
export interface AccountChainTable {
  /** `s89/HCB-1-2026` */
  id: string;
  kind: string;
  case_id: string;
  /** Of the newest period. */
  number: number;
  next_on: string;
}
