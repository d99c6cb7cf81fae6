/** What a batch remembers: the spreadsheet, what was wrong in it, and how many ledgers came of it. */
import * as z from "zod";
import { LEDGER_BATCH_ROWS, RETURN_PROBLEMS, RowProblem, evolveWith, when, final } from "../../kit";
import type { Instant, ProcedureFacts } from "../../kit";

const Id = z.string().min(1).max(100);
const Count = z.int().nonnegative();

/** Why no row of a file is looked at: it is no template of ours, is of another version, is empty, holds too much, or cannot be read. */
export const BATCH_PROBLEMS = [
  "notTemplate",
  "otherVersion",
  "empty",
  "tooMany",
  "unreadable",
  "notYours",
] as const;
export type BatchProblem = (typeof BATCH_PROBLEMS)[number];

/** Personal is what goes with the file: the key is destroyed with it. */
export const batchFacts = {
  "batch.uploaded": {
    payload: z.strictObject({
      file: Id,
      name: z.string().max(300),
      size: z.int().positive(),
      /** SHA-256 of the content, hexadecimal. */
      hash: z.string(),
    }),
    personal: true,
    back: final("onlyACopy"),
  },
  "faults.found": {
    payload: z.strictObject({
      problems: z.array(RowProblem).min(1).max(RETURN_PROBLEMS),
      /** Faults beyond those. */
      more: Count,
    }),
    personal: true,
    back: final("machineFound"),
  },
  /** Every good row has been asked for. */
  "batch.checked": {
    payload: z.strictObject({ rows: z.int().positive(), asked: Count.max(LEDGER_BATCH_ROWS) }),
    back: final("onlyACopy"),
  },
  "batch.refused": {
    payload: z.strictObject({ whole: z.enum(BATCH_PROBLEMS) }),
    notice: "ledgersRefused",
    back: final("onlyACopy"),
  },
  /** Every ledger of it is ready, or was refused. */
  "batch.finished": {
    payload: z.strictObject({ ready: Count, refused: Count }),
    notice: "ledgersReady",
    back: final("onlyACopy"),
  },
  "batch.removed": { payload: z.strictObject({}), destroys: "edition", back: final("onlyACopy") },
} as const satisfies ProcedureFacts;

export interface LedgerBatch {
  readonly owner: string;
  readonly uploadedAt: Instant;
  readonly file: string | null;
  readonly fileName: string;
  readonly problems: readonly RowProblem[];
  readonly more: number;
  readonly rows: number;
  readonly asked: number;
  readonly whole: BatchProblem | null;
  readonly ready: number;
  readonly refused: number;
  /** When it was finished or refused. */
  readonly endedAt: Instant | null;
}
export const EMPTY_BATCH: LedgerBatch = {
  owner: "",
  uploadedAt: "",
  file: null,
  fileName: "",
  problems: [],
  more: 0,
  rows: 0,
  asked: 0,
  whole: null,
  ready: 0,
  refused: 0,
  endedAt: null,
};

const evolve = evolveWith<LedgerBatch>({
  "batch.uploaded": when(batchFacts["batch.uploaded"], (batch, { file, name }) => ({
    ...batch,
    file,
    fileName: name,
  })),
  "faults.found": when(batchFacts["faults.found"], (batch, { problems, more }) => ({
    ...batch,
    problems,
    more,
  })),
  "batch.checked": when(batchFacts["batch.checked"], (batch, counts) => ({ ...batch, ...counts })),
  "batch.refused": when(batchFacts["batch.refused"], (batch, { whole }, { at }) => ({
    ...batch,
    whole,
    endedAt: at,
  })),
  "batch.finished": when(batchFacts["batch.finished"], (batch, counts, { at }) => ({
    ...batch,
    ...counts,
    endedAt: at,
  })),
  "batch.removed": (batch) => ({ ...batch, file: null, fileName: "", problems: [], more: 0 }),
});

/** Whose it is, and since when, is known although the particulars of the file are destroyed. */
export const evolveBatch: typeof evolve = (batch, fact) => {
  const after = evolve(batch, fact);
  return fact.type === "batch.uploaded" ? { ...after, owner: fact.by.id, uploadedAt: fact.at } : after;
};
