/** What the print of a long account remembers: which account, for whom, and the file that came of it. */
import * as z from "zod";
import { LOCALES, NOTHING_PREPARED, evolveWith, when, final } from "../../kit";
import type { Instant, Locale, ProcedureFacts, PreparedFile } from "../../kit";

const Id = z.string().min(1).max(200);
/** Why nothing comes of it: the account is not compiled any more, or not its asker's to see; or it cannot be printed. */
export const PRINT_REFUSALS = ["notCompiled", "notYours", "failed"] as const;
export type PrintRefusal = (typeof PRINT_REFUSALS)[number];

/** Personal is what goes with the file: the key is destroyed with it. */
export const printFacts = {
  "print.requested": {
    payload: z.strictObject({
      /** Stream of the account. */
      account: Id,
      /** Its entries, by which one knows how long it takes. */
      entries: z.int().positive(),
      language: z.enum(LOCALES),
    }),
    back: final("onlyACopy"),
  },
  /** So many of its pieces are printed: told at the beginning, and now and then. */
  "print.begun": {
    payload: z.strictObject({ done: z.int().nonnegative(), of: z.int().positive() }),
    back: final("onlyACopy"),
  },
  "print.prepared": {
    payload: z.strictObject({ file: Id, name: z.string().max(300), size: z.int().positive() }),
    personal: true,
    notice: "accountPrintReady",
    back: final("onlyACopy"),
  },
  "print.refused": {
    payload: z.strictObject({ reason: z.enum(PRINT_REFUSALS) }),
    notice: "accountPrintRefused",
    back: final("onlyACopy"),
  },
  "print.removed": { payload: z.strictObject({}), destroys: "edition", back: final("onlyACopy") },
  /** The account was forgotten with its case. */
  "print.forgotten": { payload: z.strictObject({}), destroys: "edition", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export interface AccountPrint extends PreparedFile<PrintRefusal> {
  readonly account: string;
  readonly entries: number;
  readonly language: Locale;
  /** The newest beginning: whoever printed may have been stopped. */
  readonly begunAt: Instant | null;
  readonly pieces: { readonly done: number; readonly of: number } | null;
  readonly size: number;
}
export const EMPTY_PRINT: AccountPrint = {
  ...NOTHING_PREPARED,
  account: "",
  entries: 0,
  language: "en",
  begunAt: null,
  pieces: null,
  size: 0,
};

export const evolvePrint = evolveWith<AccountPrint>({
  "print.requested": when(printFacts["print.requested"], (context, data) => ({ ...context, ...data })),
  "print.begun": when(printFacts["print.begun"], (context, pieces, { at }) => ({
    ...context,
    begunAt: pieces.done === 0 ? at : context.begunAt,
    pieces,
  })),
  "print.prepared": when(printFacts["print.prepared"], (context, { size }) => ({ ...context, size })),
});
