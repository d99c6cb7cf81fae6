/** What can happen to a cash book, and what each fact carries. */
import * as z from "zod";

import { BankStatement } from "../bank-statement";
import { CURRENCIES } from "../kit";
import { Entry, Id, MOST_ENTRIES } from "./entry";
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

export const bookFacts = {
  "book.opened": z.strictObject({ caseId: Id, caseType: z.enum(["B", "L"]), header: Header }),
  "book.corrected": z.strictObject({ from: Header, to: Header }),
  /** `batch`: what came together, and can be undone together. */
  "entries.recorded": z.strictObject({
    batch: Id,
    source: Source,
    entries: z.array(Entry).min(1).max(MOST_ENTRIES),
  }),
  /** The entry as it reads from now on; `revision`: of the one that was seen. */
  "entry.changed": z.strictObject({ entry: Entry, revision: z.int().positive() }),
  "entry.removed": z.strictObject({ id: Id, revision: z.int().positive(), reason: Reason }),
  "entries.undone": z.strictObject({ batch: Id, ids: z.array(Id).min(1).max(MOST_ENTRIES) }),
  /** A bank's statement is kept as it was read: what its lines become are entries that name it. */
  /**
   * What became of its lines: those that are entries of the book already, those that were left out and why; all others are recorded with
   * it, in the batch that bears its id.
   */
  "statement.taken": z.strictObject({
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
  /** The import is taken back; the entries that it made are undone with it. */
  "statement.undone": z.strictObject({ id: Id }),
  "statement.reconciled": z.strictObject({
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
  "reconciliation.withdrawn": z.strictObject({ id: Id, reason: Reason }),
  /** The office has certified the accounts of a period. */
  "period.closed": z.strictObject({ period: Id, from: z.iso.date(), to: z.iso.date() }),
  "book.ended": z.strictObject({}),
  "book.reopened": z.strictObject({ reason: Reason }),
  /** The case is forgotten, and this book with it; `ids`: its entries. */
  "book.forgotten": z.strictObject({ ids: z.array(Id) }),
} as const;

export type Recorded = z.output<(typeof bookFacts)["entries.recorded"]>;
export type Reconciled = z.output<(typeof bookFacts)["statement.reconciled"]>;
