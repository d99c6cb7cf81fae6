/** The parts of a compiled account on paper, and what they are described from. */
import type { Deponent } from "~/workflows/shared/accounts/index";
import type { Instant } from "~/workflows/kit";

import type { AccountFiguresInput } from "../figures/account-figures";

/**
 * - `declaration`: the trustee's affidavit (Form 146) or the liquidator's certificate; of an account in which nothing moved it is the
 *   statement of no receipts or payments
 * - `why`: the annex with the entries behind each figure
 */
export const ACCOUNT_PARTS = ["declaration", "summary", "books", "fee", "assets", "why"] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** What the parts are described from, wherever they stand. */
export interface AccountSections extends AccountFiguresInput {
  readonly caseNo: string;
  readonly caseName: string;
  /** Each has a declaration on a page of its own. */
  readonly deponents: readonly Deponent[];
}

export interface AccountDocumentInput extends AccountSections {
  /** Of an account that is not filed yet: none. */
  readonly reference: string | null;
  /** Moment of printing. */
  readonly madeAt: Instant;
}
