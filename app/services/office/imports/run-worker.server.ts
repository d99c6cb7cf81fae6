/**
 * A run is worked on record by record, in batches that grow and shrink towards a few hundredths of a second, so that nobody who
 * uses the portal waits. How far it is stands in the database with every batch; whoever has its claim goes on from there.
 */
import { setTimeout as sleep } from "node:timers/promises";

import {
  findImportWork,
  keepImport,
  recordImportBatch,
  type ImportClaim,
} from "~/db/queries/office/import-work";
import { findImportRun } from "~/db/queries/office/imports";
import { addTime, type Instant, statesWith } from "~/workflows/kit";
import { NO_COUNTS, type ImportCounts } from "~/workflows/jobs/import-run/index";
import { runStates } from "~/workflows/jobs/import-run/states";

import type { Portal } from "../../platform/portal/portal";
import { readDirectory, type OfficeDirectory } from "./directory.server";
import { getLines } from "./lines.server";
import { loadDetails, buildPlan, toUnreadRecord, type Planned } from "./plan.server";
import { loadImportKey } from "./record-details.server";
import { readLine } from "./records.server";
import { findRun, recordRun, toPortalCommand } from "./runs.server";
import { settleRecord, type Item } from "./settle-record.server";

export const WORKING = statesWith(runStates, "lists", "running");
type Phase = (typeof WORKING)[number];
const CLAIM = 30_000;
const SMALLEST_BATCH = 8;
const LARGEST_BATCH = 128;
/** Characters of its records together; one alone may have more. */
const HEAVIEST_BATCH = 60_000;
/** Milliseconds that a batch should take. */
const BATCH_TAKES = 40;
/** Those who wait for a lock on SQLite look for it this often. */
const LET_OTHERS_IN = 3;
/** Records between two facts of the run that say how far it is. */
const RECORDED_EVERY = 5_000;

export interface WorkOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (done: number) => void;
}

/** What a process asks for that works on a run: to have it for a while from now. */
export const toClaim = (runId: string, by: string, now: Instant): ImportClaim => ({
  runId,
  by,
  now,
  until: addTime(now, CLAIM),
});

/** One pass over the records of a run, in one process. */
export class RunWorker {
  #phase: Phase = "checking";
  #counts: ImportCounts = NO_COUNTS;
  #done = 0;
  #recordedTo = 0;
  /** A batch that was taken before the process ended may not have been written down: those records are known again. */
  #mayBeTaken = false;
  #size = SMALLEST_BATCH;
  #keptAt = performance.now();
  #key: Buffer = Buffer.alloc(0);

  constructor(
    private readonly portal: Portal,
    private readonly id: string,
    private readonly by: string,
    private readonly options: WorkOptions,
  ) {}

  async run(): Promise<void> {
    const phase = await this.#begin();
    if (phase === null || !(await this.#pass())) return;
    const [type, name] = phase === "checking" ? ["check.completed", "checked"] : ["run.finished", "finished"];
    await recordRun(this.portal, this.id, type, this.#counts, toPortalCommand(this.id, name));
  }

  /** Where the run stands; `null` where there is nothing to do any more. */
  async #begin(): Promise<Phase | null> {
    const run = await findRun(this.portal, this.id);
    const phase = WORKING.find((each) => each === run?.current.state);
    if (run === null || phase === undefined) return null;
    const work = await findImportWork(this.portal.database, this.id);
    const goesOn = work?.phase === phase;
    this.#key = await loadImportKey(this.portal, this.id);
    this.#phase = phase;
    this.#counts = goesOn
      ? {
          created: work.created,
          changed: work.changed,
          unchanged: work.unchanged,
          refused: work.refused,
        }
      : NO_COUNTS;
    this.#done = goesOn ? work.done : 0;
    this.#recordedTo = run.current.context.upTo;
    // The very first batch as well: the row of work says the phase once a batch is written down.
    this.#mayBeTaken = phase === "taking";
    return phase;
  }

  /** @returns whether it came to the end: not where it was stopped, cancelled, or taken over */
  async #pass(): Promise<boolean> {
    const { portal, id } = this;
    const directory = await readDirectory(portal.database, portal.clock.now());
    const run = await findRun(portal, id);
    const file = run && (await portal.documents.find(run.current.context.file));
    if (!file) {
      await recordRun(portal, id, "run.failed", { cause: "unreadable" }, toPortalCommand(id, "failed"));
      return false;
    }
    let [batch, weight]: [Item[], number] = [[], 0];
    for await (const { line, text } of getLines(await portal.documents.stream(file))) {
      if (!(await this.#keep())) return false;
      if (line <= this.#done) {
        // What is only looked at is known to nobody else: firms and people that were told before are learned again.
        if (this.#phase === "checking" && /"kind"\s*:\s*"(firm|practitioner)"/.test(text))
          await this.#plan([{ line, text, read: readLine(text) }], directory);
        continue;
      }
      const item = { line, text, read: readLine(text) };
      if (batch.length > 0 && (!fits(batch, item) || weight + text.length > HEAVIEST_BATCH)) {
        if (!(await this.#settle(batch, directory))) return false;
        [batch, weight] = [[], 0];
      }
      batch.push(item);
      weight += text.length;
      if (batch.length < this.#size) continue;
      if (!(await this.#settle(batch, directory))) return false;
      [batch, weight] = [[], 0];
    }
    return batch.length === 0 || this.#settle(batch, directory);
  }

  /** Reading over what was done before, or a batch of what was not, may take longer than the claim lasts. @returns false where another process has the run */
  async #keep(): Promise<boolean> {
    const { portal, id, by, options } = this;
    if (performance.now() - this.#keptAt < CLAIM / 3) return true;
    this.#keptAt = performance.now();
    return !options.signal?.aborted && keepImport(portal.database, toClaim(id, by, portal.clock.now()));
  }

  async #plan(batch: readonly Item[], directory: OfficeDirectory): Promise<readonly Planned[]> {
    const details = await loadDetails(
      this.portal,
      batch.map(({ read }) => read),
    );
    const planned: Planned[] = [];
    for (const { read } of batch)
      planned.push(
        "record" in read.read
          ? await buildPlan(this.portal, read.read.record, directory, details)
          : toUnreadRecord(read.read.problems),
      );
    return planned;
  }

  /** Deals with a batch and writes it down. @returns false where the run is no longer this process's, or is stopped */
  async #settle(batch: readonly Item[], directory: OfficeDirectory): Promise<boolean> {
    const { portal, id, by, options } = this;
    if (options.signal?.aborted) return false;
    if ((await findImportRun(portal.database, id))?.state !== this.#phase) return false;
    const startedAt = performance.now();
    const planned = await this.#plan(batch, directory);
    const pass = {
      portal,
      runId: id,
      directory,
      key: this.#key,
      dry: this.#phase === "checking",
      mayBeTaken: this.#mayBeTaken,
    };
    const settled = await Promise.all(
      batch.map((item, index) => settleRecord(pass, item, planned[index] ?? toUnreadRecord([]))),
    );
    const counts = { ...this.#counts };
    for (const { outcome } of settled) counts[outcome] += 1;
    const done = batch.at(-1)?.line ?? this.#done;
    const place = { ...toClaim(id, by, portal.clock.now()), phase: this.#phase, done, ...counts };
    if (
      !(await recordImportBatch(
        portal.database,
        place,
        settled.map(({ row }) => row),
      ))
    )
      return false;
    this.#counts = counts;
    this.#done = done;
    this.#mayBeTaken &&= settled.some(({ wasTaken }) => wasTaken);
    if (done - this.#recordedTo >= RECORDED_EVERY) await this.#recordProgress();
    options.onProgress?.(done);
    const took = performance.now() - startedAt;
    const fitting = Math.round((batch.length * BATCH_TAKES) / Math.max(took, 1));
    this.#size = Math.min(LARGEST_BATCH, Math.max(SMALLEST_BATCH, Math.min(fitting, this.#size * 2)));
    await sleep(LET_OTHERS_IN);
    return true;
  }

  async #recordProgress(): Promise<void> {
    const type = this.#phase === "checking" ? "records.checked" : "records.taken";
    this.#recordedTo = this.#done;
    const data = { upTo: this.#done, ...this.#counts };
    await recordRun(
      this.portal,
      this.id,
      type,
      data,
      toPortalCommand(this.id, `${this.#phase}:${String(this.#done)}`),
    );
  }
}

/** Records of one batch are of one kind, and none is about what another is about: each is compared with what is there before it. */
const fits = (batch: readonly Item[], { read }: Item): boolean =>
  batch[0]?.read.kind === read.kind &&
  !batch.some((each) => each.read.name === read.name && read.name !== "");
