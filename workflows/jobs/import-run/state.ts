/** What a run remembers: where its records come from, how far it is, and what they came to. */
import * as z from "zod";

import { evolveWith, when, final, undoneBy } from "../../kit";
import type { Fact, Instant, ProcedureFacts } from "../../kit";

/** By which door records come: a program, an administrator's page, or the command of whoever runs the portal. */
export const IMPORT_DOORS = ["api", "page", "command"] as const;
export type ImportDoor = (typeof IMPORT_DOORS)[number];
/** `xlsx`: the office's template, whose rows were read as records. */
export const IMPORT_FORMATS = ["ndjson", "xlsx"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/** Why the portal could not go on: the records are gone, or cannot be read any more. */
export const IMPORT_FAILURES = ["unreadable"] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

const Count = z.int().nonnegative();
const Counts = z.strictObject({ created: Count, changed: Count, unchanged: Count, refused: Count });
export type ImportCounts = z.output<typeof Counts>;
export const NO_COUNTS: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

/** Up to which record it is, and what they came to since the run began. */
const Progress = z.strictObject({ upTo: Count, ...Counts.shape });

/** Counts and hashes: nobody's data. */
export const importFacts = {
  "run.started": {
    payload: z.strictObject({
      door: z.enum(IMPORT_DOORS),
      format: z.enum(IMPORT_FORMATS),
      /** The records as they are kept while the run needs them. */
      file: z.string(),
      /** SHA-256 of what was handed in, hexadecimal. */
      hash: z.string(),
      size: Count,
      /** Only looked at: nothing is taken before somebody has seen what differs. */
      dry: z.boolean(),
    }),
    back: undoneBy("run.cancelled"),
  },
  "records.checked": { payload: Progress, back: final("machineFound") },
  "check.completed": { payload: Counts, back: final("machineFound") },
  "taking.requested": { payload: z.strictObject({}), back: undoneBy("run.cancelled") },
  "records.taken": { payload: Progress, back: final("ownFacts") },
  "run.finished": { payload: Counts, back: final("ownFacts") },
  "run.cancelled": { payload: z.strictObject({}), back: final("begunAnew") },
  "run.failed": { payload: z.strictObject({ cause: z.enum(IMPORT_FAILURES) }), back: final("begunAnew") },
  "run.forgotten": { payload: z.strictObject({}), back: final("destroyed") },
} as const satisfies ProcedureFacts;

export interface ImportRun {
  /** Who began it; the portal's own name where a command did. */
  readonly by: string;
  readonly door: ImportDoor;
  readonly format: ImportFormat;
  readonly file: string;
  readonly hash: string;
  readonly size: number;
  readonly dry: boolean;
  /** Records that were looked at, or taken, in the present pass. */
  readonly upTo: number;
  readonly counts: ImportCounts;
  readonly startedAt: Instant;
  readonly failure: ImportFailure | null;
  /** When anything last happened. */
  readonly lastAt: Instant;
}
export const EMPTY_RUN: ImportRun = {
  by: "",
  door: "page",
  format: "ndjson",
  file: "",
  hash: "",
  size: 0,
  dry: true,
  upTo: 0,
  counts: NO_COUNTS,
  startedAt: "",
  failure: null,
  lastAt: "",
};

const advanced = when({ payload: Progress }, (run: ImportRun, { upTo, ...counts }) => ({
  ...run,
  upTo,
  counts,
}));
const counted = when({ payload: Counts }, (run: ImportRun, counts) => ({ ...run, counts }));

const evolve = evolveWith<ImportRun>({
  "run.started": when(importFacts["run.started"], (run, data, { by, at }: Fact) => ({
    ...run,
    ...data,
    by: by.id,
    startedAt: at,
  })),
  "records.checked": advanced,
  "check.completed": counted,
  "taking.requested": (run) => ({ ...run, upTo: 0, counts: NO_COUNTS }),
  "records.taken": advanced,
  "run.finished": counted,
  "run.failed": when(importFacts["run.failed"], (run, { cause }) => ({ ...run, failure: cause })),
});

export const evolveRun = (run: ImportRun, fact: Fact): ImportRun => ({
  ...evolve(run, fact),
  lastAt: fact.at,
});
