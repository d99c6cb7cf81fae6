import type { Database } from "~/db/database";

import type { Checkpoint } from "../proof-types";
import type { EventLog, LogFinding, StreamJudge } from "../types";

/** Whether a command only looks, or changes something (then the database is brought up to date first). */
export type DoorUse = "look" | "change";

/** A file of which the log, the table of files and the store do not say the same. */
export interface FileFinding {
  readonly file: string;
  readonly stream: string;
  readonly problem:
    | "row-missing"
    | "row-mismatch"
    /** The content is not there. */
    | "content-missing"
    | "content-mismatch";
  readonly detail: string;
}
export interface FileOptions {
  readonly onFinding: (finding: FileFinding) => void;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** The parts of the portal that the commands need. */
export interface LogDoor {
  readonly log: EventLog;
  readonly database: Database;
  /** Names of the lists that can be rebuilt. */
  readonly projections: readonly string[];
  /** Folder where long work keeps its place. */
  readonly dataFolder: string;
  /** The judgement of today's procedures on a stream's entries. */
  readonly judge: StreamJudge;
  /** The newest signed head that is remembered outside the database. */
  readonly witness: Checkpoint | undefined;
  /** Migrations that the database lacks, and those that this program does not know. */
  readonly schema: { readonly missing: readonly string[]; readonly unknown: readonly string[] };
  /** The portal's own keys in the database that are gone or cannot be opened. */
  readonly brokenKeys: readonly LogFinding[];
  /**
   * Compares every file that an entry names with its row and with its content, which is read from the store.
   * @returns how many files were compared
   */
  verifyFiles(options: FileOptions): Promise<number>;
  /** Another database of the same office, opened for reading alone. */
  lookAt(databaseUrl: string): Promise<LogDoor>;
  close(): Promise<void>;
}

/** The streams to which a command's words go. */
export interface Output {
  line(text: string): void;
  /** A bar for long work. */
  progress(label: string): Progress;
}
export interface Progress {
  update(done: number, total: number): void;
  stop(): void;
}

/** The exit codes of the process. */
export const EXIT = { fine: 0, found: 1, usage: 2, unavailable: 3, stopped: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
