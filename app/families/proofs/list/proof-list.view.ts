import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { CalendarDate, Instant, Money } from "~/workflows/kit";
import type { ProofGroup } from "~/workflows/forms/proof-of-debt/states";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface ProofItem {
  readonly id: string;
  readonly to: string;
  /** The number of the proof; `null` before it is filed. */
  readonly reference: string | null;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseNameZh: string | null;
  readonly creditor: string;
  readonly ownReference: string;
  /** `null` as long as the form says none. */
  readonly amount: Money | null;
  readonly wages: boolean;
  readonly secured: boolean;
  readonly documented: boolean;
  readonly status: string;
  readonly statusLabel: string;
  readonly since: Instant;
  readonly submittedAt: Instant | null;
  readonly meetingOn: CalendarDate | null;
  readonly acceptedAt: Instant | null;
  /** The counter has accepted it, and nobody has decided about it. */
  readonly toAdjudicate: boolean;
  readonly markedAt: Instant | null;
  readonly amended: boolean;
  readonly amendedAfter: boolean;
  readonly assigned: boolean;
  /** Where something was decided. */
  readonly preferential: Money | null;
  readonly ordinary: Money | null;
  readonly voting: Money | null;
  /** Names of the institution whose proof it is, where it is one's. */
  readonly firm: string | null;
  /** Login name of the account that it belongs to; `null` for readers whom it does not concern. */
  readonly account: string | null;
  readonly withdrawn: boolean;
  /** Days of the next dividend and interest of the case. */
  readonly dividendOn: CalendarDate | null;
  readonly interestOn: CalendarDate | null;
  /** What its creditor does with it next. */
  readonly next: "continue" | "pay" | "open";
  /** Where its creditor asks for a change; `null` as long as the counter has not accepted it, and for everybody else. */
  readonly requestAt: string | null;
}
export interface ProofFilters {
  /** As typed. */
  readonly creditor: string;
  readonly reference: string;
  readonly submitted: string;
  readonly status: string | undefined;
  /** Only what waits for adjudication. */
  readonly adjudicate: "yes" | undefined;
  /** What the chart of the home page counts together. */
  readonly standing: ProofGroup | undefined;
  /** The number of the case or a name in it, as typed. */
  readonly case: string;
}
export interface ProofList {
  readonly list: Listing<ProofItem>;
  readonly filters: ProofFilters;
  readonly statuses: readonly Choice[];
  readonly whose: "own" | "appointed" | "all";
  readonly mayFile: boolean;
}
