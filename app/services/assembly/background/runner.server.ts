/**
 * Runs the jobs. Each has its own time and its own end: one that fails, or hangs, stops no other. Of several processes one at a
 * time has a job, by a claim that ends by itself where the process dies.
 */
import { randomUUID } from "node:crypto";

import {
  addJobs,
  claimJob,
  findJobs,
  recordRun,
  releaseJobs,
  type BackgroundJobRow,
} from "~/db/queries/platform/background-jobs";
import { makeDueAgain } from "~/db/queries/platform/clock-put-back";
import { toFailure } from "~/events/effects/failure";
import { addTime, type Instant } from "~/workflows/kit";

import { startOfDay, hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { runAsPortal } from "../../platform/work-processes/asker.server";
import type { Job } from "./job";

const LOOK_EVERY_MS = 1_000;
const CLAIM = 30_000;
/** Up to this pause a job is kept between two runs, and only now and then written about. */
const CONTINUOUS = 10_000;
const WRITE_EVERY = 30_000;
const LONGEST_PAUSE = 60_000;
/** Clocks of several machines may differ by so much, and one is put right by so much now and then. */
const DRIFT = 60_000;
const NIGHT = 3 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

/** When a job runs next, after a run that ended now. */
export function nextRun(every: Job["every"], now: Instant): Instant {
  if (every !== "nightly") return addTime(now, every);
  const tonight = addTime(startOfDay(hongKongDay(now)), NIGHT);
  return tonight > now ? tonight : addTime(tonight, DAY);
}

/** The state in which this process has left a job after its last look. */
interface Schedule {
  readonly job: Job;
  underWay: Promise<void> | null;
  /** Moments of the process itself, which no clock that is set changes. */
  claimedUntil: number;
  nextLook: number;
  /** Runs that are not written down yet. */
  runs: number;
  failing: number;
  writtenAt: number;
}

export class BackgroundRunner {
  readonly #process = randomUUID();
  readonly #stopping = new AbortController();
  readonly #schedules: readonly Schedule[];
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> = Promise.resolve();
  #isKnown = false;
  #clock: { readonly at: Instant; readonly moment: number } | null = null;

  constructor(
    private readonly portal: Portal,
    jobs: readonly Job[],
  ) {
    this.#schedules = jobs.map((job) => ({
      job,
      underWay: null,
      claimedUntil: -Infinity,
      nextLook: -Infinity,
      runs: 0,
      failing: 0,
      writtenAt: -Infinity,
    }));
  }

  start(): void {
    const round = () => {
      this.#look = this.look()
        .catch((error: unknown) =>
          this.portal.logger.error({ error }, "background work could not be looked at"),
        )
        .finally(() => {
          if (!this.#stopping.signal.aborted) this.#timer = setTimeout(round, LOOK_EVERY_MS).unref();
        });
    };
    this.#timer = setTimeout(round, LOOK_EVERY_MS).unref();
  }

  /** Ends it, waiting for what is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#look;
    await this.idle();
    await releaseJobs(this.portal.database, this.#process).catch(() => undefined);
  }

  /** Waits for the runs that are under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#schedules.map(async ({ underWay }) => underWay));
  }

  /** Starts whatever is due. */
  async look(): Promise<void> {
    const { database, clock } = this.portal;
    if (!this.#isKnown) {
      const now = clock.now();
      const first = ({ name, every }: Job) => ({
        name,
        nextAt: every === "nightly" ? nextRun(every, now) : null,
      });
      await addJobs(
        database,
        this.#schedules.map(({ job }) => first(job)),
      );
      this.#isKnown = true;
    }
    let found = await findJobs(database);
    if (this.#isPutBack(found)) {
      this.portal.logger.warn("the clock was put back: whatever waits is looked at again");
      await makeDueAgain(database, clock.now());
      found = await findJobs(database);
    }
    const rows = new Map(found.map((row) => [row.name, row]));
    for (const schedule of this.#schedules) {
      const row = rows.get(schedule.job.name);
      if (schedule.underWay !== null || row === undefined || !this.#isDue(schedule, row)) continue;
      schedule.underWay = this.#take(schedule)
        .catch((error: unknown) =>
          this.portal.logger.error({ error, job: schedule.job.name }, "a job could not be taken up"),
        )
        .finally(() => {
          schedule.underWay = null;
        });
    }
  }

  /** Told by the process's own time; after a start by what was written under the clock of before. */
  #isPutBack(rows: readonly BackgroundJobRow[]): boolean {
    const [at, moment] = [this.portal.clock.now(), performance.now()];
    const expected =
      this.#clock === null
        ? rows.reduce((latest, { last_run_at: last }) => (last !== null && last > latest ? last : latest), at)
        : addTime(this.#clock.at, moment - this.#clock.moment);
    this.#clock = { at, moment };
    return expected > addTime(at, DRIFT);
  }

  #isDue({ job, nextLook }: Schedule, { next_at: nextAt }: BackgroundJobRow): boolean {
    const isDue = isContinuous(job) ? nextLook <= performance.now() : false;
    return isDue || nextAt === null || (!isContinuous(job) && nextAt <= this.portal.clock.now());
  }

  async #take(schedule: Schedule): Promise<void> {
    if (this.#stopping.signal.aborted || !(await this.#claim(schedule))) return;
    const renewing = setInterval(() => void this.#claim(schedule).catch(() => undefined), CLAIM / 3).unref();
    try {
      await this.#run(schedule);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Whether the job is this process's own for the next while. */
  async #claim(schedule: Schedule): Promise<boolean> {
    const { database, clock } = this.portal;
    const { name, shared } = schedule.job;
    const [now, moment] = [clock.now(), performance.now()];
    if (shared || schedule.claimedUntil > moment + CLAIM / 2) return true;
    const isOurs = await claimJob(database, {
      name,
      by: this.#process,
      now,
      until: addTime(now, CLAIM),
      onlyIfDue: !isContinuous(schedule.job),
    });
    schedule.claimedUntil = isOurs ? moment + CLAIM : -Infinity;
    return isOurs;
  }

  async #run(schedule: Schedule): Promise<void> {
    const { portal } = this;
    const { job } = schedule;
    const startedAt = performance.now();
    let failure: string | null = null;
    try {
      await runAsPortal(() => job.run({ portal, now: portal.clock.now(), signal: this.#stopping.signal }));
    } catch (error) {
      failure = toFailure(error);
      portal.logger.error({ error, job: job.name }, "background work failed");
    }
    await this.#write(schedule, failure, Math.round(performance.now() - startedAt));
  }

  async #write(schedule: Schedule, error: string | null, milliseconds: number): Promise<void> {
    const { job, failing } = schedule;
    const [now, moment] = [this.portal.clock.now(), performance.now()];
    const held = isContinuous(job);
    schedule.runs += 1;
    schedule.failing = error === null ? 0 : failing + 1;
    schedule.nextLook =
      held && job.every !== "nightly" ? moment + computePause(job.every, schedule.failing) : -Infinity;
    if (held && error === null && failing === 0 && moment < schedule.writtenAt + WRITE_EVERY) return;
    const nextAt = nextRun(job.every, now);
    await recordRun(
      this.portal.database,
      { name: job.name, at: now, runs: schedule.runs, milliseconds, error, nextAt },
      { held: held && !job.shared },
    );
    if (!held) schedule.claimedUntil = -Infinity;
    schedule.runs = 0;
    schedule.writtenAt = moment;
  }
}

const isContinuous = ({ every }: Job): boolean => every !== "nightly" && every <= CONTINUOUS;

/** After failures a continuous job rests a while longer each time. */
const computePause = (every: number, failing: number): number =>
  Math.min(every * 2 ** Math.min(failing, 10), Math.max(every, LONGEST_PAUSE));
