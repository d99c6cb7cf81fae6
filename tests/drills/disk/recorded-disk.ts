/**
 * A disk after a power cut, from what was recorded of the calls before it (`faulty-disk.c`). On it is what was there at the start,
 * and what was synced: of a file its bytes when the file was synced, a name (made, changed, taken away) when its folder was. Of the
 * rest each write may be there, whole or in part, or not, in any order; and of the names as many as came first.
 */
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  writeSync,
  ftruncateSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";

import type { Random } from "~/app/services/assembly/demo/random";

export interface Recorded {
  readonly op:
    | "create"
    | "write"
    | "truncate"
    | "syncing"
    | "sync"
    | "rename"
    | "link"
    | "unlink"
    | "mkdir"
    | "rmdir"
    | "ack";
  readonly path: string;
  /** The new name, of `rename`; the second one, of `link`. */
  readonly other: string;
  readonly offset: number;
  /** Of `truncate`: the size that is left. */
  readonly length: number;
  readonly bytes: Buffer;
}
const OPS: readonly string[] = [
  "create",
  "write",
  "truncate",
  "syncing",
  "sync",
  "rename",
  "link",
  "unlink",
  "mkdir",
  "rmdir",
  "ack",
];
const isOp = (text: string): text is Recorded["op"] => OPS.includes(text);

/** @throws Error for what is no record; what was cut off at the end is left aside */
export function readTrace(trace: Buffer): readonly Recorded[] {
  const records: Recorded[] = [];
  for (let at = 0; at < trace.length;) {
    const end = trace.indexOf(10, at);
    if (end < 0) break;
    const [op = "", ...numbers] = trace.toString("latin1", at, end).split(" ");
    const [path = 0, other = 0, offset = 0, length = 0] = numbers.map(Number);
    if (!isOp(op)) throw new Error(`The trace has a record of ${op.slice(0, 20)}`);
    const size = op === "write" ? length : 0;
    const start = end + 1;
    if (start + path + other + size > trace.length) break;
    records.push({
      op,
      path: trace.toString("utf8", start, start + path),
      other: trace.toString("utf8", start + path, start + path + other),
      offset,
      length,
      bytes: trace.subarray(start + path + other, start + path + other + size),
    });
    at = start + path + other + size;
  }
  return records;
}

/** The sector that a disk writes at once: a write is torn between two of them. */
const SECTOR = 512;
type Pending = Pick<Recorded, "op" | "offset" | "length" | "bytes"> & { readonly place: number };
type Name = Pick<Recorded, "op" | "path" | "other"> & { readonly file: number };

interface File {
  readonly id: number;
  pending: Pending[];
  /** Where the newest sync began. */
  syncing: number;
}

/** What of the unsynced survives. */
export type Survival = "nothing" | "everything" | "some";

export class RecordedDisk {
  /** As the program sees it: file by path. */
  readonly #seen = new Map<string, File>();
  /** As it is on the disk for sure. */
  readonly #durable = new Map<string, number>();
  #names: Name[] = [];
  #place = 0;
  #files = 0;

  /** @param start a folder as it was when the recording began @param store where the bytes that are safe are kept */
  constructor(
    start: string,
    private readonly store: string,
  ) {
    mkdirSync(store, { recursive: true });
    for (const path of foldersBelow(start)) this.#durable.set(path, FOLDER);
    for (const path of filesBelow(start)) {
      if (isLeftOut(path)) continue;
      const file = this.#file(path);
      copyFileSync(join(start, path), this.#kept(file.id));
      this.#durable.set(path, file.id);
    }
  }

  /** @param root the folder that paths of the record begin with */
  play(record: Recorded, root: string): void {
    const place = this.#place++;
    const path = relative(root, record.path);
    const { op } = record;
    if (op === "ack" || isLeftOut(path)) return;
    if (op === "create") this.#named({ op, path, other: "", file: this.#file(path).id });
    else if (op === "write" || op === "truncate")
      (this.#seen.get(path) ?? this.#file(path)).pending.push({ ...record, place });
    else if (op === "syncing") {
      const file = this.#seen.get(path);
      if (file !== undefined) file.syncing = place;
    } else if (op === "sync") this.#sync(path);
    else if (op === "rename" || op === "link") {
      const other = relative(root, record.other);
      const file = this.#seen.get(path);
      if (op === "rename") this.#seen.delete(path);
      if (file !== undefined) this.#seen.set(other, file);
      this.#named({ op, path, other, file: file?.id ?? 0 });
    } else {
      if (op === "unlink") this.#seen.delete(path);
      this.#named({ op, path, other: "", file: 0 });
    }
  }

  /** Writes the disk after a cut into an empty folder. */
  cut(target: string, survival: Survival, random: Random): void {
    const names = new Map(this.#durable);
    const kept =
      survival === "nothing"
        ? 0
        : survival === "everything"
          ? this.#names.length
          : random.between(0, this.#names.length);
    for (const name of this.#names.slice(0, kept)) apply(names, name);
    const unsynced = new Map([...this.#seen.values()].map((file) => [file.id, file.pending]));
    for (const [path, id] of names) {
      if (id === FOLDER || !isReached(names, path)) continue;
      const to = join(target, path);
      mkdirSync(dirname(to), { recursive: true });
      const pending = unsynced.get(id) ?? [];
      // What nobody writes to again can be the same file.
      if (pending.length === 0 && !/\.(db|db-wal|json)$/.test(path)) linkSync(this.#kept(id), to);
      else copyFileSync(this.#kept(id), to);
      write(to, survive(pending, survival, random));
    }
  }

  #file(path: string): File {
    const file: File = { id: ++this.#files, pending: [], syncing: -1 };
    closeSync(openSync(this.#kept(file.id), "a"));
    this.#seen.set(path, file);
    return file;
  }
  #kept(id: number): string {
    return join(this.store, String(id));
  }
  #named(name: Name): void {
    this.#names.push(name);
  }

  #sync(path: string): void {
    const file = this.#seen.get(path);
    if (file !== undefined) {
      const safe = file.pending.filter(({ place }) => place <= file.syncing);
      write(this.#kept(file.id), safe);
      file.pending = file.pending.filter(({ place }) => place > file.syncing);
      return;
    }
    // A folder: the names in it are safe, and whatever of others came before them is in no order to them.
    const isIn = ({ op, path: from, other }: Name) =>
      (op !== "link" && getParent(from) === path) ||
      ((op === "rename" || op === "link") && getParent(other) === path);
    for (const name of this.#names.filter(isIn)) apply(this.#durable, name);
    this.#names = this.#names.filter((name) => !isIn(name));
  }
}

const getParent = (path: string): string => (dirname(path) === "." ? "" : dirname(path));
/** Made anew whenever a database is opened. */
const isLeftOut = (path: string): boolean => path.endsWith("-shm") || path.startsWith("..");

/** In place of a file's number. */
const FOLDER = -1;
/** A file whose folder is not there is not there either. */
const isReached = (names: ReadonlyMap<string, number>, path: string): boolean => {
  const parent = getParent(path);
  return parent === "" || (names.get(parent) === FOLDER && isReached(names, parent));
};

function apply(names: Map<string, number>, { op, path, other, file }: Name): void {
  if (op === "create") names.set(path, file);
  else if (op === "mkdir") names.set(path, FOLDER);
  else if (op === "rename" || op === "link") {
    const id = names.get(path) ?? file;
    if (op === "rename") names.delete(path);
    if (id > 0) names.set(other, id);
  } else names.delete(path);
}

function survive(pending: readonly Pending[], survival: Survival, random: Random): readonly Pending[] {
  if (survival !== "some") return survival === "nothing" ? [] : pending;
  const there = pending.filter(() => random.between(0, 1) === 1);
  const torn = random.between(0, Math.max(0, there.length - 1));
  return there.map((one, at) => {
    const sectors = Math.floor(one.bytes.length / SECTOR);
    if (at !== torn || one.op !== "write" || sectors === 0) return one;
    return { ...one, bytes: one.bytes.subarray(0, SECTOR * random.between(0, sectors)) };
  });
}

function write(path: string, pending: readonly Pending[]): void {
  if (pending.length === 0) return;
  const file = openSync(path, "r+");
  try {
    for (const { op, offset, length, bytes } of pending)
      if (op === "truncate") ftruncateSync(file, length);
      else if (bytes.length > 0) writeSync(file, bytes, 0, bytes.length, offset);
  } finally {
    closeSync(file);
  }
}

function foldersBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
