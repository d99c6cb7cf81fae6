/** Runs as whoever has begun them sees them: begun, taken, cancelled, as facts of their own stream. */
import { createReadStream } from "node:fs";
import { createHash } from "node:crypto";

import { ulid } from "ulidx";

import { findUploads } from "~/db/queries/documents/uploads";
import type { Json } from "~/events/types";
import type { Actor, Refusal } from "~/workflows/kit";
import { isUlid } from "~/workflows/kit";
import {
  importRun,
  type ImportDoor,
  type ImportFormat,
  type ImportRun,
} from "~/workflows/jobs/import-run/index";

import { SYSTEM } from "../../platform/portal/system-actor";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { type DispatchOutcome, type LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { runStates } from "~/workflows/jobs/import-run/states";
import { isIn } from "~/workflows/kit/states";

export const toRunStream = (id: string): string => `${importRun.type}/${id}`;

/** What the files of a run are kept as. */
const RECORDS_FIELD = "records";
const WORKBOOK_FIELD = "workbook";
export const NDJSON_TYPE = "application/x-ndjson";

export interface FoundRun {
  readonly id: string;
  readonly current: LoadedStream<ImportRun>;
}

/** `null` for one that is not there, or was removed. */
export async function findRun(portal: Pick<Portal, "log">, id: string): Promise<FoundRun | null> {
  if (!isUlid(id)) return null;
  const current = await loadStream(portal.log, importRun, toRunStream(id));
  return current === undefined || isIn(runStates, current.state, "forgotten") ? null : { id, current };
}

export interface UploadedImport {
  readonly door: ImportDoor;
  readonly format: ImportFormat;
  /** Only looked at. */
  readonly dry: boolean;
  /** The records, a line each, on this machine. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** SHA-256 of what was handed in, hexadecimal. */
  readonly hash: string;
  /** The workbook that the records were read from, where it was one. */
  readonly workbook?: { readonly path: string; readonly mediaType: string };
}
export interface RunCommand {
  readonly by: Actor;
  /** Becomes the run's id: the same command sent twice begins one run. */
  readonly commandId: string;
  /** What was handed in, where the fact says more. */
  readonly input?: Json;
  readonly requestId: string;
}

/** Runs that are dealt with in one go. */
export const RUNS_AT_ONCE = 50;

/** What the portal itself does to a run. @param name what it does: done twice, it happens once */
export const toPortalCommand = (id: string, name: string): RunCommand => ({
  by: SYSTEM,
  commandId: `${id}:${name}`,
  requestId: id,
});

export type StartedRun =
  | { readonly outcome: "started"; readonly id: string }
  /** They may not, or have begun another with this command. */
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

/** Begins a run. */
export async function startRun(
  portal: Portal,
  handed: UploadedImport,
  { by, commandId: id, requestId }: RunCommand,
): Promise<StartedRun> {
  const { door, format, dry, size, hash } = handed;
  const name = `${id}-started`;
  const command = { by, commandId: name, input: { door, format, dry, hash, size }, requestId };
  // Begun before: the log says whether it was with these very records.
  if ((await findRun(portal, id)) !== null)
    return toStarted(
      id,
      await recordRun(portal, id, "run.started", { door, format, file: "none", hash, size, dry }, command),
    );
  const stream = toRunStream(id);
  const at = portal.clock.now();
  const file = ulid(Date.parse(at));
  const stored = { stream, scan: "clean", createdBy: by.id, createdAt: at } as const;
  await portal.documents.store({
    ...stored,
    id: file,
    field: RECORDS_FIELD,
    name: handed.name,
    mediaType: NDJSON_TYPE,
    size,
    hash,
    content: createReadStream(handed.path),
  });
  if (handed.workbook !== undefined)
    await portal.documents.store({
      ...stored,
      id: ulid(Date.parse(at)),
      field: WORKBOOK_FIELD,
      name: handed.name,
      mediaType: handed.workbook.mediaType,
      size,
      hash,
      content: createReadStream(handed.workbook.path),
    });
  const started = await recordRun(
    portal,
    id,
    "run.started",
    { door, format, file, hash, size, dry },
    command,
  );
  if (started.outcome !== "done" || started.entry.data?.file !== file) await portal.documents.remove(file);
  return toStarted(id, started);
}

const toStarted = (id: string, started: DispatchOutcome<ImportRun>): StartedRun =>
  started.outcome === "done"
    ? { outcome: "started", id }
    : { outcome: "refused", refusals: started.outcome === "refused" ? started.refusals : [] };

/** Lets a fact of a run happen. */
export function recordRun(
  portal: Pick<Portal, "log" | "clock">,
  id: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  command: RunCommand,
): Promise<DispatchOutcome<ImportRun>> {
  return dispatch(portal.log, importRun, {
    stream: toRunStream(id),
    type,
    data,
    at: portal.clock.now(),
    ...command,
  });
}

/** The workbook that the records of a run were read from; `null` where they came as they are. */
export async function findWorkbook(
  { documents, database }: Pick<Portal, "documents" | "database">,
  run: Pick<FoundRun, "id">,
): Promise<Buffer | null> {
  const files = await findUploads(database, toRunStream(run.id));
  const found = files.find(({ field }) => field === WORKBOOK_FIELD);
  return found === undefined ? null : documents.read(found);
}

/** Size and hash of a file on this machine. */
export async function measureFile(path: string): Promise<{ readonly size: number; readonly hash: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, hash: hash.digest("hex") };
}
