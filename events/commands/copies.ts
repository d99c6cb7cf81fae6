/** `show`, `export` and `backup`: the log read out. */
import { createReadStream, existsSync } from "node:fs";
import { open, rename, truncate } from "node:fs/promises";

import { sql } from "kysely";

import { openDatabase } from "~/db/database";

import { toEnvelope } from "../integrity/envelope";
import { EVENT_COLUMNS } from "../storage/entries";
import { getMessage } from "../verification/findings";
import { EXIT } from "./cli-context";
import type { ExitCode, LogDoor, Output } from "./cli-context";
import { refuseTarget } from "./refuse-target";

const CHUNK = 1_000;

/** The entries of one stream, and whether each stands in the log as it was written. */
export async function showStream(door: LogDoor, output: Output, stream: string): Promise<ExitCode> {
  const entries = await door.log.read(stream).catch(getMessage);
  if (typeof entries === "string") {
    output.line(`${stream} cannot be read: ${entries}`);
    return reportFindings(door, output, stream);
  }
  if (entries.length === 0) {
    output.line(`There is no stream ${stream}.`);
    return EXIT.usage;
  }
  for (const entry of entries) {
    const { by } = entry.meta;
    const content = entry.data === null ? "(key destroyed)" : JSON.stringify(entry.data);
    output.line(`${entry.version}  ${entry.at}  ${entry.type} → ${entry.state}  by ${by.id} (${by.role})`);
    output.line(
      `   entry ${entry.position}, ${entry.seal === null ? "clear" : `sealed ${entry.seal}`}, ${entry.hash}`,
    );
    output.line(`   ${content}`);
  }
  return reportFindings(door, output, stream);
}

async function reportFindings(door: LogDoor, output: Output, stream: string): Promise<ExitCode> {
  const findings = await door.log.verifyStream(stream);
  for (const { position, problem, detail } of findings)
    output.line(`Entry ${position}: ${problem}: ${detail}`);
  if (findings.length === 0) output.line("Every entry stands in the log as it was written.");
  return findings.length === 0 ? EXIT.fine : EXIT.found;
}

/**
 * One line for each entry: its envelope as hashed (sealed payloads stay sealed) and its hash. A file is written beside
 * and renamed when it is whole; stopped, the next run goes on after its last whole line.
 */
export async function exportLog(
  door: LogDoor,
  output: Output,
  options: { file: string | undefined; signal: AbortSignal },
): Promise<ExitCode> {
  const { file, signal } = options;
  if (file === undefined) {
    for await (const { lines } of linesAfter(door, 0, signal)) for (const line of lines) output.line(line);
    return signal.aborted ? EXIT.stopped : EXIT.fine;
  }
  const refusal = await refuseTarget(file);
  if (refusal !== null) {
    output.line(refusal);
    return EXIT.usage;
  }
  const part = `${file}.part`;
  const bar = output.progress("Export");
  const total = (await door.log.head()).size;
  const start = await completeLines(part);
  const handle = await open(part, "a");
  try {
    for await (const { lines, position } of linesAfter(door, start, signal)) {
      await handle.appendFile(lines.map((line) => `${line}\n`).join(""));
      bar.update(position, Math.max(total, position));
    }
    await handle.sync();
  } finally {
    bar.stop();
    await handle.close();
  }
  if (signal.aborted) {
    output.line(`Stopped. The next export to ${file} goes on from here.`);
    return EXIT.stopped;
  }
  await rename(part, file);
  output.line(`Exported to ${file}.`);
  return EXIT.fine;
}

async function* linesAfter(
  door: LogDoor,
  start: number,
  signal: AbortSignal,
): AsyncGenerator<{ lines: readonly string[]; position: number }> {
  for (let position = start; !signal.aborted;) {
    const rows = await door.database.kysely
      .selectFrom("event")
      .select(EVENT_COLUMNS)
      .where("position", ">", position)
      .orderBy("position")
      .limit(CHUNK)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    position = last.position;
    yield { position, lines: rows.map((row) => `{"envelope":${toEnvelope(row)},"hash":"${row.hash}"}`) };
  }
}

/** Cuts off a line that was not finished. @returns how many lines are left, which is the position reached */
async function completeLines(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  let [lines, bytes, whole] = [0, 0, 0];
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("A file gave something else than bytes");
    for (let next = chunk.indexOf(10); next >= 0; next = chunk.indexOf(10, next + 1)) {
      lines++;
      whole = bytes + next + 1;
    }
    bytes += chunk.length;
  }
  await truncate(path, whole);
  return lines;
}

/** A copy of a SQLite database, taken while the portal runs, and checked to hold the same log. */
export async function backUp(door: LogDoor, output: Output, file: string): Promise<ExitCode> {
  if (door.database.dialect !== "sqlite") {
    output.line(
      "A PostgreSQL database is backed up with pg_dump or a physical backup; see docs/operations/backup.md.",
    );
    return EXIT.usage;
  }
  const refusal = existsSync(file) ? `${file} is there already.` : await refuseTarget(file);
  if (refusal !== null) {
    output.line(refusal);
    return EXIT.usage;
  }
  await sql`vacuum into ${file}`.execute(door.database.kysely);
  const copy = openDatabase(`sqlite:${file}`);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy.kysely);
  const head = await copy.kysely.selectFrom("log_head").select(["size", "hash"]).executeTakeFirst();
  await copy.close();
  const sound = rows.every((row) => row.integrity_check === "ok") && head !== undefined;
  output.line(sound ? `${file}: ${head.size} entries, last hash ${head.hash}` : `${file} is not sound.`);
  return sound ? EXIT.fine : EXIT.found;
}
