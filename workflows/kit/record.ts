/**
 * Records of the office's own system: each says how something stands. What differs from what the portal knows becomes facts, and
 * what cannot become one is told at its field.
 */
import * as z from "zod";

/** What can be wrong with a record, or with one of its fields; sentences are at `imports.problems.`. */
export const RECORD_PROBLEMS = [
  "required",
  "choice",
  "date",
  "form",
  "tooLong",
  "unknownField",
  "unknownKind",
  "unknownOfficer",
  "unknownAgent",
  "unknownFirm",
  "ambiguous",
  "appointmentFixed",
  "directorsOfLiquidation",
  "dateFollowsOrder",
  "taken",
  "notJson",
  "lineTooLong",
  "tooManyEntries",
  "characters",
  "failed",
  "forgotten",
] as const;
export type RecordProblemName = (typeof RECORD_PROBLEMS)[number];

export interface RecordProblem {
  /** Of the field, with dots between its parts: `orders.O-1.on`; empty for the record as a whole. */
  readonly path: string;
  readonly problem: RecordProblemName;
  readonly params?: Readonly<Record<string, string | number>>;
}

type Plain = string | number | boolean | null;
/** What a field read, and what it reads once the record is taken; `null`: nothing. */
export interface FieldChange {
  readonly path: string;
  readonly from: Plain;
  readonly to: Plain;
}

export interface PlannedFact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The changes that a record would make. Empty if the record has problems. */
export interface RecordPlan {
  readonly facts: readonly PlannedFact[];
  readonly changes: readonly FieldChange[];
  readonly problems: readonly RecordProblem[];
}

/** A field that a record may leave out (it is then untouched) and may take away (`null`). */
export const removable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** Key of an entry in a list, as the office names it; an entry made on screen has its own id. */
export const RecordKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

/** Reads a record, or tells what is wrong at which field. */
export function readRecord<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): { readonly record: z.output<Schema> } | { readonly problems: readonly RecordProblem[] } {
  const read = schema.safeParse(given, { reportInput: true });
  return read.success ? { record: read.data } : { problems: listProblems(read.error) };
}

/** What does not fit a schema, as problems of a record. */
export function listProblems(error: z.ZodError, at = ""): readonly RecordProblem[] {
  return error.issues.flatMap((issue): readonly RecordProblem[] => {
    const path = [...(at === "" ? [] : [at]), ...issue.path.map(String)].join(".");
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        path: path === "" ? key : `${path}.${key}`,
        problem: "unknownField",
      }));
    return [{ path, ...getProblem(issue) }];
  });
}

function getProblem(issue: z.core.$ZodIssue): Omit<RecordProblem, "path"> {
  const { code } = issue;
  if ((code === "invalid_type" || code === "invalid_value") && isAbsent(issue))
    return { problem: "required" };
  if (code === "invalid_value")
    return { problem: "choice", params: { choices: issue.values.map(String).join(", ") } };
  if (code === "invalid_format" && issue.format === "date") return { problem: "date" };
  if (code === "too_big") return { problem: "tooLong", params: { most: Number(issue.maximum) } };
  // A text that must not be empty is one that is asked for.
  return { problem: code === "too_small" && issue.origin === "string" ? "required" : "form" };
}

const isAbsent = (issue: z.core.$ZodIssue): boolean => "input" in issue && issue.input === undefined;
