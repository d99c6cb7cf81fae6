/** What the print of a long account remembers: which account, for whom, and the file that came of it. */
import * as z from "zod";
import { LOCALES, remembering, when, final } from "../../kit";
import type { Instant, Locale, ProcedureFacts } from "../../kit";

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

export interface AccountPrint {
  readonly owner: string;
  readonly account: string;
  readonly entries: number;
  readonly language: Locale;
  readonly requestedAt: Instant;
  /** The newest beginning: whoever printed may have been stopped. */
  readonly begunAt: Instant | null;
  readonly pieces: { readonly done: number; readonly of: number } | null;
  readonly preparedAt: Instant | null;
  readonly file: string | null;
  readonly fileName: string;
  readonly size: number;
  readonly refusal: PrintRefusal | null;
}
export const EMPTY_PRINT: AccountPrint = {
  owner: "",
  account: "",
  entries: 0,
  language: "en",
  requestedAt: "",
  begunAt: null,
  pieces: null,
  preparedAt: null,
  file: null,
  fileName: "",
  size: 0,
  refusal: null,
};

const evolve = remembering<AccountPrint>({
  "print.requested": when(printFacts["print.requested"], (context, data, { at, by }) => ({
    ...context,
    ...data,
    owner: by.id,
    requestedAt: at,
  })),
  "print.begun": when(printFacts["print.begun"], (context, pieces, { at }) => ({
    ...context,
    begunAt: pieces.done === 0 ? at : context.begunAt,
    pieces,
  })),
  "print.prepared": when(printFacts["print.prepared"], (context, { file, name, size }) => ({
    ...context,
    file,
    fileName: name,
    size,
  })),
  "print.refused": when(printFacts["print.refused"], (context, { reason }) => ({
    ...context,
    refusal: reason,
  })),
  "print.removed": (context) => ({ ...context, file: null, fileName: "", size: 0 }),
  "print.forgotten": (context) => ({ ...context, file: null, fileName: "", size: 0 }),
});

/** That it was prepared is known although what was said of the file is destroyed. */
export const evolvePrint: typeof evolve = (context, fact) => {
  const after = evolve(context, fact);
  return fact.type === "print.prepared" ? { ...after, preparedAt: fact.at } : after;
};
