/** A piece of background work: what it is called, how often it runs, and what it does. */
import type { Instant } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { JobName } from "../../platform/portal/job-name";

export const TEN_MINUTES = 10 * 60 * 1_000;

export interface JobRun {
  readonly portal: Portal;
  readonly now: Instant;
  /** Ends long work when the portal stops. */
  readonly signal: AbortSignal;
}

export interface Job {
  /** In the tables of the database and on the page, where its words are at `background.jobs.` */
  readonly name: JobName;
  /** Milliseconds between the end of a run and the next; `nightly` for three o'clock in Hong Kong. */
  readonly every: number | "nightly";
  /** Its work is claimed piece by piece: several processes may run it at once. */
  readonly shared?: true;
  /** Throws where something could not be done. What is done and what is set aside stays so. */
  run(job: JobRun): Promise<void>;
}
