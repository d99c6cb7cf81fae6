/** What the portal does by itself with files that somebody asks for: makes them in the background, stores them, and takes them away. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome, LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { JobName } from "~/app/services/platform/portal/job-name";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  processBatch,
  type Deferred,
  type BatchWork,
} from "~/app/services/platform/portal/process-batch.server";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { ProcessesBusy, ProcessStopped } from "~/app/services/platform/work-processes/work-processes.server";
import type { UploadRow } from "~/db/queries/documents/uploads";
import type { StreamPosition } from "~/events/types";
import { addTime, isUlid, type FileProcedure, type Instant, type PreparedFile } from "~/workflows/kit";
import { PREPARED_FILE_STATES } from "~/workflows/kit/prepared-file-states";
import { isIn } from "~/workflows/kit/states";

/** How long after it was asked for a file that cannot be made is given up. */
const TIMEOUT = 2 * 60 * 60_000;

export const streamOfFile = ({ type }: Pick<FileProcedure, "type">, id: string): string => `${type}/${id}`;

interface Step {
  readonly id: string;
  /** What the portal did: `prepared`, `refused`, `removed`. */
  readonly step: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /** The fact itself, if nothing else is said: each happens to a file once. */
  readonly commandId?: string;
  readonly requestId?: string | undefined;
  readonly restsOn?: readonly StreamPosition[];
}

/** Records what the portal did with a file. */
export function recordStep<Context>(
  { log, clock }: Pick<Portal, "log" | "clock">,
  procedure: FileProcedure<Context>,
  { id, step, data = {}, commandId, requestId, restsOn = [] }: Step,
): Promise<DispatchOutcome<Context>> {
  const type = `${procedure.subject}.${step}`;
  return dispatch(log, procedure, {
    stream: streamOfFile(procedure, id),
    type,
    data,
    by: SYSTEM,
    at: clock.now(),
    commandId: commandId ?? type,
    requestId,
    restsOn,
  });
}

/** Nothing comes of it, and whoever asked is told why. */
export async function refuseFile<Context extends PreparedFile>(
  portal: Portal,
  procedure: FileProcedure<Context>,
  id: string,
  reason: NonNullable<Context["refusal"]>,
): Promise<undefined> {
  await recordStep(portal, procedure, { id, step: "refused", data: { reason } });
}

interface Preparing extends Pick<BatchWork<string>, "find"> {
  readonly job: JobName;
  /** Ends it after the one that is under way. */
  readonly signal: AbortSignal;
}

/** Makes the files that are waited for, one after another. */
export const prepareFiles = <Context>(
  portal: Portal,
  procedure: FileProcedure<Context>,
  { job, find, signal }: Preparing,
  make: (id: string, current: LoadedStream<Context>) => Promise<Deferred | undefined>,
): Promise<void> =>
  processBatch(portal, {
    job,
    find,
    getId: (id) => id,
    work: async (id) => {
      const current = await loadStream(portal.log, procedure, streamOfFile(procedure, id));
      return isIn(PREPARED_FILE_STATES, current?.state, "pending") ? make(id, current) : undefined;
    },
    isOver: () => signal.aborted,
  });

/**
 * Makes one in a folder of its own, which is gone afterwards. What cannot be made now is tried again for some time, and then
 * refused.
 */
export async function makeInFolder<Context extends PreparedFile>(
  portal: Portal,
  procedure: FileProcedure<Context>,
  { id, context: { requestedAt } }: { readonly id: string; readonly context: Context },
  make: (folder: string) => Promise<unknown>,
): Promise<Deferred | undefined> {
  // Swept like the rest of the quarantine, should the portal end before it does so itself.
  const folder = join(portal.quarantine, `${procedure.subject}-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    await make(folder);
  } catch (error) {
    if (!isForLater(error)) throw error;
    portal.logger.warn({ error, file: streamOfFile(procedure, id) }, "a file could not be made");
    if (portal.clock.now() < addTime(requestedAt, TIMEOUT)) return { why: "not-possible" };
    await recordStep(portal, procedure, { id, step: "refused", data: { reason: "failed" } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return undefined;
}

const isForLater = (error: unknown): boolean =>
  error instanceof PrintingFailed || error instanceof ProcessesBusy || error instanceof ProcessStopped;

export interface MadeFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** The content itself, or where it lies. */
  readonly content: Buffer | { readonly path: string };
}

/** Stores a file that was made. @param record lets the fact happen that names it */
export async function storeFile<Context>(
  portal: Portal,
  procedure: FileProcedure<Context>,
  { id, owner, made }: { readonly id: string; readonly owner: string; readonly made: MadeFile },
  record: (stored: { readonly file: string; readonly hash: string }) => Promise<DispatchOutcome<Context>>,
): Promise<DispatchOutcome<Context>> {
  const { name, mediaType, size, content } = made;
  const open = () => (Buffer.isBuffer(content) ? content : createReadStream(content.path));
  const hash = await hashOf(open());
  return storeWithFact(
    portal,
    {
      stream: streamOfFile(procedure, id),
      field: procedure.subject,
      name,
      mediaType,
      size,
      hash,
      scan: "clean",
      content: open(),
      createdBy: owner,
      createdAt: portal.clock.now(),
    },
    (file) => record({ file, hash }),
  );
}

async function hashOf(content: Buffer | AsyncIterable<unknown>): Promise<string> {
  const digest = createHash("sha256");
  if (Buffer.isBuffer(content)) digest.update(content);
  else for await (const piece of content) if (piece instanceof Uint8Array) digest.update(piece);
  return digest.digest("hex");
}

interface Removing {
  readonly job: JobName;
  /** The files that were ready by an instant. */
  readonly find: (
    readyBy: Instant,
    looking: Parameters<BatchWork<string>["find"]>[0],
  ) => Promise<readonly string[]>;
}

/** Takes away the files whose time is over, and with each the key of what was said of it, where it has one. */
export const removeFiles = <Context>(
  portal: Portal,
  procedure: FileProcedure<Context>,
  now: Instant,
  { job, find }: Removing,
): Promise<void> =>
  processBatch(portal, {
    job,
    find: (looking) => find(addTime(now, -procedure.lifetime), looking),
    getId: (id) => id,
    work: async (id) => {
      await portal.documents.removeAllBut(streamOfFile(procedure, id), new Set());
      await recordStep(portal, procedure, { id, step: "removed" });
      return undefined;
    },
  });

/** Takes away a file of something that was forgotten. @throws where that could not be recorded: it is tried again */
export async function forgetFile<Context>(
  portal: Portal,
  procedure: FileProcedure<Context>,
  { id, ...command }: Pick<Step, "id" | "commandId" | "requestId">,
): Promise<void> {
  await portal.documents.removeAllBut(streamOfFile(procedure, id), new Set());
  const { outcome } = await recordStep(portal, procedure, { id, step: "forgotten", ...command });
  if (outcome !== "done") throw new Error(`${streamOfFile(procedure, id)} could not be removed`);
}

/** The file, where it is ready and theirs who ask. @param isTheirs by what was asked for */
export async function findFile<Context extends PreparedFile>(
  { log, documents }: Pick<Portal, "log" | "documents">,
  procedure: FileProcedure<Context>,
  id: string,
  isTheirs: (context: Context) => boolean | Promise<boolean>,
): Promise<UploadRow | null> {
  const current = isUlid(id) ? await loadStream(log, procedure, streamOfFile(procedure, id)) : undefined;
  if (!isIn(PREPARED_FILE_STATES, current?.state, "ready") || !(await isTheirs(current.context))) return null;
  const { file } = current.context;
  return file === null ? null : ((await documents.find(file)) ?? null);
}
