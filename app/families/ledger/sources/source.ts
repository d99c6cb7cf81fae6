/** Whoever keeps the ledgers of estates, as the portal asks them: one estate at a time. */
import * as z from "zod";

import type { Locale } from "~/workflows/kit";
import type { LedgerRefusal } from "~/workflows/jobs/ledger-request/index";

export const LedgerLine = z.object({
  date: z.iso.date(),
  /** Of the chart of accounts that the source keeps. */
  analysisCode: z.string().max(20),
  description: z.string().max(500),
  kind: z.enum(["receipt", "payment"]),
  /** Money that moved between two books of the estate: it is listed, and left out of every total (F92(2)). */
  transfer: z.boolean().optional(),
  /** The cash book or account that it stands in. */
  book: z.string().max(200).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** In hundredths. */
  minor: z.int(),
});
export type LedgerLine = z.output<typeof LedgerLine>;

/** What is asked of one estate. Empty analysis codes: without a limit on that side. */
export interface LedgerQuestion {
  /** As the office writes it: `HCB 1234/2026`. */
  readonly account: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly analysis: { readonly from: string; readonly to: string };
  /** In which descriptions are wanted. */
  readonly language: Locale;
}
export type LedgerAnswer =
  | { readonly lines: readonly LedgerLine[] }
  | { readonly refused: Extract<LedgerRefusal, "unavailable" | "refused"> };

export interface LedgerSource {
  loadLines(question: LedgerQuestion): Promise<LedgerAnswer>;
}

/** Whether a code lies in a range of them; codes are compared as they are written. */
export const isWithin = (code: string, { from, to }: LedgerQuestion["analysis"]): boolean =>
  (from === "" || code >= from) && (to === "" || code <= to);
