import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { CalendarDate, Instant } from "~/workflows/kit";

import type { PendingDecisionView } from "~/app/services/filings/pending-decisions/pending-decision.view";
import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { AmendableField } from "../amending/amending.server";
import type { FiledClaim } from "../list/filed-claim.view";
import type { ProofItem } from "../list/proof-list.view";
import type { Choice } from "~/app/services/platform/lists/choice";

/** The last holds what whoever looks has begun to enter from paper. */
export const QUEUES = ["waiting", "toMark", "paper"] as const;
export type Queue = (typeof QUEUES)[number];

export interface CounterList {
  readonly queue: Queue;
  /** As typed. */
  readonly filters: { readonly case: string; readonly creditor: string; readonly reference: string };
  readonly list: Listing<ProofItem>;
}

/** One proof at the counter: what was filed beside what is to be looked at before it is decided. */
export interface CounterView {
  readonly id: string;
  /** The version that is shown: a decision is about this one. */
  readonly seen: number;
  /** A decision that does not count yet. */
  readonly pending: PendingDecisionView | null;
  /** What the reader typed for the decision that they took back last, by field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly reference: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly creditor: string;
  readonly statusLabel: string;
  readonly status: string;
  readonly since: Instant;
  readonly submittedAt: Instant;
  /** Of one that came on paper: its day, and who entered it. */
  readonly paper: { readonly receivedOn: CalendarDate | null; readonly enteredBy: string } | null;
  readonly claim: FiledClaim;
  /** The proof itself, with its other pages. */
  readonly proofAt: string;
  /** Its questions; `null` where nobody can be asked here. */
  readonly questionsAt: string | null;
  /** That one waits, for whom and since when. */
  readonly questions: readonly FormNotice[];
  readonly fee: {
    readonly amount: string;
    /** Of one on paper: how it was paid at the counter, with the number of the receipt. */
    readonly onPaper: string | null;
    readonly paid: { readonly amount: string; readonly at: Instant; readonly number: string } | null;
    /** Where a payment that was meant for another is put to it; `null` for whoever may not. */
    readonly correctAt: string | null;
    /** One is due, and none is paid: it was meant for another proof. */
    readonly lacking: boolean;
  };
  readonly meeting: {
    readonly on: CalendarDate;
    readonly lodgeBy: Instant;
    readonly late: boolean;
  } | null;
  readonly earlier: readonly {
    readonly id: string;
    readonly to: string;
    readonly reference: string;
    readonly amount: string;
    readonly statusLabel: string;
    readonly submittedAt: Instant | null;
  }[];
  readonly fields: readonly AmendableField[];
  readonly currencies: readonly string[];
  readonly reasons: readonly Choice[];
  readonly mayApprove: boolean;
  readonly mayDecide: boolean;
  /** Something was acknowledged that can still be put right. */
  readonly mayCorrect: boolean;
  /** It was rejected, or marked, and that can be taken back. */
  readonly mayTakeBack: boolean;
  readonly mayUnmark: boolean;
  readonly mayMark: boolean;
  readonly markedAt: Instant | null;
  /** The next that waits; `null` where none does. */
  readonly next: string | null;
}
