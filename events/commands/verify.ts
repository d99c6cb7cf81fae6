/**
 * Checks every hash, then every stream through today's procedures, and the lists and the files where that is asked for. What is found is
 * said at once, and the check goes on. Stopped, it goes on where it was.
 */
import type { ListFinding } from "../list-types";
import type { LogFinding } from "../types";
import { EXIT } from "./cli-context";
import type { ExitCode, FileFinding, LogDoor, Output } from "./cli-context";
import { CheckpointFile } from "./checkpoint";
import type { VerifyCheckpoint } from "./checkpoint";

/** Findings that a stopped run hands on, and streams that are named at the end. */
const MOST_FINDINGS = 10_000;
const MOST_NAMED = 20;

export interface VerifyLogOptions {
  readonly fromStart: boolean;
  readonly lists: boolean;
  readonly files: boolean;
  readonly signal: AbortSignal;
}

export async function verifyLog(door: LogDoor, output: Output, options: VerifyLogOptions): Promise<ExitCode> {
  if (!knowsItsTables(door, output)) return EXIT.unavailable;
  const file = new CheckpointFile(door.dataFolder);
  const left = options.fromStart ? undefined : await file.read();
  const run = new VerifyRun(door, output, left ?? { checked: 0, replayedEntries: 0, findings: [], found: 0 });
  const resumed = left && resumedAt(left);
  if (left !== undefined) {
    output.line(`${resumed}. They are not looked at again; --from-start does.`);
    for (const found of left.findings) output.line(sentence(found));
  }
  if (left === undefined) run.reportKeys();
  if (door.witness === undefined)
    output.line(
      "No signed head is remembered here: an older copy of the log would pass for the present one.",
    );
  try {
    if (run.checkpoint.replayed === undefined) await run.checkHashes(options.signal);
    await run.checkStreams(options.signal);
    if (options.lists) await run.checkLists(options.signal);
    if (options.files) await run.checkFiles(options.signal);
  } catch (error) {
    if (!options.signal.aborted) throw error;
    await file.write(run.checkpoint);
    output.line(`Stopped. The next run goes on from entry ${run.checkpoint.checked}.`);
    return EXIT.stopped;
  }
  await file.clear();
  return run.conclude(resumed);
}

/** A schema of another version is not changed here; where it lacks what the check reads, there is no check. */
function knowsItsTables({ schema }: LogDoor, output: Output): boolean {
  const { missing, unknown } = schema;
  if (missing.length > 0) {
    output.line(
      `The database was made by an older version and lacks ${missing.join(", ")}. Nothing was changed: check it with that version, or start this one first.`,
    );
    return false;
  }
  if (unknown.length > 0) {
    output.line(
      `The database was made by a newer version (${unknown.join(", ")}); what this one knows is checked.`,
    );
  }
  return true;
}

function resumedAt({ checked, replayed }: VerifyCheckpoint): string {
  const streams = replayed === undefined ? "" : `, and the streams up to ${replayed},`;
  return `Going on where the last run stopped: entries 1 to ${checked}${streams} were checked by it`;
}

function sentence({ position, stream, problem, detail }: VerifyCheckpoint["findings"][number]): string {
  // What concerns a stream without entries has no place in the log.
  const where = position === 0 && stream !== "" ? stream : `Entry ${position} of ${stream || "the log"}`;
  return `${where}: ${problem}: ${detail}`;
}

class VerifyRun {
  #listFindings = 0;
  #fileFindings = 0;

  constructor(
    private readonly door: LogDoor,
    private readonly output: Output,
    readonly checkpoint: VerifyCheckpoint,
  ) {}

  reportKeys(): void {
    for (const found of this.door.brokenKeys) {
      this.output.line(sentence(found));
      this.#count(found);
    }
  }

  async checkHashes(signal: AbortSignal): Promise<void> {
    const { checkpoint, door } = this;
    const bar = this.output.progress("Hashes ");
    // What is found in a part that is not finished is found again by the next run.
    const pending: LogFinding[] = [];
    const settle = () => {
      for (const found of pending.splice(0)) this.#count(found);
    };
    try {
      await door.log.verify({
        ...(checkpoint.computed !== undefined && {
          since: { ...checkpoint.computed, position: checkpoint.checked },
        }),
        witness: door.witness,
        signal,
        onFinding: (found) => {
          this.output.line(sentence(found));
          pending.push(found);
        },
        onProgress(done, total, computed) {
          if (computed !== undefined) {
            checkpoint.checked = done;
            checkpoint.computed = { hash: computed.hash, peaks: computed.peaks };
            settle();
          }
          bar.update(done, total);
        },
      });
    } finally {
      bar.stop();
    }
    settle();
    checkpoint.replayed = "";
  }

  #count(found: LogFinding): void {
    this.checkpoint.found++;
    if (this.checkpoint.findings.length < MOST_FINDINGS) this.checkpoint.findings.push(found);
  }

  async checkStreams(signal: AbortSignal): Promise<void> {
    const { checkpoint, door, output } = this;
    const { size } = (await door.database.kysely
      .selectFrom("log_head")
      .select("size")
      .executeTakeFirst()) ?? { size: 0 };
    const bar = output.progress("Streams");
    const broken = new Set(checkpoint.findings.map(({ stream }) => stream));
    try {
      const { skipped } = await door.log.verifyStreams({
        judge: door.judge,
        broken,
        after: checkpoint.replayed ?? "",
        entries: checkpoint.replayedEntries,
        signal,
        onFinding: (found) => {
          output.line(sentence(found));
          this.#count(found);
        },
        onProgress(entries, after) {
          checkpoint.replayed = after;
          checkpoint.replayedEntries = entries;
          bar.update(entries, Math.max(size, entries));
        },
      });
      if (skipped.length > 0) output.line(skippedSentence(skipped));
    } finally {
      bar.stop();
    }
  }

  async checkLists(signal: AbortSignal): Promise<void> {
    const broken = this.door.brokenKeys.map(({ stream }) => stream).join(", ");
    if (broken !== "") {
      this.output.line(`The lists are not compared: they are computed with ${broken}.`);
      return;
    }
    const bar = this.output.progress("Lists  ");
    try {
      const { rows } = await this.door.log.verifyLists({
        signal,
        onFinding: (found) => {
          this.#listFindings++;
          this.output.line(listSentence(found));
        },
        onProgress: (done, total) => bar.update(done, total),
      });
      bar.stop();
      this.output.line(
        `${rows} rows of the lists compared with the log, ${this.#listFindings || "nothing"} wrong.`,
      );
    } finally {
      bar.stop();
    }
  }

  async checkFiles(signal: AbortSignal): Promise<void> {
    const bar = this.output.progress("Files  ");
    try {
      const files = await this.door.verifyFiles({
        signal,
        onFinding: (found) => {
          this.#fileFindings++;
          this.output.line(fileSentence(found));
        },
        onProgress: (done, total) => bar.update(done, total),
      });
      bar.stop();
      this.output.line(`${files} files compared with the log, ${this.#fileFindings || "nothing"} wrong.`);
    } finally {
      bar.stop();
    }
  }

  async conclude(resumed: string | undefined): Promise<ExitCode> {
    const { checkpoint, door, output } = this;
    const head = await door.log.head().catch(() => undefined);
    if (door.witness === undefined)
      output.line(
        "No signed head is remembered here: an older copy of the log would pass for the present one.",
      );
    const size = head?.size ?? checkpoint.checked;
    if (resumed !== undefined) output.line(`${resumed}.`);
    if (checkpoint.found > 0) output.line(`${size} entries, ${checkpoint.found} wrong.`);
    else output.line(`${size} entries, nothing wrong. Root ${head?.root ?? "unknown"}`);
    return checkpoint.found + this.#listFindings + this.#fileFindings === 0 ? EXIT.fine : EXIT.found;
  }
}

function skippedSentence(skipped: readonly string[]): string {
  const named = skipped.slice(0, MOST_NAMED).join(", ");
  const more = skipped.length > MOST_NAMED ? ` and ${skipped.length - MOST_NAMED} more` : "";
  return `Not replayed, as entries of them are wrong: ${named}${more}.`;
}

function listSentence({ list, table, row, problem, detail }: ListFinding): string {
  const where = row === "" ? "" : `, row ${row}`;
  return `List ${list === "" || list === table ? table : `${list} (${table})`}${where}: ${problem}: ${detail}`;
}

const fileSentence = ({ file, stream, problem, detail }: FileFinding): string =>
  `File ${file} of ${stream}: ${problem}: ${detail}`;
