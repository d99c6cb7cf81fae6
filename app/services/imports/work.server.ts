/**
 * Works on runs: record by record, in batches that grow and shrink towards a few hundredths of a second, so that nobody who uses
 * the portal waits. How far a run is stands in the database with every batch; whoever has its claim goes on from there.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { claimName, endClaim, hasEnded } from "~/db/process-name";
import {
  claimImport,
  findImportRun,
  findImportRunsIn,
  findImportWork,
  forgetImportRecords,
  recordImportBatch,
  releaseImport,
  type ImportRecordRow,
} from "~/db/queries/imports";
import { LogUnavailable } from "~/events/errors";
import { addTime, IMPORT_LIFETIME, type Instant, type Refusal } from "~/workflows/kit";
import { NO_COUNTS, type ImportCounts } from "~/workflows/import-run/index";

import { SYSTEM } from "../cases/standing.server";
import { firstOf, laterOf } from "../log/import-names.server";
import { findCommand, type NamedCommand } from "../portal/command-names.server";
import type { Portal } from "../portal/portal";
import { readDirectory, type OfficeDirectory } from "./directory.server";
import { linesOf, type NumberedLine } from "./lines.server";
import { detailsFor, planOf, unread, type Planned } from "./plan.server";
import { readLine, type ReadLine } from "./records.server";
import { findRun, recordRun, runStreamOf } from "./runs.server";

const WORKING = ["checking", "taking"] as const;
type Phase = (typeof WORKING)[number];
const ENDED = ["checked", "finished", "cancelled", "failed"];
const CLAIM = 30_000;
const SMALLEST_BATCH = 8;
const LARGEST_BATCH = 128;
/** Milliseconds that a batch should take. */
const BATCH_TAKES = 40;
/** Those who wait for a lock on SQLite look for it this often. */
const LET_OTHERS_IN = 3;
/** Records between two facts of the run that say how far it is. */
const RECORDED_EVERY = 5_000;
const RUNS_AT_ONCE = 50;

/** What became of a record. */
type Outcome = keyof ImportCounts;

export interface WorkOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (done: number) => void;
}

/** Works on whatever waits and nobody else works on. */
export async function workOnImports(portal: Portal, signal?: AbortSignal): Promise<void> {
  for (const { id } of await findImportRunsIn(portal.database, { states: WORKING, limit: RUNS_AT_ONCE })) {
    if (signal?.aborted) return;
    await workOnRun(portal, id, { signal });
  }
}

/**
 * Works on one run to its end, unless another process has it.
 * @returns whether it was this process's to work on
 */
export async function workOnRun(portal: Portal, runId: string, options: WorkOptions = {}): Promise<boolean> {
  const by = claimName();
  try {
    if (!(await claim(portal, runId, by))) return false;
    await new Worker(portal, runId, by, options).run();
    return true;
  } finally {
    await releaseImport(portal.database, runId, by).catch(() => undefined);
    endClaim(by);
  }
}

/** Takes the run, from a process that has ended as well: its claim need not be waited for. */
async function claim({ database, clock }: Portal, runId: string, by: string): Promise<boolean> {
  const now = clock.now();
  const wanted = { runId, by, now, until: addTime(now, CLAIM) };
  if (await claimImport(database, wanted)) return true;
  const holder = (await findImportWork(database, runId))?.claimed_by ?? null;
  return holder !== null && hasEnded(holder) && claimImport(database, wanted, holder);
}

/** Removes runs that nothing has happened with for long, records and all. */
export async function forgetImports(portal: Portal, now: Instant): Promise<void> {
  const untouchedSince = addTime(now, -IMPORT_LIFETIME);
  for (const { id } of await findImportRunsIn(portal.database, {
    states: ENDED,
    untouchedSince,
    limit: RUNS_AT_ONCE,
  })) {
    await portal.documents.removeAllBut(runStreamOf(id), new Set());
    while (await forgetImportRecords(portal.database, id));
    await recordRun(portal, id, "run.forgotten", {}, system(id, "forgotten"));
  }
}

const system = (id: string, name: string) => ({
  by: SYSTEM,
  commandId: `${id}:${name}`,
  requestId: id,
});

interface Item extends NumberedLine {
  readonly read: ReadLine;
}

class Worker {
  #phase: Phase = "checking";
  #counts: ImportCounts = NO_COUNTS;
  #done = 0;
  #recordedTo = 0;
  /** A batch that was taken before the process ended may not have been written down: those records are known again. */
  #mayBeTaken = false;
  #size = SMALLEST_BATCH;

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
    await recordRun(this.portal, this.id, type, this.#counts, system(this.id, name));
  }

  /** Where the run stands; `null` where there is nothing to do any more. */
  async #begin(): Promise<Phase | null> {
    const run = await findRun(this.portal, this.id);
    const phase = WORKING.find((each) => each === run?.current.state);
    if (run === null || phase === undefined) return null;
    const work = await findImportWork(this.portal.database, this.id);
    const goesOn = work?.phase === phase;
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
    this.#mayBeTaken = phase === "taking" && goesOn;
    return phase;
  }

  /** @returns whether it came to the end: not where it was stopped, cancelled, or taken over */
  async #pass(): Promise<boolean> {
    const { portal, id } = this;
    const directory = await readDirectory(portal.database, portal.clock.now());
    const run = await findRun(portal, id);
    const file = run && (await portal.documents.find(run.current.context.file));
    if (!file) {
      await recordRun(portal, id, "run.failed", { cause: "unreadable" }, system(id, "failed"));
      return false;
    }
    let batch: Item[] = [];
    for await (const { line, text } of linesOf(await portal.documents.stream(file))) {
      if (line <= this.#done) {
        // What is only looked at is known to nobody else: firms and people that were told before are learned again.
        if (this.#phase === "checking" && /"kind"\s*:\s*"(firm|practitioner)"/.test(text))
          await this.#plan([{ line, text, read: readLine(text) }], directory);
        continue;
      }
      const item = { line, text, read: readLine(text) };
      if (batch.length > 0 && !fits(batch, item)) {
        if (!(await this.#settle(batch, directory))) return false;
        batch = [];
      }
      batch.push(item);
      if (batch.length < this.#size) continue;
      if (!(await this.#settle(batch, directory))) return false;
      batch = [];
    }
    return batch.length === 0 || this.#settle(batch, directory);
  }

  async #plan(batch: readonly Item[], directory: OfficeDirectory): Promise<readonly Planned[]> {
    const details = await detailsFor(
      this.portal,
      batch.map(({ read }) => read),
    );
    const planned: Planned[] = [];
    for (const { read } of batch)
      planned.push(
        "record" in read.read
          ? await planOf(this.portal, read.read.record, directory, details)
          : unread(read.read.problems),
      );
    return planned;
  }

  /** Deals with a batch and writes it down. @returns false where the run is no longer this process's, or is stopped */
  async #settle(batch: readonly Item[], directory: OfficeDirectory): Promise<boolean> {
    const { portal, id, by, options } = this;
    if (options.signal?.aborted) return false;
    if ((await findImportRun(portal.database, id))?.state !== this.#phase) return false;
    const begun = performance.now();
    const planned = await this.#plan(batch, directory);
    const settled = await Promise.all(
      batch.map((item, place) => this.#decide(item, planned[place] ?? unread([]), directory)),
    );
    const counts = { ...this.#counts };
    for (const { outcome } of settled) counts[outcome] += 1;
    const done = batch.at(-1)?.line ?? this.#done;
    const now = portal.clock.now();
    const place = { runId: id, by, now, until: addTime(now, CLAIM), phase: this.#phase, done, ...counts };
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
    const took = performance.now() - begun;
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
      system(this.id, `${this.#phase}:${String(this.#done)}`),
    );
  }

  async #decide(
    { line, read }: Item,
    planned: Planned,
    directory: OfficeDirectory,
  ): Promise<{ readonly outcome: Outcome; readonly row: ImportRecordRow; readonly wasTaken: boolean }> {
    const { plan, target } = planned;
    const result = (outcome: Outcome, more: Detail = {}, wasTaken = false) => ({
      outcome,
      wasTaken,
      row: {
        id: `${this.id}-${String(line).padStart(9, "0")}`,
        run_id: this.id,
        line,
        kind: read.kind ?? "",
        name: read.name,
        outcome,
        target: outcome === "refused" && planned.isNew ? null : target,
        detail: JSON.stringify({
          ...more,
          ...(outcome === "refused" && read.cells !== null && { cells: read.cells }),
        }),
      },
    });
    if (plan.problems.length > 0) return result("refused", { problems: plan.problems });
    if (plan.facts.length === 0) {
      const taken = this.#mayBeTaken ? await this.#takenBefore(line, planned) : null;
      return taken === null ? result("unchanged") : result(taken, {}, true);
    }
    const outcome = planned.isNew ? "created" : "changed";
    const changes = planned.isNew ? {} : { changes: plan.changes };
    if (this.#phase === "checking") {
      const refusals = planned.judge();
      return refusals.length > 0 ? result("refused", { refusals }) : result(outcome, changes);
    }
    const done = await this.#take(line, planned);
    if (done.outcome === "done") return result(outcome, changes);
    // Somebody else was quicker: what they left to do is done now.
    const again =
      "record" in read.read
        ? await planOf(this.portal, read.read.record, directory, await detailsFor(this.portal, [read]))
        : planned;
    if (again.plan.problems.length > 0) return result("refused", { problems: again.plan.problems });
    if (again.plan.facts.length === 0) return result("unchanged");
    const once = await this.#take(line, again, ":again");
    return once.outcome === "done"
      ? result(again.isNew ? "created" : "changed", again.isNew ? {} : { changes: again.plan.changes })
      : result("refused", once);
  }

  async #take(
    line: number,
    planned: Planned,
    suffix = "",
  ): Promise<{ readonly outcome: "done" } | ({ readonly outcome: "refused" } & Detail)> {
    const command = (planned.isNew ? firstOf : laterOf)(this.id, line) + suffix;
    try {
      const happened = await planned.happen(command, this.id);
      return happened.outcome === "done"
        ? { outcome: "done" }
        : { outcome: "refused", refusals: happened.outcome === "refused" ? happened.refusals : [] };
    } catch (error) {
      if (error instanceof LogUnavailable) throw error;
      this.portal.logger.error({ error, run: this.id, line }, "a record could not be taken");
      return { outcome: "refused", problems: [{ path: "", problem: "failed" }] };
    }
  }

  /** What the record came to in a batch that was not written down. */
  async #takenBefore(line: number, { stream }: Planned): Promise<"created" | "changed" | null> {
    if (stream === null) return null;
    const entries = await this.portal.log.read(stream);
    const has = (commandId: string) => {
      const command: NamedCommand = { by: SYSTEM, commandId };
      return findCommand(entries, command) !== undefined;
    };
    if (has(firstOf(this.id, line))) return "created";
    return has(laterOf(this.id, line)) || has(`${laterOf(this.id, line)}:again`) ? "changed" : null;
  }
}

interface Detail {
  readonly problems?: Planned["plan"]["problems"];
  readonly refusals?: readonly Refusal[];
  readonly changes?: Planned["plan"]["changes"];
}

/** Records of one batch are of one kind, and none is about what another is about: each is compared with what is there before it. */
const fits = (batch: readonly Item[], { read }: Item): boolean =>
  batch[0]?.read.kind === read.kind &&
  !batch.some((each) => each.read.name === read.name && read.name !== "");
