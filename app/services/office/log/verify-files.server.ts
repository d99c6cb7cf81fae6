/**
 * Whether every file that an entry names is there as the entry says: its row (stream, size, name, hash, the scanner's verdict) and its
 * content, byte by byte. The log says what must be; nothing is believed of the row.
 */
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as z from "zod";

import type { Database } from "~/db/database";
import { findUploadsAfter, type UploadRow } from "~/db/queries/documents/uploads";
import type { FileFinding, FileOptions } from "~/events/commands/cli-context";
import type { EventLog, RecordedEntry } from "~/events/types";
import { getProcedure } from "~/workflows/registry";

import type { Config } from "../../platform/portal/config.server";
import { openFileStorage } from "../../documents/storage/open-file-storage.server";
import type { FileStorage } from "../../documents/storage/sealed-files.server";
import type { StorageKeys } from "../../platform/keys/file-id.server";

interface Parts {
  readonly log: Pick<EventLog, "readAll">;
  readonly database: Database;
  readonly keys: StorageKeys;
}

/** What the log says of a file. Absent: its entry does not say it. */
interface NamedFile {
  readonly id: string;
  readonly stream: string;
  readonly hash: string;
  readonly size?: number | undefined;
  readonly name?: string | undefined;
  readonly mediaType?: string | undefined;
  scan?: string | undefined;
  /** It may be gone: it was removed, or goes by itself once its work is done. */
  mayBeGone: boolean;
}

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The shapes in which facts name a file: by itself, beside what else is said of it, and as what was signed. */
const Named = z.union([
  z.object({
    id: z.string(),
    hash: Hash,
    size: z.number(),
    name: z.string().optional(),
    mediaType: z.string().optional(),
    scan: z.string().optional(),
  }),
  z.object({ file: z.string(), hash: Hash, size: z.number().optional() }),
  z.object({ pdfFile: z.string(), pdfHash: Hash }),
]);
/** What is signed is a paper that the portal printed. */
const MADE_BY_PORTAL = { mediaType: "application/pdf", scan: "clean" } as const;
const Scanned = z.object({ file: z.string(), scan: z.string() });
const Removed = z.object({ file: z.string() });

/** Streams whose files are taken away once their work is done, or after a time: what is there must be right, and it need not be there. */
const PASSING: ReadonlySet<string> = new Set([
  "account-print",
  "dossier",
  "import-run",
  "ledger-batch",
  "ledger-request",
  "spreadsheet-upload",
  "statement-import",
]);

const ENTRIES_AT_ONCE = 500;
const ROWS_AT_ONCE = 500;

/** Opens the store that the configuration names. */
export async function verifyConfiguredFiles(
  config: Pick<Config, "files" | "dataFolder">,
  { log, database, keys }: Parts,
  options: FileOptions,
): Promise<number> {
  const logger = { error: () => undefined };
  const opened = await openFileStorage(config, keys, join(tmpdir(), "portal-verify"), logger);
  try {
    return await verifyFiles({ log, database, storage: opened.storage }, options);
  } finally {
    opened.close();
  }
}

/** @returns how many files were compared */
export async function verifyFiles(
  { log, database, storage }: Omit<Parts, "keys"> & { readonly storage: Pick<FileStorage, "readStream"> },
  { onFinding, onProgress, signal }: FileOptions,
): Promise<number> {
  const named = await filesNamedIn(log, signal);
  const total = named.size;
  let done = 0;
  for await (const row of getRows(database, signal)) {
    const file = named.get(row.id);
    // Received, and not taken up by anything: nothing says what it must be.
    if (file === undefined) continue;
    named.delete(row.id);
    done += 1;
    // Its content is being taken away: nobody finds it any more.
    const problems =
      row.removed_at === null
        ? [...differences(file, row), ...(await contentProblems(file, row, storage))]
        : file.mayBeGone
          ? []
          : [{ problem: "row-missing" as const, detail: "it is marked as removed, and no entry removed it" }];
    for (const problem of problems) onFinding({ file: file.id, stream: file.stream, ...problem });
    onProgress?.(done, total);
  }
  for (const { id, stream, mayBeGone } of named.values())
    if (!mayBeGone)
      onFinding({ file: id, stream, problem: "row-missing", detail: "the table of files does not have it" });
  onProgress?.(total, total);
  return total;
}

async function filesNamedIn(
  log: Parts["log"],
  signal: AbortSignal | undefined,
): Promise<Map<string, NamedFile>> {
  const files = new Map<string, NamedFile>();
  const ofStream = new Map<string, Set<NamedFile>>();
  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const entries = await log.readAll({ after, limit: ENTRIES_AT_ONCE });
    for (const entry of entries) {
      after = entry.position;
      for (const file of namedIn(entry.data)) {
        // The entry that took it up says what it is; later ones name it again.
        if (files.has(file.id)) continue;
        const known = { ...file, stream: entry.stream, mayBeGone: PASSING.has(getType(entry.stream)) };
        files.set(file.id, known);
        const others = ofStream.get(entry.stream) ?? new Set();
        ofStream.set(entry.stream, others.add(known));
      }
      heed(entry, files, ofStream.get(entry.stream) ?? new Set());
    }
    if (entries.length < ENTRIES_AT_ONCE) return files;
  }
}

/** What an entry says of files that were named before. */
function heed(
  entry: RecordedEntry,
  files: ReadonlyMap<string, NamedFile>,
  ofStream: Iterable<NamedFile>,
): void {
  const scanned = Scanned.safeParse(entry.data).data;
  const file = scanned && files.get(scanned.file);
  if (scanned && file) file.scan = scanned.scan;
  if (/removed|withdrawn|discarded|replaced/i.test(entry.type)) {
    const removed = files.get(Removed.safeParse(entry.data).data?.file ?? "");
    if (removed) removed.mayBeGone = true;
  }
  if (destroys(entry)) for (const each of ofStream) each.mayBeGone = true;
}

function destroys({ stream, type }: RecordedEntry): boolean {
  try {
    return getProcedure(getType(stream)).facts[type]?.destroys !== undefined;
  } catch {
    // A stream of no procedure that is known: the check of the streams says so.
    return false;
  }
}

const getType = (stream: string): string => stream.split("/", 1)[0] ?? "";

function* namedIn(data: unknown): Iterable<Omit<NamedFile, "stream" | "mayBeGone">> {
  if (typeof data !== "object" || data === null) return;
  const read = Named.safeParse(data).data;
  if (read !== undefined)
    if ("pdfFile" in read) yield { id: read.pdfFile, hash: read.pdfHash, ...MADE_BY_PORTAL };
    else if ("file" in read) yield { id: read.file, hash: read.hash, size: read.size };
    else yield read;
  for (const inner of Object.values(data)) yield* namedIn(inner);
}

async function* getRows(database: Database, signal: AbortSignal | undefined): AsyncGenerator<UploadRow> {
  for (let after = ""; ;) {
    signal?.throwIfAborted();
    const rows = await findUploadsAfter(database, after, ROWS_AT_ONCE);
    for (const row of rows) {
      after = row.id;
      yield row;
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

type Problem = Pick<FileFinding, "problem" | "detail">;

function differences(file: NamedFile, row: UploadRow): readonly Problem[] {
  const compared = [
    ["stream", file.stream, row.stream],
    ["hash", file.hash, row.hash],
    ["size", file.size, row.size],
    ["name", file.name, row.name],
    ["media_type", file.mediaType, row.media_type],
    ["scan", file.scan, row.scan],
  ] as const;
  return compared.flatMap(([column, ofLog, ofRow]) =>
    ofLog === undefined || ofLog === ofRow
      ? []
      : [{ problem: "row-mismatch" as const, detail: `${column} is not what the log says` }],
  );
}

async function contentProblems(
  { hash, size }: NamedFile,
  row: UploadRow,
  storage: Pick<FileStorage, "readStream">,
): Promise<readonly Problem[]> {
  try {
    const found = createHash("sha256");
    let length = 0;
    for await (const chunk of await storage.readStream(row.storage_key)) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError("A file is read as bytes");
      found.update(chunk);
      length += chunk.length;
    }
    if (found.digest("hex") !== hash || (size !== undefined && size !== length))
      return [{ problem: "content-mismatch", detail: "its content is another than the log says" }];
    return row.size === length
      ? []
      : [{ problem: "row-mismatch", detail: "size is not that of its content" }];
  } catch (error) {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return [{ problem: "content-missing", detail: `its content cannot be read: ${why.slice(0, 200)}` }];
  }
}
