import type { ReadFile, ReadStep } from "~/app/services/filings/reading/reading.server";

/** What was filed last, as it is read beside a decision about it. */
export interface FiledClaim {
  readonly steps: readonly ReadStep[];
  readonly files: readonly ReadFile[];
  /** Address of the document that was signed. */
  readonly document: string;
}
