/** What a firm's return remembers: what was called for, the file it stands at, and what was found in it. */
import * as z from "zod";
import {
  RETURN_PROBLEMS,
  RowProblem,
  evolveWith,
  when,
  final,
  supersededBy,
  supersededByNext,
  undoneBy,
} from "../../kit";
import type { CalendarDate, Instant, ProcedureFacts } from "../../kit";
import { RETURN_TYPES } from "../../shared/return-types";
import type { ReturnTypeName } from "../../shared/return-types";

const Id = z.string().min(1).max(100);
const On = z.iso.date();

/** Codes of section 8 that the check of a file ends with; those of files that are not taken at all are not facts. */
export const RETURN_REFUSALS = ["ERR-CR-002", "ERR-CR-006", "ERR-CR-007", "ERR-CR-008"] as const;
export type ReturnRefusal = (typeof RETURN_REFUSALS)[number];

/**
 * Why no row of a file could be looked at, beside those: it is empty, holds too much, has its sheet or a column twice, or cannot be
 * read any more.
 */
export const WHOLE_FILE_PROBLEMS = ["empty", "tooMany", "twice", "unreadable"] as const;
export type WholeFileProblem = (typeof WHOLE_FILE_PROBLEMS)[number];

/** Names of files, what was typed into cells, and reasons are personal. */
export const returnFacts = {
  "return.called": {
    payload: z.strictObject({
      call: Id,
      firm: Id,
      calledOn: On,
      returnType: z.enum(RETURN_TYPES),
      templateVersion: z.int().positive(),
      dueOn: On,
    }),
    notice: "returnCalled",
    back: undoneBy("call.ended"),
  },
  "template.taken": { payload: z.strictObject({}), back: final("happened") },
  "return.uploaded": {
    payload: z.strictObject({
      file: Id,
      name: z.string().max(300),
      size: z.int().positive(),
      /** SHA-256 of the content, hexadecimal. */
      hash: z.string(),
    }),
    personal: true,
    back: supersededByNext,
  },
  "return.refused": {
    payload: z.strictObject({
      code: z.enum(RETURN_REFUSALS),
      whole: z.enum(WHOLE_FILE_PROBLEMS).nullable(),
      /** Rows that hold something. */
      rows: z.int().nonnegative(),
      problems: z.array(RowProblem).max(RETURN_PROBLEMS),
      /** Faults beyond those. */
      more: z.int().nonnegative(),
    }),
    personal: true,
    notice: "returnRefused",
    back: supersededBy("return.uploaded"),
  },
  "return.accepted": {
    payload: z.strictObject({ rows: z.int().positive() }),
    back: undoneBy("return.reopened"),
  },
  /** The firm has nothing to report. */
  "nilReturn.made": {
    payload: z.strictObject({ confirmed: z.boolean() }),
    back: undoneBy("return.reopened"),
  },
  "return.reopened": {
    payload: z.strictObject({ reason: z.string().trim().max(2000) }),
    asks: ["reason"],
    personal: true,
    notice: "returnReopened",
    back: supersededBy("return.uploaded", "nilReturn.made"),
  },
  /** The office closed the call. */
  "call.ended": { payload: z.strictObject({}), back: undoneBy("return.reopened") },
} as const satisfies ProcedureFacts;

type Uploaded = z.output<(typeof returnFacts)["return.uploaded"]["payload"]>;
type Refused = z.output<(typeof returnFacts)["return.refused"]["payload"]>;

export interface CallReturn {
  readonly call: string;
  readonly firm: string;
  readonly calledOn: CalendarDate;
  readonly returnType: ReturnTypeName;
  readonly templateVersion: number;
  readonly dueOn: CalendarDate;
  /** The newest file; `null` before there was one. */
  readonly upload: (Uploaded & { readonly by: string; readonly at: Instant }) | null;
  /** Files that came so far. */
  readonly uploads: number;
  /** What is wrong with the newest file. */
  readonly refused: Refused | null;
  /** Rows of the return that was accepted; 0 of a nil return. */
  readonly rows: number | null;
  readonly completedAt: Instant | null;
  /** Why it had to be answered again, while it has. */
  readonly reopened: { readonly reason: string; readonly at: Instant; readonly by: string } | null;
  /** When the office closed the call; a return that is opened again is open once more. */
  readonly endedAt: Instant | null;
}
export const EMPTY_RETURN: CallReturn = {
  call: "",
  firm: "",
  calledOn: "",
  returnType: "estates",
  templateVersion: 0,
  dueOn: "",
  upload: null,
  uploads: 0,
  refused: null,
  rows: null,
  completedAt: null,
  reopened: null,
  endedAt: null,
};

export const evolveReturn = evolveWith<CallReturn>({
  "return.called": when(returnFacts["return.called"], (context, data) => ({ ...context, ...data })),
  "return.uploaded": when(returnFacts["return.uploaded"], (context, data, { at, by }) => ({
    ...context,
    upload: { ...data, at, by: by.id },
    uploads: context.uploads + 1,
    refused: null,
  })),
  "return.refused": when(returnFacts["return.refused"], (context, refused) => ({ ...context, refused })),
  "return.accepted": when(returnFacts["return.accepted"], (context, { rows }, { at }) => ({
    ...context,
    rows,
    completedAt: at,
    reopened: null,
  })),
  "nilReturn.made": (context, { at }) => ({
    ...context,
    upload: null,
    refused: null,
    rows: 0,
    completedAt: at,
    reopened: null,
  }),
  "return.reopened": when(returnFacts["return.reopened"], (context, { reason }, { at, by }) => ({
    ...context,
    rows: null,
    completedAt: null,
    endedAt: null,
    reopened: { reason, at, by: by.id },
  })),
  "call.ended": (context, { at }) => ({ ...context, endedAt: at }),
});
