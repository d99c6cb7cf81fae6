/**
 * The tables, column by column as they are in SQL. Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC, both as text,
 * so that they compare alike on both databases.
 */
export interface Schema {
  event: EventTable;
  log_head: LogHeadTable;
  stream_key: StreamKeyTable;
  outbox: OutboxTable;
  projection: ProjectionTable;
  merkle_node: MerkleNodeTable;
  checkpoint: CheckpointTable;
  case_file: CaseFileTable;
  case_term: CaseTermTable;
  case_appointment: CaseAppointmentTable;
  case_adhoc: CaseAdhocTable;
  submission: SubmissionTable;
  firm: FirmTable;
  firm_mapping: FirmMappingTable;
  account: AccountTable;
  account_credential: AccountCredentialTable;
  passkey: PasskeyTable;
  account_group: AccountGroupTable;
  affiliation: AffiliationTable;
  user_group: UserGroupTable;
  access_denial: AccessDenialTable;
  dashboard: DashboardTable;
  session: SessionTable;
  captcha: CaptchaTable;
  ceremony: CeremonyTable;
  login_failure: LoginFailureTable;
  reset_request: ResetRequestTable;
  reset_link: ResetLinkTable;
  upload: UploadTable;
  api_key: ApiKeyTable;
  api_key_use: ApiKeyUseTable;
  api_answer: ApiAnswerTable;
  mailbox: MailboxTable;
  notice: NoticeTable;
  calendar_address: CalendarAddressTable;
}

// ── The log ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Append-only: the database itself refuses to change or delete a row. */
export interface EventTable {
  position: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  state: string;
  seal: string | null;
  /** Canonical JSON; where sealed, the ciphertext in base64. */
  data: string;
  /** Canonical JSON. */
  meta: string;
  command_id: string;
  /** Place within its command: 1, 2, … */
  part: number;
  at: string;
  hash: string;
}
/** One row. Whoever appends holds its lock. */
export interface LogHeadTable {
  id: number;
  size: number;
  hash: string;
  /** Roots of the perfect subtrees that the Merkle tree of this size is made of, left to right, hexadecimal. */
  peaks: string;
}
export interface StreamKeyTable {
  stream: string;
  name: string;
  /** The key, encrypted with the master key; `null` once destroyed. */
  wrapped: string | null;
  created_at: string;
  destroyed_at: string | null;
}
export interface OutboxTable {
  position: number;
  effect: string;
  attempts: number;
  due_at: string;
  claimed_until: string | null;
  last_error: string | null;
}
export interface ProjectionTable {
  name: string;
  version: number;
  /** Size of the log when the table was last rebuilt; since then it is kept inline. */
  position: number;
  rebuilding_version: number | null;
  rebuilding_position: number | null;
}
/** Roots of perfect subtrees of 2^level leaves, for levels 8, 16, 24, …: what a proof needs without reading the whole log. */
export interface MerkleNodeTable {
  level: number;
  place: number;
  hash: string;
}
export interface CheckpointTable {
  size: number;
  hash: string;
  root: string;
  origin: string;
  at: string;
  signature: string;
  public_key: string;
}

// ── Lists: written by projections only ───────────────────────────────────────────────────────────────────────────────

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
  /** JSON */
  detail: string;
}
export interface CaseTermTable {
  case_id: string;
  term: string;
}
export interface CaseAppointmentTable {
  case_id: string;
  person_id: string;
  firm_id: string;
  role: string;
  kind: string;
  from_date: string;
  to_date: string | null;
}
/** Somebody who stands in at a case. What was ended by hand is not here. */
export interface CaseAdhocTable {
  case_id: string;
  officer_id: string;
  from_date: string;
  /** The last day. */
  until_date: string;
}
export interface SubmissionTable {
  /** The stream's id. */
  id: string;
  type: string;
  family: string;
  case_id: string;
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
  last_saved_at: string;
  first_submitted_at: string | null;
  last_submitted_at: string | null;
  last_submitted_by: string | null;
  /** When the office acknowledged the newest filed edition. */
  acknowledged_at: string | null;
  updated_at: string;
  updated_by: string;
  due_on: string | null;
  expires_on: string | null;
  /** 1 where the present content is signed. */
  signed: number;
}
export interface FirmTable {
  id: string;
  name_en: string;
  name_zh: string | null;
  short_name: string | null;
  kind: string;
  state: string;
  /** JSON */
  detail: string;
}
/** Which firm of the office's case system a firm of the portal is. */
export interface FirmMappingTable {
  firm_id: string;
  /** `PIP`, `PANEL_AB` or `PEQ` */
  register: string;
  ormis_firm: string;
  name: string | null;
}
export interface AccountTable {
  id: string;
  login_name: string;
  full_name: string;
  full_name_zh: string | null;
  email: string;
  role: string;
  firm_id: string | null;
  state: string;
  password_hash: string;
  failed_attempts: number;
  last_login_at: string | null;
  previous_login_at: string | null;
  language: string | null;
  /** `ldap` where the office's own directory keeps it. */
  directory: string | null;
  opened_at: string | null;
  /** JSON */
  detail: string;
}
export interface AccountGroupTable {
  account_id: string;
  group_id: string;
}
export interface AffiliationTable {
  account_id: string;
  firm_id: string;
  from_date: string;
  /** First day on which the person no longer acts for the firm. */
  to_date: string | null;
  /** Last day to tell the office that they left. */
  notice_due_on: string | null;
  notified_at: string | null;
}
export interface UserGroupTable {
  id: string;
  name_en: string;
  name_zh_hk: string;
  name_zh_cn: string;
  /** `office` or `firm` */
  kind: string;
  /** The role whose accounts begin in it. */
  role: string | null;
  state: string;
  /** JSON */
  detail: string;
}
export interface AccessDenialTable {
  /** Account and version of the entry. */
  id: string;
  account_id: string;
  /** Id of the route, as the URL map has it. */
  route: string;
  /** What was missing: `right`, or a claim to the `case`, `submission`, `file`, … */
  reason: string;
  at: string;
}

/** By what the holder of an account is found who logs in without typing a login name. */
export interface AccountCredentialTable {
  /** The account's id. */
  id: string;
  /** Keyed hash of the identity card number; `null` where the account has none. */
  hkid_hash: string | null;
  /** Keyed hash of the identifier at the identity app; `null` where the account is not linked. */
  subject_hash: string | null;
  /** JSON: ids of the passkeys. */
  passkeys: string;
}
export interface PasskeyTable {
  passkey_id: string;
  account_id: string;
}

/** One row for each person who has arranged their dashboard. */
export interface DashboardTable {
  /** The account. */
  id: string;
  state: string;
  /** JSON; `null`: as the portal arranges it. */
  layouts: string | null;
  updated_at: string;
}

// ── Passing things: not in the log, and lost without harm ────────────────────────────────────────────────────────────

export interface SessionTable {
  id: string;
  account_id: string | null;
  created_at: string;
  expires_at: string;
  absolute_expires_at: string;
  /** JSON */
  data: string;
}
export interface CaptchaTable {
  id: string;
  /** The answer, encrypted and bound to the id: the voice needs it again. */
  sealed_answer: string;
  expires_at: string;
  used_at: string | null;
}
/** A question put to a passkey or to the identity app. */
export interface CeremonyTable {
  /** SHA-256 of the secret that the browser holds. */
  id: string;
  purpose: string;
  /** Sealed JSON. */
  data: string;
  expires_at: string;
}
/** Wrong passwords for a name that has no account. */
export interface LoginFailureTable {
  /** Keyed hash of the name. */
  id: string;
  failures: number;
  expires_at: string;
}
/** What was typed on the page for forgotten passwords, until it is answered: within seconds. */
export interface ResetRequestTable {
  id: string;
  login_name: string;
  email: string;
  /** The language that the page was read in. */
  locale: string;
  due_at: string;
  attempts: number;
}
/** A mailed link for a new password. */
export interface ResetLinkTable {
  /** SHA-256 of the token, hexadecimal: the token itself is in the letter alone. */
  id: string;
  account_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}
export interface UploadTable {
  id: string;
  stream: string;
  field: string;
  name: string;
  size: number;
  media_type: string;
  hash: string;
  storage_key: string;
  /** `clean`, `pending` or `infected` */
  scan: string;
  created_at: string;
  created_by: string;
}
/** Letters of the demonstration and of tests, which no mail server takes. */
export interface MailboxTable {
  id: string;
  recipient: string;
  locale: string;
  subject: string;
  /** JSON: paragraphs */
  content: string;
  sent_at: string;
}
/** What somebody was told. One row for each entry and recipient, kept when deleted, so that it is not told again. */
export interface NoticeTable {
  /** The entry's position and the recipient. */
  id: string;
  account_id: string;
  /** Of the entry that it tells of. */
  position: number;
  code: string;
  /** JSON: ids, dates and numbers that the text is made of; no personal data. */
  params: string;
  /** Path of the page that it is about. */
  target: string;
  /** The text in every language, for searching. */
  words: string;
  created_at: string;
  read_at: string | null;
  deleted_at: string | null;
  /** When the letter went out, or was found not to be wanted. */
  mailed_at: string | null;
}

// ── The API ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Written by a projection: keys that were not revoked. */
export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the key, hexadecimal. */
  hash: string;
  /** JSON */
  scopes: string;
  /** Last day, in Hong Kong, on which it is taken. */
  last_day: string;
  issued_at: string;
}
/** A passing thing: when a key was used last, to the minute. */
export interface ApiKeyUseTable {
  key_id: string;
  used_at: string;
}
/** A passing thing: what a call with an `Idempotency-Key` was answered. */
export interface ApiAnswerTable {
  /** SHA-256 of account and key. */
  id: string;
  request_hash: string;
  /** `null` while the call is under way. */
  status: number | null;
  /** Sealed. */
  body: string | null;
  begun_at: string;
}
/** Addresses under which calendar programs find somebody's deadlines. */
export interface CalendarAddressTable {
  account_id: string;
  /** SHA-256 of the secret, hexadecimal. */
  secret_hash: string;
  made_at: string;
}
