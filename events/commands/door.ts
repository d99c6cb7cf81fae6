import type { Database } from "~/db/database";

import type { EventLog, RecordedEntry } from "../types";

/** What the commands need of the portal. */
export interface LogDoor {
  readonly log: EventLog;
  readonly database: Database;
  /** Names of the lists that can be rebuilt. */
  readonly projections: readonly string[];
  /** Folder where long work keeps its place. */
  readonly dataFolder: string;
  /** Says, for the entries of one stream, where today's machines would decide otherwise; empty where they agree. */
  replay(entries: readonly RecordedEntry[]): readonly string[];
  close(): Promise<void>;
}

/** Where a command's words go. */
export interface Output {
  line(text: string): void;
  /** A bar for long work. */
  progress(label: string): Progress;
}
export interface Progress {
  update(done: number, total: number): void;
  stop(): void;
}

/** What the process ends with. */
export const EXIT = { fine: 0, found: 1, usage: 2, unavailable: 3, stopped: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
