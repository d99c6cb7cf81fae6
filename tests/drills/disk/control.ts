/** The small library that stands between a portal and its disk: compiled where it is needed, and told what to do while it runs. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Kinds of calls, as `faulty-disk.c` numbers them. */
export const CALLS = { open: 1, write: 2, sync: 4, name: 8 } as const;
export type CallKind = keyof typeof CALLS;

/** errno of Linux. */
export const ERRORS = { EIO: 5, ENOSPC: 28 } as const;

const PAGE = 4096;

/** There is no compiler, or it did not compile. */
export class NoCompiler extends Error {}

/** @returns the path of the library. @throws NoCompiler with what to install */
export function compileFaultyDisk(folder: string): string {
  const library = join(folder, "faulty-disk.so");
  const source = join(import.meta.dirname, "faulty-disk.c");
  const made = spawnSync("cc", ["-shared", "-fPIC", "-O2", "-Wall", "-o", library, source, "-ldl"], {
    encoding: "utf8",
  });
  if (made.error !== undefined)
    throw new NoCompiler(
      "This drill compiles a small library in C, for Linux with glibc: install a compiler (Debian: apt-get install gcc libc6-dev).",
    );
  if (made.status !== 0) throw new NoCompiler(`The library did not compile:\n${made.stderr}`);
  return library;
}

/** What the library is told, and what it has counted. */
export class DiskControl {
  readonly #file: number;

  constructor(readonly path: string) {
    this.#file = openSync(path, "w+", 0o600);
    writeSync(this.#file, Buffer.alloc(PAGE), 0, PAGE, 0);
  }

  /** From now on the n-th call of these kinds fails. @param stays whether all after it fail, too */
  arm(kinds: number, nth: number, error: number, stays = false): void {
    const words = Buffer.alloc(24);
    words.writeInt32LE(nth, 4);
    words.writeUInt32LE(error, 8);
    words.writeUInt32LE(stays ? 1 : 0, 12);
    writeSync(this.#file, words, 0, words.length, 0);
    words.writeUInt32LE(kinds, 0);
    writeSync(this.#file, words, 0, 4, 0);
  }
  /** Nothing fails; calls of these kinds are counted. */
  count(kinds: number): void {
    this.arm(kinds, -1, ERRORS.EIO);
  }
  rest(): { readonly failed: number; readonly counted: number } {
    const words = Buffer.alloc(24);
    writeSync(this.#file, Buffer.alloc(4), 0, 4, 0);
    readSync(this.#file, words, 0, words.length, 0);
    return { failed: words.readUInt32LE(16), counted: words.readUInt32LE(20) };
  }
  close(): void {
    closeSync(this.#file);
  }
}
