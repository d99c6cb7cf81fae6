/** Tables of passing things and of the API's keys: not in the log, but for what says so, and lost without harm. */
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
/** A question put to a passkey or to iAM Smart. */
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
/** Requests of somebody against one limit. */
export interface RateLimitTable {
  /** Keyed hash. */
  id: string;
  hits: number;
  ends_at: string;
}
/** A name typed on the page for forgotten passwords, until it is answered: within seconds. */
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
  /** From here on nobody finds it; the row goes once its file is gone. */
  removed_at: string | null;
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
/** A notice to somebody. One row for each entry and recipient, kept when deleted, so that it is not told again. */
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
/** The key with which an account's browser seals what was typed, wrapped with the master key. */
export interface TypingKeyTable {
  readonly account_id: string;
  readonly wrapped: string;
  readonly made_at: string;
}

export interface CalendarAddressTable {
  account_id: string;
  /** SHA-256 of the secret, hexadecimal. */
  secret_hash: string;
  made_at: string;
}

// ── Background work ──────────────────────────────────────────────────────────────────────────────────────────────────

/** One row for each job that the portal does by itself, kept by whichever process ran it last. */
export interface BackgroundJobTable {
  name: string;
  /** When it is due; `null` for at once. */
  next_at: string | null;
  /** The process that runs it, until the claim ends. */
  claimed_by: string | null;
  claimed_until: string | null;
  last_run_at: string | null;
  last_success_at: string | null;
  last_failure_at: string | null;
  /** Name or code of the last error: never its message. */
  last_error: string | null;
  runs: number;
  failures: number;
  /** Failures since the last success. */
  failing: number;
  duration_ms: number;
}
/** Work that a job could not do yet, and the time when it looks again: so that it does not stand before what can be done. */
export interface DeferredWorkTable {
  job: string;
  item: string;
  /** A reason of the job's own, or the name or code of an error. */
  why: string;
  attempts: number;
  since: string;
  next_try: string;
}
/** How far the filings of former releases have entered their case files. Lost, it begins again and enters nothing twice. */
export interface FiledDocumentsPlaceTable {
  /** Of the job. */
  name: string;
  /** Every filing up to here has entered or is set aside. */
  position: number;
  /** End of the log at the first run: what is filed after it enters by itself. */
  up_to: number;
}
/** A decision that one process at a time may take. */
export interface NamedLockTable {
  name: string;
  holder: string;
  held_until: string;
}

// ── Webhooks ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** How far a webhook has come. Lost, it begins again where the webhook was opened. */
export interface WebhookPlaceTable {
  webhook_id: string;
  /** Position in the log up to which everything was delivered. */
  position: number;
  /** Failures since the last success, and when the first of them was. */
  failures: number;
  failing_since: string | null;
  /** When it is tried next. */
  due_at: string;
  claimed_until: string | null;
}
/** What was sent, or is to be: kept for a month. */
export interface WebhookDeliveryTable {
  /** As the receiver is told: of the webhook and the position, so that a repeat has the same. */
  id: string;
  webhook_id: string;
  /** Of the entry that it tells of; `null` for a test. */
  position: number | null;
  fact: string | null;
  reference: string | null;
  /** `waiting`, `delivered`, `failed` or `skipped` */
  state: string;
  attempts: number;
  made_at: string;
  tried_at: string | null;
  /** What the receiver answered last; `null` where it did not answer. */
  status: number | null;
  /** Why it failed: a code, never what was answered. */
  error: string | null;
  /** When somebody asked for it to be sent (again). */
  wanted_at: string | null;
}
// ── Records of the office's own system ───────────────────────────────────────────────────────────────────────────────

/** How far a run is: written with every batch of its records. */
export interface ImportWorkTable {
  run_id: string;
  /** `checking` or `taking` */
  phase: string;
  /** Number of the last line that is dealt with. */
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The process that works on it, until the claim ends. */
  claimed_by: string | null;
  claimed_until: string | null;
  /** The key that what is known of the records is sealed with, itself wrapped with the master key; `null` until there is one. */
  wrapped: string | null;
}
/** What became of a record. */
export interface ImportRecordTable {
  /** Run and line. */
  id: string;
  run_id: string;
  line: number;
  /** `case`, `firm`, `practitioner`; empty for what is no record. */
  kind: string;
  /** Number of the case, key of the firm, login name. */
  name: string;
  outcome: string;
  /** Id of the case, firm or account. */
  target: string | null;
  /** What differs, and what is wrong: JSON, sealed with the key of the run. */
  detail: string;
}
