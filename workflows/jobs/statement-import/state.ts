/** What an import remembers: whose book the file is for, how the file is read, and what was chosen for each line. */
import * as z from "zod";

import { StatementLayout } from "../../shared/bank-statement";
import { MOST_ENTRIES } from "../../records/cash-book";
import { evolveWith, when, final, supersededByNext, undoneBy } from "../../kit";
import type { Instant, ProcedureFacts } from "../../kit";

const Id = z.string().min(1).max(100);
const Line = z.int().positive();

/**
 * What is to become of a line. A choice may be half made: an entry without a category, a line left out without a reason. It is kept
 * all the same, and holds the line up until it is whole.
 */
export const LineChoice = z.discriminatedUnion("verb", [
  z.strictObject({
    line: Line,
    verb: z.literal("add"),
    category: z.string().max(60).optional(),
    details: z.string().max(500).optional(),
    /** Cents of Hong Kong dollars, where the statement is in another currency. */
    hkd: z.int().optional(),
  }),
  z.strictObject({ line: Line, verb: z.literal("match"), entry: Id }),
  z.strictObject({ line: Line, verb: z.literal("ignore"), reason: z.string().max(300).optional() }),
]);
export type LineChoice = z.output<typeof LineChoice>;

/** Lines tell of people's affairs. A layout says which column is which, and stays. */
export const importFacts = {
  "file.received": {
    payload: z.strictObject({
      /** Stream of the book. */
      book: z.string().min(1).max(200),
      caseId: Id,
      caseType: z.enum(["B", "L"]),
      /** The file as it lies in the storage. */
      file: Id,
      size: z.int().positive(),
      /** SHA-256 of the content, hexadecimal. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    back: undoneBy("statement.discarded"),
  },
  /** How a file of separated values is read. The firm's next file with the same headings is read so, too. */
  "layout.chosen": {
    payload: z.strictObject({
      layout: StatementLayout,
      /** Digest of the headings, by which the next file of this bank is known. */
      headings: z.string().regex(/^[0-9a-f]{64}$/),
      /** It was chosen for an earlier file, and taken over for this one. */
      remembered: z.boolean(),
    }),
    back: supersededByNext,
  },
  "lines.chosen": {
    payload: z.strictObject({
      /** Id of the statement: a file may hold several. */
      statement: Id,
      lines: z.array(LineChoice).min(1).max(MOST_ENTRIES),
    }),
    personal: true,
    back: supersededByNext,
  },
  /** The wrong file: it goes with everything that was chosen. */
  "statement.discarded": { payload: z.strictObject({}), destroys: "edition", back: final("begunAnew") },
  "statement.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export interface StatementImport {
  readonly book: string;
  readonly caseId: string;
  readonly caseType: "B" | "L";
  readonly file: string;
  readonly hash: string;
  readonly receivedAt: Instant;
  /** `null` where nobody has chosen, and for files that say themselves what they hold. */
  readonly layout: StatementLayout | null;
  readonly isRemembered: boolean;
  /** By `statement line`. */
  readonly choices: Readonly<Record<string, LineChoice>>;
}
export const NO_IMPORT: StatementImport = {
  book: "",
  caseId: "",
  caseType: "B",
  file: "",
  hash: "",
  receivedAt: "",
  layout: null,
  isRemembered: false,
  choices: {},
};

const getKey = (statement: string, line: number): string => `${statement} ${String(line)}`;

/** What was chosen for a line; `undefined` where nothing was. */
export const findChoice = (
  { choices }: Pick<StatementImport, "choices">,
  statement: string,
  line: number,
): LineChoice | undefined => choices[getKey(statement, line)];

export const evolveImport = evolveWith<StatementImport>({
  "file.received": when(importFacts["file.received"], (context, { size: _size, ...data }, { at }) => ({
    ...context,
    ...data,
    receivedAt: at,
  })),
  // Lines have other numbers once the file is read in another way: what was chosen for them says nothing any more.
  "layout.chosen": when(importFacts["layout.chosen"], (context, { layout, remembered }) => ({
    ...context,
    layout,
    isRemembered: remembered,
    choices: {},
  })),
  "lines.chosen": when(importFacts["lines.chosen"], (context, { statement, lines }) => ({
    ...context,
    choices: {
      ...context.choices,
      ...Object.fromEntries(lines.map((choice) => [getKey(statement, choice.line), choice])),
    },
  })),
});
