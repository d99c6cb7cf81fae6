/**
 * Numbers of the office that the specification does not show and that domain.md section 11 decided. One place, so that
 * a decision can be changed in one line.
 */
const DAY = 24 * 60 * 60 * 1000;

/** A draft is deleted this long after the last save. */
export const DRAFT_LIFETIME = 60 * DAY;
/** "Draft expiring" is shown for the last days of a draft. */
export const DRAFT_EXPIRY_WARNING = 14 * DAY;
/** Days before its end on which a draft's expiry is announced to its holder. */
export const DRAFT_EXPIRY_ANNOUNCED_BEFORE = [14 * DAY, 7 * DAY, 1 * DAY] as const;
/** Working days that each has who has a form: to review it, to amend what was sent back, and for the office to acknowledge it. */
export const TURN_WORKING_DAYS = { review: 5, amend: 10, acknowledge: 10 } as const;
/** Whoever edits a draft has it for so long after their last save; then it is anybody's again. */
export const EDITING_LEASE = 10 * 60 * 1000;
/** What happened longer ago is announced to nobody: an office that is set up or restored tells of its past in lists. */
export const NOTICE_WORTH_TELLING = 30 * DAY;
/** Days of the preliminary examination after the bankruptcy order (section 9): two in working days, two in calendar days. */
export const PEQ_DAYS = { interview: 5, documents: 7, first: 30, second: 40 } as const;
/** Working days after the bankruptcy order from which an examination that is not filed raises an alert (section 9). */
export const PEQ_ALERT_WORKING_DAYS = 12;
/** Months in which summary proceedings are to be brought: from first discovery, and from the offence (Cap. 6 s.140(2)). */
export const PROSECUTION_MONTHS = { discovery: 12, offence: 36 } as const;
/** Months between two accounts: of a bankruptcy (s.89) and of a winding-up (s.203). Settings, for the law of 2023 asks on demand. */
export const ACCOUNT_MONTHS = { s89: 12, s203: 6 } as const;
/** How far back and ahead somebody's calendar shows deadlines. */
export const CALENDAR_DAYS = { back: 30, ahead: 730 } as const;
/** Deadlines that one calendar shows, the earliest of them: nobody reads more, and no calendar program takes them. */
export const CALENDAR_ENTRIES = 1_000;
/** Notices are taken away this long after they were given, read or not. */
export const NOTICE_KEPT = 365 * DAY;
/** Denied requests of one account that are written down one by one within an hour. */
export const DENIALS_RECORDED_PER_HOUR = 1_000;
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
/** Largest upload, in bytes (section 5: 25 MB). */
export const UPLOAD_LIMIT = 25 * 1024 * 1024;
/** Lists of "recent" submissions reach back this far (section 9). */
export const RECENT_SUBMISSIONS = 7 * DAY;
/** File types that may be uploaded (section 5). */
export const UPLOAD_TYPES = ["doc", "docx", "xls", "xlsx", "jpg", "jpeg", "pdf", "png"] as const;
/** Rows that a table takes where its declaration says nothing. */
export const TABLE_ROWS = 1000;
/** Characters that a text, and a long text, take where their declaration says nothing. */
export const TEXT_LENGTH = 200;
export const LONG_TEXT_LENGTH = 10_000;
/** Passkeys that one account may have. */
export const PASSKEYS_PER_ACCOUNT = 10;
/** Days before the end of a linked signing certificate from which its holder is told. */
export const CERTIFICATE_ENDS_DAYS = 30;
/** Minutes for which people who have shown again who they are may change what they and others log in with. */
export const CONFIRMED_MINUTES = 10;
/** Minutes for which a change that waits for its confirmation keeps what was typed. */
export const CONFIRMATION_WAITS_MINUTES = 30;
/** How long a question that a passkey or the identity app is to answer stands, in milliseconds. */
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
/** Characters of a login name. */
export const LOGIN_NAME_LENGTH = { min: 3, max: 40 } as const;
/** Accounts that a firm may have at once ("member limit exceeded", section 8); those that were deleted do not count. */
export const ACCOUNTS_PER_FIRM = 200;
/** Days for which D1/D2 reminders can be withheld at once. */
export const REMINDERS_WITHHELD_DAYS = 366;
/** Working days in which the office is to be told that somebody left a firm (section 1). */
export const DISAFFILIATION_NOTICE_WORKING_DAYS = 10;
/** How long the link of an invitation is good for, in minutes: three days. */
export const INVITATION_MINUTES = 3 * 24 * 60;
/** Forms that one spreadsheet may begin, and rows that each sheet of a form's tables may hold. */
export const SPREADSHEET_ROWS = 2_000;
export const SPREADSHEET_TABLE_ROWS = 10_000;
/** An uploaded spreadsheet is forgotten, content and all, this long after anything last happened with it. */
export const SPREADSHEET_KEPT = 30 * DAY;
/** A run that brought records in is forgotten, records and all, this long after anything last happened with it. */
export const IMPORT_KEPT = 30 * DAY;
/** Bytes of records that a page or a call takes; a command takes any file. */
export const IMPORT_LIMIT = 200 * 1024 * 1024;
/** Characters of one record. */
export const IMPORT_LINE = 200_000;
