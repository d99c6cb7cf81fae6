/**
 * A bank's statement of one account: a thing of its own, whatever file it came in. Lines stand in the bank's order, the oldest
 * first; amounts are minor units, money in above nil and money out below it.
 */
import * as z from "zod";

import { CURRENCIES } from "../../kit";

/** The kinds of files that banks give out. */
export const STATEMENT_FORMATS = ["csv", "ofx", "mt940", "camt053"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Characters of a line's words; banks pad theirs. */
export const LINE_TEXT_LENGTH = 1_000;
const REFERENCE_LENGTH = 140;
/** Minor units that are counted exactly, far above what any bank holds. */
export const Minor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

export const StatementLine = z.strictObject({
  /** Place in the statement, from 1. */
  number: z.int().positive(),
  /** Line of the file where it begins, from 1: what a person looks up. */
  at: z.int().positive(),
  /**
   * Digest of the line as it stands in the file, taken before anything is made of it: the same line of a second file has the same
   * mark, whatever mapping it is read with.
   */
  mark: z.string().min(1).max(64),
  /** The day on which the bank entered it. */
  date: z.iso.date(),
  /** The day from which it bears interest, where the bank says so. */
  valueDate: z.iso.date().optional(),
  text: z.string().max(LINE_TEXT_LENGTH),
  /** Number of a cheque, or the bank's or the payer's own reference. */
  reference: z.string().min(1).max(REFERENCE_LENGTH).optional(),
  amount: Minor,
  /** The balance after the line, as the bank states it. */
  balance: Minor.optional(),
});
export type StatementLine = z.output<typeof StatementLine>;

/** A row of the file that is no entry, and what it says: shown, so that nothing is left out silently. */
export const LeftOutRow = z.strictObject({
  at: z.int().positive(),
  text: z.string().max(LINE_TEXT_LENGTH),
  /** `pending`: the bank has not entered it yet. */
  why: z.enum(["noEntry", "pending"]),
});
export type LeftOutRow = z.output<typeof LeftOutRow>;

export const BankStatement = z.strictObject({
  /** Of the file and the statement's place in it: one file may hold several. */
  id: z.string().min(1).max(80),
  /** SHA-256 of the file, hexadecimal. */
  file: z.string().regex(/^[0-9a-f]{64}$/),
  format: z.enum(STATEMENT_FORMATS),
  /** As the file says it; empty where it does not. */
  account: z.string().max(60),
  currency: z.enum(CURRENCIES),
  /** First and last day that it covers. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Balances as the bank states them; `null` where it does not. */
  opening: Minor.nullable(),
  closing: Minor.nullable(),
  lines: z.array(StatementLine),
});
export type BankStatement = z.output<typeof BankStatement>;

/** What is wrong with a file; each has a sentence that says what to do. */
export const STATEMENT_PROBLEMS = [
  "empty",
  "encodingUnknown",
  "formatUnknown",
  "tooManyLines",
  "lineTooLong",
  "quoteOpen",
  "textAfterQuote",
  "headingsUnknown",
  "columnMissing",
  "noLines",
  "dateMissing",
  "dateUnreadable",
  "amountMissing",
  "amountUnreadable",
  "amountTwice",
  "amountTooLarge",
  "flagUnreadable",
  "balanceUnreadable",
  "openingMissing",
  "closingMissing",
  "currencyUnknown",
  "currencyDiffers",
  "accountMissing",
  "tagUnreadable",
  "pagesBroken",
  "xmlBroken",
] as const;
export type StatementProblemName = (typeof STATEMENT_PROBLEMS)[number];

/** What is wrong, and at which line of the file; what stands there is given back as it is written. */
export interface StatementProblem {
  readonly problem: StatementProblemName;
  readonly at?: number;
  readonly found?: string;
}

/** What a reader made of a file: whole statements, or what is wrong with it. A file with a fault is not read in part. */
export type StatementReading =
  | {
      readonly ok: true;
      readonly statements: readonly BankStatement[];
      readonly leftOut: readonly LeftOutRow[];
    }
  | { readonly ok: false; readonly problems: readonly StatementProblem[] };

/** The file as a reader is given it. Digests are handed in: what is pure makes none. */
export interface SourceFile {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** A digest of a line's text, of at most 64 characters. */
  readonly computeDigest: (text: string) => string;
}

/** An element of XML, or of OFX's older spelling, which is none. */
export interface StatementElement {
  readonly name: string;
  readonly at: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own words, without those of its children. */
  readonly text: string;
  readonly children: readonly StatementElement[];
}
