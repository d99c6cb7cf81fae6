/** A piece of background work: what it is called, how often it runs, and what it does. */
import type { Instant } from "~/workflows/kit";

import type { Portal } from "../portal";

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
  "ceremonies",
  "api-answers",
] as const;
export type JobName = (typeof JOB_NAMES)[number];

export interface JobRun {
  readonly portal: Portal;
  readonly now: Instant;
  /** Ends long work when the portal stops. */
  readonly signal: AbortSignal;
}

export interface Job {
  readonly name: JobName;
  /** Milliseconds between the end of a run and the next; `nightly` for three o'clock in Hong Kong. */
  readonly every: number | "nightly";
  /** What it works on is claimed piece by piece: several processes may run it at once. */
  readonly shared?: true;
  /** Throws where something could not be done. What is done and what is set aside stays so. */
  run(job: JobRun): Promise<void>;
}
