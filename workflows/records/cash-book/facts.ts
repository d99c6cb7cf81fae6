/** What can happen to a cash book, and what each fact carries. */
import * as z from "zod";

import { BankStatement } from "../../shared/bank-statement";
import { CURRENCIES, factsWith, final, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { ProcedureFact } from "../../kit";
import { Entry, Id, MOST_ENTRIES } from "./entry";
import { OpenedDays } from "./fixed-days";
import { Header } from "./header";

export const ENTRY_SOURCES = ["typed", "pasted", "spreadsheet", "statement"] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Why, in the practitioner's words: a guard asks for it. */
const Reason = z.string().trim().max(2000).optional();
const Currency = z.enum(CURRENCIES);

/** By which way entries came into the book. */
const Source = z.strictObject({
  kind: z.enum(ENTRY_SOURCES),
  /** The bank's statement whose lines they were. */
  statement: Id.optional(),
});

interface BookFact extends ProcedureFact {
  /** What of the book is another afterwards: its header and whether it is open, its entries, or what is known of the bank's statements. */
  readonly changes: "book" | "entries" | "statements";
}

/** Accounts, creditors and what was paid for whom tell of people's affairs. */
export const bookFacts = {
  "book.opened": {
    payload: z.strictObject({
      caseId: Id,
      caseType: z.enum(["B", "L"]),
      header: Header,
      /** The last day that the office has certified in the case by then: the book begins after it. */
      closedUntil: z.iso.date().nullable().optional(),
    }),
    personal: true,
    changes: "book",
    back: supersededBy("book.corrected"),
  },
  "book.corrected": {
    payload: z.strictObject({ from: Header, to: Header }),
    personal: true,
    changes: "book",
    back: supersededByNext,
  },
  /** `batch`: what came together, and can be undone together. */
  "entries.recorded": {
    payload: z.strictObject({
      batch: Id,
      source: Source,
      entries: z.array(Entry).min(1).max(MOST_ENTRIES),
    }),
    personal: true,
    changes: "entries",
    back: undoneBy("entries.undone", "entry.removed"),
  },
  /** The entry as it reads from now on; `revision`: of the one that was seen. */
  "entry.changed": {
    payload: z.strictObject({ entry: Entry, revision: z.int().positive() }),
    personal: true,
    changes: "entries",
    back: supersededByNext,
  },
  "entry.removed": {
    payload: z.strictObject({ id: Id, revision: z.int().positive(), reason: Reason }),
    personal: true,
    changes: "entries",
    back: supersededBy("entries.recorded"),
  },
  "entries.undone": {
    payload: z.strictObject({ batch: Id, ids: z.array(Id).min(1).max(MOST_ENTRIES) }),
    changes: "entries",
    back: supersededBy("entries.recorded"),
  },
  /** A bank's statement is kept as it was read: what its lines become are entries that name it. */
  /**
   * What became of its lines: those that are entries of the book already, those that were left out and why; all others are recorded with
   * it, in the batch that bears its id.
   */
  "statement.taken": {
    payload: z.strictObject({
      statement: BankStatement,
      matches: z
        .array(z.strictObject({ line: z.int().positive(), entry: Id }))
        .max(MOST_ENTRIES)
        .default([]),
      ignored: z
        .array(z.strictObject({ line: z.int().positive(), reason: z.string().trim().min(1).max(300) }))
        .max(MOST_ENTRIES)
        .default([]),
    }),
    personal: true,
    changes: "statements",
    back: undoneBy("statement.undone"),
  },
  /** The import is taken back; the entries that it made are undone with it. */
  "statement.undone": {
    payload: z.strictObject({ id: Id }),
    changes: "statements",
    back: supersededBy("statement.taken"),
  },
  "statement.reconciled": {
    payload: z.strictObject({
      id: Id,
      /** The statement as an object of the book, where it was read from a file. */
      statement: Id.nullable(),
      /** The closing balance of the bank's statement, and its day. */
      on: z.iso.date(),
      currency: Currency,
      closing: z.int(),
      /** The entries that stand on the statement. */
      matched: z.array(Id).max(MOST_ENTRIES),
      /** The balance of the book on that day, less the bank's. */
      difference: z.int(),
      /** Cheques not presented, deposits in transit: needed where there is a difference. */
      explanation: z.string().trim().max(5000).optional(),
    }),
    personal: true,
    changes: "statements",
    back: undoneBy("reconciliation.withdrawn"),
  },
  "reconciliation.withdrawn": {
    payload: z.strictObject({ id: Id, reason: Reason }),
    personal: true,
    changes: "statements",
    back: supersededBy("statement.reconciled"),
  },
  /** The office has certified the accounts of a period. */
  "period.closed": {
    payload: z.strictObject({ period: Id, from: z.iso.date(), to: z.iso.date() }),
    changes: "book",
    back: final("othersBuildOn", "an entry of a closed period is put right by another of an open one"),
  },
  /** A later account was certified before this one: its days, which are fixed by that, are open until it is certified itself. */
  "days.opened": {
    payload: z.strictObject({ period: Id, ...OpenedDays.shape, reason: Reason }),
    personal: true,
    changes: "book",
    back: undoneBy("period.closed"),
  },
  "book.ended": { payload: z.strictObject({}), changes: "book", back: undoneBy("book.reopened") },
  "book.reopened": {
    payload: z.strictObject({ reason: Reason }),
    personal: true,
    changes: "book",
    back: undoneBy("book.ended"),
  },
  /** The case is forgotten, and this book with it; `ids`: its entries. */
  "book.forgotten": {
    payload: z.strictObject({ ids: z.array(Id) }),
    destroys: "all",
    changes: "book",
    back: final("destroyed"),
  },
} as const satisfies Readonly<Record<string, BookFact>>;

/** The facts that change what a book is, and those that change its entries. */
export const FACTS_OF_BOOK = factsWith<BookFact>(bookFacts, ({ changes }) => changes === "book");
export const FACTS_OF_ENTRIES = factsWith<BookFact>(bookFacts, ({ changes }) => changes === "entries");

export type Recorded = z.output<(typeof bookFacts)["entries.recorded"]["payload"]>;
export type Reconciled = z.output<(typeof bookFacts)["statement.reconciled"]["payload"]>;
