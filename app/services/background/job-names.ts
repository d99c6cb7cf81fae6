/** What the jobs are called. */

/** In the order in which the page lists them. Each has its words in `background.jobs`. */
export const JOB_NAMES = [
  "effects",
  "forgotten-passwords",
  "spreadsheets",
  "forget-spreadsheets",
  "expire-drafts",
  "announce-expiries",
  "open-reminders",
  "close-reminders",
  "end-withholdings",
  "send-reminders",
  "ask-for-finals",
  "held-files",
  "removed-files",
  "quarantine",
  "sessions",
  "captchas",
  "login-failures",
  "reset-links",
  "mailbox",
  "notices",
  "ceremonies",
  "api-answers",
  "statistics",
  "verify",
] as const;
export type JobName = (typeof JOB_NAMES)[number];
