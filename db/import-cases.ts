/**
 * `npm run cases:import -- --file cases.ndjson [--dry-run] [--result result.ndjson]`: brings records of the office's own system
 * in, without or beside a portal that runs. Interrupted, the same command goes on; `--schema` prints the JSON Schema of a record.
 */
import { createWriteStream, existsSync } from "node:fs";
import { basename } from "node:path";

import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import {
  openPortalForCommand,
  parseOptions,
  runCommand,
} from "~/app/services/assembly/starting/run-command.server";
import { recordSchema } from "~/app/services/office/imports/records.server";
import { resultLines } from "~/app/services/office/imports/result.server";
import {
  findRun,
  measureFile,
  startRun,
  type UploadedImport,
} from "~/app/services/office/imports/runs.server";
import { workOnRun } from "~/app/services/office/imports/work.server";
import { ConfigurationRefused } from "~/app/services/platform/portal/configuration-refused";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findImportWork } from "~/db/queries/office/import-work";
import { findUnfinishedImport } from "~/db/queries/office/imports";
import { terminal } from "~/events/commands/terminal";
import { statesWith, isAmong } from "~/workflows/kit";
import { runStates } from "~/workflows/jobs/import-run/states";

/** Refusals that are printed; the result has them all. */
const SHOWN = 20;
const WAIT_MS = 1_000;
const USAGE =
  "--file cases.ndjson is needed; --dry-run looks only, --result keeps what became of each record.";
const EXIT = { done: 0, refused: 1, usage: 2 } as const;

const { values } = parseOptions({
  options: {
    file: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    result: { type: "string" },
    schema: { type: "boolean", default: false },
  },
});
await runCommand(async () => {
  if (values.schema) {
    console.log(JSON.stringify(recordSchema(), null, 2));
    return EXIT.done;
  }
  const path = values.file;
  if (path === undefined) {
    console.error(USAGE);
    return EXIT.usage;
  }
  if (!existsSync(path)) throw new ConfigurationRefused(`--file: ${path} is not there`);
  const portal = await openPortalForCommand();
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  process.once("SIGTERM", () => stopping.abort());
  try {
    return await bringIn(portal, path, stopping.signal);
  } finally {
    await portal.close();
  }
});

async function bringIn(portal: Portal, path: string, signal: AbortSignal): Promise<number> {
  const dry = values["dry-run"];
  const { size, hash } = await measureFile(path);
  const unfinished = await findUnfinishedImport(portal.database, {
    hash,
    state: dry ? "checking" : "taking",
  });
  if (unfinished) console.log(`Going on with the run ${unfinished.id}, which was interrupted.`);
  const handed = { door: "command", format: "ndjson", dry, path, name: basename(path), size, hash } as const;
  const id = unfinished?.id ?? (await begin(portal, handed));
  const bar = terminal.progress(dry ? "Checked" : "Dealt with");
  const total = await countLines(path);
  const onProgress = (done: number) => bar.update(done, total);
  const isOurs = await workOnRun(portal, id, { signal, onProgress });
  if (!isOurs) await follow(portal, id, onProgress, signal);
  bar.stop();
  return tell(portal, id);
}

async function begin(portal: Portal, handed: UploadedImport): Promise<string> {
  const command = { by: SYSTEM, commandId: ulid(), requestId: "cases:import" };
  const started = await startRun(portal, handed, command);
  if (started.outcome === "refused") throw new Error("The run could not be started");
  return started.id;
}

/** Another process was quicker, or had the run when it was interrupted: its claim ends, or it does the work. */
async function follow(
  portal: Portal,
  id: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const state = (await findRun(portal, id))?.current.state;
    if (state !== "checking" && state !== "taking") return;
    onProgress((await findImportWork(portal.database, id))?.done ?? 0);
    if (await workOnRun(portal, id, { signal, onProgress })) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function countLines(path: string): Promise<number> {
  const { createReadStream } = await import("node:fs");
  let count = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk);
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  }
  return count;
}

async function tell(portal: Portal, id: string): Promise<number> {
  const run = await findRun(portal, id);
  const work = await findImportWork(portal.database, id);
  if (run === null || work === undefined) return EXIT.refused;
  const { created, changed, unchanged, refused } = work;
  console.log(
    `Run ${id}, ${run.current.state}: ${String(created)} created, ${String(changed)} changed, ${String(unchanged)} unchanged, ${String(refused)} refused.`,
  );
  const t = await getFixedT("en");
  let shown = 0;
  for await (const said of resultLines(portal, id, { locale: "en", t, outcome: "refused" })) {
    if ((shown += 1) > SHOWN) break;
    for (const { path, message } of said.problems)
      console.log(
        `  line ${String(said.line)} ${said.kind} ${said.name}${path === "" ? "" : ` ${path}`}: ${message}`,
      );
  }
  if (values.result !== undefined) {
    const file = createWriteStream(values.result, { mode: 0o600 });
    for await (const said of resultLines(portal, id, { locale: "en", t }))
      file.write(`${JSON.stringify(said)}\n`);
    await new Promise((resolve) => file.end(resolve));
  }
  const isDone = isAmong(statesWith(runStates, "lists", "done"), run.current.state);
  return refused > 0 || !isDone ? EXIT.refused : EXIT.done;
}
