import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { Instant } from "~/workflows/kit";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface LetterItem {
  readonly id: string;
  readonly to: string;
  readonly reference: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly code: string | null;
  /** Why it was refused, in a sentence. */
  readonly answer: string | null;
  readonly askedAt: Instant;
  readonly answeredAt: Instant | null;
}
export interface LetterList {
  readonly list: Listing<LetterItem>;
  readonly search: string;
  readonly status: string | undefined;
  readonly code: string | undefined;
  readonly statuses: readonly Choice[];
  readonly codes: readonly Choice[];
}
