import type { Database } from "~/db/database";

import type { Checkpoint } from "../proof-types";
import type { EventLog, StreamJudge } from "../types";

/** Whether a command only looks, or changes something (then the database is brought up to date first). */
export type DoorUse = "look" | "change";

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
