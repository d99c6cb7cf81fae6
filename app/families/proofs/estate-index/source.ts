/** Proofs of an estate as an index lists them, from whoever keeps them: one estate at a time. */
import * as z from "zod";

import type { ProofIndex } from "~/workflows/jobs/proof-index/index";

export const INDEX_STANDINGS = ["admitted", "rejected", "standingOver"] as const;

const IndexLine = z.object({
  /** Of the proof, as whoever keeps it numbers it. */
  number: z.string().max(60),
  creditor: z.string().max(300),
  receivedOn: z.iso.date(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The claim, in hundredths. */
  minor: z.int().nonnegative(),
  standing: z.enum(INDEX_STANDINGS),
  /** What was admitted, in cents of Hong Kong dollars; `null` where nothing was decided. */
  admitted: z.int().nonnegative().nullable(),
});
export type IndexLine = z.output<typeof IndexLine> & {
  /** Whether it came through the portal, or lies in the office's own system alone. */
  readonly from: "portal" | "office";
};

/** What the office's own system says of a proof. */
export const OfficeLine = IndexLine.extend({
  /** The number that the portal gave it, where it came through the portal: the portal lists it itself. */
  portalNumber: z.string().max(60).optional(),
});

export interface IndexQuestion {
  /** As the office writes it: `HCB 1234/2026`. */
  readonly account: string;
  /** The days on which proofs were received. */
  readonly period: ProofIndex["period"];
}
export type IndexAnswer =
  | { readonly lines: readonly IndexLine[] }
  | { readonly refused: "unavailable" | "refused" };

export interface IndexSource {
  readonly loadLines: (question: IndexQuestion & { readonly caseId: string }) => Promise<IndexAnswer>;
}
