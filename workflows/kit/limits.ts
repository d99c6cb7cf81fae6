/**
 * Numbers of the office that the specification does not show or leaves to it. One place, so that a decision can be changed in one
 * line. `docs/limits.md` is written from here (`npm run tool -- limits`).
 */
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A draft is deleted this long after the last save. */
export const DRAFT_LIFETIME = 60 * DAY;
/** "Draft expiring" is shown for the last days of a draft. */
export const DRAFT_EXPIRY_WARNING = 14 * DAY;
/** Days before its end on which a draft's expiry is announced to its holder. */
export const DRAFT_EXPIRY_ANNOUNCED_BEFORE = [14 * DAY, 7 * DAY, 1 * DAY] as const;
/** Working days that each has who has a form: to review it, to amend what was sent back, and for the office to acknowledge it. */
export const TURN_WORKING_DAYS = { review: 5, amend: 10, acknowledge: 10 } as const;
/** The time for which somebody who edits a draft has it after their last save; then it is anybody's again. */
export const EDITING_LEASE = 10 * 60 * 1000;
/** The age beyond which an entry is announced to nobody: an office that is set up or restored tells of its past in lists. */
export const NEWS_MAX_AGE = 30 * DAY;
/** Years to discharge: of a first bankruptcy, and of one who was bankrupt before (Cap. 6 s.30A(2)). */
export const DISCHARGE_YEARS = { first: 4, repeated: 5 } as const;
/** Months in which summary proceedings are to be brought: from first discovery, and from the offence (Cap. 6 s.140(2)). */
export const PROSECUTION_MONTHS = { discovery: 12, offence: 36 } as const;
/** Months between two accounts: of a bankruptcy (s.89, s.93) and of a winding-up (s.203). Settings, for the law of 2023 asks on demand. */
/**
 * Days after the anniversary from which an annual statement of a bankrupt that is still missing is a default to be followed up
 * (s.43A(7), Cap. 6). The law names no days: the office changes them here.
 */
export const STATEMENT_DEFAULT_DAYS = 28;
export const ACCOUNT_MONTHS = { s89: 12, s93: 12, s203: 6 } as const;
/** Days after the last day of a period by which its account is due: the anniversary itself, where the office sets no other day. */
export const ACCOUNT_DUE_DAYS = 1;
/** Days before that day on which it is announced. */
export const ACCOUNT_DUE_ANNOUNCED_DAYS = [28, 14, 3] as const;
/** Days before it is due on which what the calendar opened becomes somebody's task, as long as nobody has begun it: its first reminder. */
export const TASK_AHEAD_DAYS = Math.max(...ACCOUNT_DUE_ANNOUNCED_DAYS);
/** The days back and ahead of which somebody's calendar shows deadlines. */
export const CALENDAR_DAYS = { back: 30, ahead: 730 } as const;
/** Deadlines that one calendar shows, the earliest of them: nobody reads more, and no calendar program takes them. */
export const CALENDAR_ENTRIES = 1_000;
/** Notices are taken away this long after they were given, read or not. */
export const NOTICE_LIFETIME = 365 * DAY;
/** For so long the replay of a form stays open to whoever has said why they read it. */
export const REPLAY_OPEN_FOR = 8 * HOUR;
/** Denied requests of one account that are written down one by one within an hour. */
export const DENIALS_RECORDED_PER_HOUR = 1_000;
/** Attempts of one account to file that are written down one by one within an hour, where the portal is full. */
export const ATTEMPTS_RECORDED_PER_HOUR = 200;
/** Wrong passwords in a row that lock an account. */
export const LOGIN_ATTEMPTS = 5;
/** Days after the last wrong password from which earlier ones no longer count; names without an account answer likewise. */
export const GUESSES_COUNT_DAYS = 30;
/** Days for which a browser is known after its holder's last login there. */
export const KNOWN_BROWSER_DAYS = 180;
/** Characters of a password (section 5 says 8; how many at most it does not say). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
/** Days before people may change their own password again: changing it eight times in a row would bring the first back. */
export const PASSWORD_PAUSE_DAYS = 1;
/** Minutes for which a mailed link for a new password is good. */
export const RESET_LINK_MINUTES = 30;
/** Letters on a forgotten password that one account is sent within an hour: nobody fills somebody else's mailbox. */
export const RESET_LETTERS_PER_HOUR = 3;
/**
 * Minutes for which a code that proves an e-mail address is good, tries at it, codes that one asker has sent to one address within an
 * hour, and that an address is sent by all askers together before it gets one each quarter of an hour alone.
 */
export const VISITOR_CODE = {
  minutes: 15,
  tries: 5,
  perHour: 5,
  perHourOfAll: 20,
  digits: 6,
  /** Many browsers may try the one that is sent each quarter of an hour. */
  digitsOfKept: 8,
} as const;
/** Attempts at one case, or at one letter's number, within an hour: whoever guesses identity card numbers gets no further. */
export const NO_OBJECTION_ASKS_PER_HOUR = 10;
/** The same from all addresses together: no stranger uses them up alone, and guessing from many places stays bounded. */
export const NO_OBJECTION_ASKS_OF_ALL_PER_HOUR = 200;
/** Minutes for which somebody who has proved who they are sees their letter of no objection. */
export const NO_OBJECTION_VISIT_MINUTES = 30;
/** Minutes for which somebody who has proved who they are fills in their annual statement: then a fresh code opens it, with all that was saved. */
export const STATEMENT_VISIT_MINUTES = 120;
/**
 * The time that whoever has a bankrupt's former address or number has to say that they did not ask for another: only then is the new one
 * taken over.
 */
export const CONTACT_CHANGE_WAIT = 3 * DAY;
/** Cases that are checked for letters of no objection at once. */
export const NO_OBJECTION_BATCH = 500;
/** Largest upload, in bytes (section 5: 25 MB). */
export const UPLOAD_LIMIT = 25 * 1024 * 1024;
/** Bytes of the one document that photographs of papers become, however many they are: less than two megabytes. */
export const PHOTOGRAPHS_BYTES = 2_000_000;
/** Lists of "recent" submissions reach back this far (section 9). */
export const RECENT_SUBMISSIONS = 7 * DAY;
/** File types that may be uploaded (section 5). */
export const UPLOAD_TYPES = ["doc", "docx", "xls", "xlsx", "jpg", "jpeg", "pdf", "png"] as const;
/** Problems that a page lists at a time: all of a form without long tables; of thousands the first, and the next come up as these are mended. */
export const PROBLEMS_LISTED = 100;
/** Rows that a table takes where its declaration says nothing. */
export const TABLE_ROWS = 1000;
/** Characters that a text, and a long text, take where their declaration says nothing. */
export const TEXT_LENGTH = 200;
export const LONG_TEXT_LENGTH = 10_000;
/** Characters of a text that a draft keeps although it cannot be filed with it: whoever wrote it shortens it there. */
export const DRAFT_TEXT_LENGTH = 2 * LONG_TEXT_LENGTH;
/** Passkeys that one account may have. */
export const PASSKEYS_PER_ACCOUNT = 10;
/** Days before the end of a linked signing certificate from which its holder is told. */
export const CERTIFICATE_ENDS_DAYS = 30;
/** Minutes for which people who have shown again who they are may change what they and others log in with. */
export const CONFIRMED_MINUTES = 10;
/** Minutes for which a change that waits for its confirmation keeps what was typed. */
export const CONFIRMATION_WAITS_MINUTES = 30;
/** The time for which a question to a passkey or iAM Smart can be answered, in milliseconds. */
export const CEREMONY_LIFETIME = 5 * 60 * 1000;
/** Personal access keys that a person may have at a time, and the longest life of one, in days. */
export const API_KEYS_PER_ACCOUNT = 10;
export const API_KEY_MOST_DAYS = 365;
/** Calls that one API key may make in a minute. */
export const API_CALLS_PER_MINUTE = 240;
/** Accounts that may be submitted at once (`accountSubmissionLimit` of section 7, whose value is not shown). */
export const ACCOUNT_SUBMISSION_LIMIT = 50;
/** Days that an ad-hoc officer or supervisor can be given at once. */
export const ADHOC_DAYS = 92;
/** Days ahead on which an appointment may begin or end at most: what lies further ahead was typed wrong. */
export const APPOINTMENT_DAYS_AHEAD = 92;
/** Characters of a login name. */
export const LOGIN_NAME_LENGTH = { min: 3, max: 40 } as const;
/** Accounts that a firm may have at once ("member limit exceeded", section 8); those that were deleted do not count. */
export const ACCOUNTS_PER_FIRM = 200;
/** Days for which D1/D2 reminders can be withheld at once. */
export const REMINDERS_WITHHELD_DAYS = 366;
/** Working days in which the office is to be told that somebody left a firm (section 1). */
export const DISAFFILIATION_NOTICE_WORKING_DAYS = 10;
/** The time for which the link of an invitation is good, in minutes: three days. */
export const INVITATION_MINUTES = 3 * 24 * 60;
/** Forms that one spreadsheet may begin, and rows that each sheet of a form's tables may hold. */
export const SPREADSHEET_ROWS = 2_000;
export const SPREADSHEET_TABLE_ROWS = 10_000;
/** An uploaded spreadsheet is forgotten, content and all, this long after anything last happened with it. */
export const SPREADSHEET_LIFETIME = 30 * DAY;

/**
 * Years after which a closed case may be forgotten: the six of the Limitation Ordinance (Cap. 347) s.4, and one more. The
 * Personal Data (Privacy) Ordinance (Cap. 486) s.26 asks that personal data be erased once it is no longer needed.
 */
export const CASE_RETENTION_YEARS = 7;
/** Webhooks that a firm, or the office, may have at once. */
export const WEBHOOKS_EACH = 10;
/** How long a webhook's former secret signs beside the new one. */
export const FORMER_SECRET_LIFETIME = DAY;
/** Pauses before the tries that follow a failure; the last one before every further try. */
export const WEBHOOK_PAUSES = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * HOUR, 6 * HOUR, DAY] as const;
/** A webhook that fails so many times in a row, and for so long, is paused. */
export const WEBHOOK_FAILURES = 8;
export const WEBHOOK_FAILING = 3 * DAY;
/** Deliveries are listed, and can be sent again, for this long. */
export const WEBHOOK_DELIVERY_LIFETIME = 30 * DAY;
/** A run that brought records in is forgotten, records and all, this long after anything last happened with it. */
export const IMPORT_LIFETIME = 30 * DAY;
/** Bytes of records that a page or a call takes; a command takes any file. */
export const IMPORT_LIMIT = 200 * 1024 * 1024;
/** Characters of one record, and entries of all its lists together: each of them is a fact of one case. */
export const IMPORT_LINE = 200_000;
export const IMPORT_ENTRIES = 500;
/** Firms that one call may ask, and days that they may be given. */
export const CALL_FIRMS = 500;
export const CALL_DAYS = 366;
/** Faults of one return that are remembered: whoever has more is helped by the first of them. */
export const RETURN_PROBLEMS = 1_000;
/** A detailed ledger is removed this long after it is ready. */
export const LEDGER_LIFETIME = 30 * DAY;
/** The print of a long account is removed this long after it is ready, as a ledger is. */
export const PRINT_LIFETIME = 30 * DAY;
/** A dossier lies ready for as long. */
export const DOSSIER_LIFETIME = 30 * DAY;
/** What one dossier takes: forms of a case, and bytes of the files that are put into it. */
export const DOSSIER_LIMITS = { forms: 500, bytes: 1024 * 1024 * 1024 } as const;
/** Entries up to which an account is printed while one waits, with its cash books and the annex that names them again. */
export const ENTRIES_PRINTED_AT_ONCE = 2_000;
/** Estates that one ledger covers, and ledgers that one person may wait for. */
export const LEDGER_ESTATES = 50;
export const LEDGERS_WAITING = 20;
/** Ledgers that one spreadsheet may ask for. */
export const LEDGER_BATCH_ROWS = 200;
/** Things that one payment can be for: as many as one spreadsheet begins. */
export const PAYMENT_STREAMS = 2_000;
/** Attempts that one payment may have. */
export const PAYMENT_ATTEMPTS = 30;
/** Minutes for which an attempt waits for its payer; what comes later is taken all the same. */
export const PAYMENT_MINUTES = { card: 30, pps: 30, fps: 15 } as const;
/** The gateway is asked about an attempt for this long, as long as it says nothing; then its files alone tell. */
export const PAYMENT_ASKED_FOR = 7 * DAY;
/** Pauses between two questions: a quarter of the attempt's age, within these limits. */
export const PAYMENT_ASK_PAUSE = { least: 15_000, most: 6 * HOUR } as const;
/** The fee of a proof of debt in cents of HKD, and the claim up to which there is none (Cap. 32C Table A 10, Cap. 6C Table A 4). */
export const PROOF_FEE = 3_500;
export const PROOF_WITHOUT_FEE = 25_000;
/** A proof is to be lodged so many hours before a meeting to count there (Cap. 6A r.112, Form 63A). */
export const PROOF_HOURS_BEFORE_MEETING = 24;
/** The hour at which a meeting is taken to begin where the case knows its day alone: the earliest of the office's hours. */
export const MEETING_BEGINS = "09:00";
/** Days before the last moment for a meeting from which a proof that is not lodged is warned of it. */
export const MEETING_WARNING_DAYS = 7;
/** Days in which a creditor may appeal against a decision on a proof; fewer once the day of a dividend has passed (32H r.95, r.142; 6A r.117, r.123). */
export const PROOF_APPEAL_DAYS = { usual: 21, afterDividend: 7 } as const;
/** For so long a proof waits for its signature, or for its fee, and is reminded before that ends; then it is a draft again. */
export const PROOF_WAIT = { ends: 60 * DAY, remindedBefore: [30 * DAY, 14 * DAY, 3 * DAY] } as const;
/** Applications for accounts that one applicant may have under way at once: nobody fills the office's list. */
export const REGISTRATIONS_AT_ONCE = 5;
/** An application that came to nothing is kept for so long: a review, or a question, may still come. */
export const REGISTRATION_KEPT = 365 * DAY;
/** Employees in the schedule of one proof. */
export const EMPLOYEES_OF_PROOF = 500;
/** An index of proofs is removed this long after it is ready; estates that one covers, and indexes that one person may wait for. */
export const PROOF_INDEX = { lifetime: 30 * DAY, estates: 50, waiting: 20 } as const;
/** Characters of one message of a thread of questions, papers that it brings, and messages of one thread. */
export const QUESTION_TEXT_LENGTH = 4_000;
export const QUESTION_PAPERS = 5;
export const QUESTION_MESSAGES = 100;
/** Days from the date of the notice of intention in which objections to a release go to the court (printed on Forms 98 and 152). */
export const RELEASE_NOTICE_DAYS = 21;
/** Days that an inquiry about a release gives for its answer, unless the office names another day. */
export const RELEASE_INQUIRY_DAYS = 14;
