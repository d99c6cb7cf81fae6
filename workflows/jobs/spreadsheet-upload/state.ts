/** What an upload remembers: whose it is, of which form, what was found in each row, and which draft became of it. */
import * as z from "zod";
import { RecordedRefusal, RowProblem, evolveWith, when, final, undoneBy } from "../../kit";
import type { Fact, Instant, ProcedureFacts } from "../../kit";

/** Why the portal could not go on: the file cannot be read any more, its form has changed, or its owner may not use the portal. */
export const UPLOAD_FAILURES = ["unreadable", "formChanged", "account"] as const;
export type UploadFailure = (typeof UPLOAD_FAILURES)[number];

const Row = z.strictObject({
  /** Number of the row in the form's sheet. */
  row: z.int().positive(),
  /** As it was typed. */
  caseNo: z.string(),
  /** `null` for a case that is not there or not theirs. */
  caseId: z.string().nullable(),
  /** Entries that the row makes. */
  given: z.int().nonnegative(),
  /** Fields that the form asks for beyond them; files among them. */
  missing: z.array(z.string()),
  problems: z.array(RowProblem),
});
const Saved = z.strictObject({
  row: z.int().positive(),
  /** Stream of the draft; `null` where it could not begin. */
  submission: z.string().nullable(),
  refusals: z.array(RecordedRefusal).default([]),
});

/** Personal is what people typed, and what is wrong with it. */
export const uploadFacts = {
  "upload.received": {
    payload: z.strictObject({
      /** Code of the submission type. */
      form: z.string().min(1).max(60),
      formVersion: z.int(),
      file: z.string(),
      size: z.int().positive(),
      /** SHA-256 of the content, hexadecimal. */
      hash: z.string(),
      /** Rows of the form's sheet that hold something. */
      rows: z.int().positive(),
    }),
    back: undoneBy("upload.cancelled"),
  },
  "rows.checked": {
    payload: z.strictObject({ rows: z.array(Row) }),
    personal: true,
    back: final("machineFound"),
  },
  /** `strays`: what is wrong in the sheets of tables and belongs to no form. */
  "check.completed": {
    payload: z.strictObject({ strays: z.array(RowProblem) }),
    back: final("machineFound"),
  },
  "saving.requested": { payload: z.strictObject({}), back: undoneBy("upload.cancelled") },
  "rows.saved": { payload: z.strictObject({ rows: z.array(Saved) }), back: final("ownFacts") },
  "saving.completed": { payload: z.strictObject({}), back: final("ownFacts") },
  "upload.cancelled": { payload: z.strictObject({}), back: final("begunAnew") },
  "saving.stopped": { payload: z.strictObject({}), back: final("begunAnew") },
  "upload.failed": { payload: z.strictObject({ cause: z.enum(UPLOAD_FAILURES) }), back: final("begunAnew") },
  "upload.forgotten": { payload: z.strictObject({}), destroys: "edition", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export type CheckedRow = z.output<typeof Row>;
export type SavedRow = z.output<typeof Saved>;

export interface SpreadsheetUpload {
  readonly owner: string;
  readonly form: string;
  readonly formVersion: number;
  readonly file: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
  readonly receivedAt: Instant;
  /** Rows to look at. */
  readonly total: number;
  /** Those that were looked at, in the order of the sheet. */
  readonly rows: readonly CheckedRow[];
  readonly strays: readonly RowProblem[];
  readonly saved: readonly SavedRow[];
  readonly failure: UploadFailure | null;
  /** When anything last happened. */
  readonly lastAt: Instant;
}
export const EMPTY_UPLOAD: SpreadsheetUpload = {
  owner: "",
  form: "",
  formVersion: 0,
  file: "",
  hash: "",
  receivedAt: "",
  total: 0,
  rows: [],
  strays: [],
  saved: [],
  failure: null,
  lastAt: "",
};

const evolve = evolveWith<SpreadsheetUpload>({
  "upload.received": when(
    uploadFacts["upload.received"],
    (upload, { form, formVersion, file, hash, rows }, { by, at }: Fact) => ({
      ...upload,
      owner: by.id,
      form,
      formVersion,
      file,
      hash,
      receivedAt: at,
      total: rows,
    }),
  ),
  "rows.checked": when(uploadFacts["rows.checked"], (upload, { rows }) => ({
    ...upload,
    rows: [...upload.rows, ...rows],
  })),
  "check.completed": when(uploadFacts["check.completed"], (upload, { strays }) => ({ ...upload, strays })),
  "rows.saved": when(uploadFacts["rows.saved"], (upload, { rows }) => ({
    ...upload,
    saved: [...upload.saved, ...rows],
  })),
  "upload.failed": when(uploadFacts["upload.failed"], (upload, { cause }) => ({ ...upload, failure: cause })),
});

export const evolveUpload = (upload: SpreadsheetUpload, fact: Fact): SpreadsheetUpload => ({
  ...evolve(upload, fact),
  lastAt: fact.at,
});

/** Whether a draft can be made of the row. What is merely missing is filled in later, as in any draft. */
export const isGood = ({ caseId, problems }: CheckedRow): boolean => caseId !== null && problems.length === 0;

export const goodRows = ({ rows }: SpreadsheetUpload): readonly CheckedRow[] => rows.filter(isGood);
