import type { CalendarDate, Instant } from "~/workflows/kit";

import type { FieldChange } from "~/app/services/filings/reading/comparison.view";

export interface RequestView {
  readonly id: string;
  readonly kind: "amendment" | "withdrawal" | "assignment";
  readonly kindLabel: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly reference: string | null;
  readonly caseNo: string;
  readonly creditor: string;
  /** The proof itself. */
  readonly proofAt: string;
  readonly requestedAt: Instant;
  readonly requestedBy: string;
  readonly afterAdjudication: boolean;
  readonly changes: readonly FieldChange[];
  /** What the counter made of them, where it approved others. */
  readonly amended: readonly FieldChange[] | null;
  readonly reason: string | null;
  readonly to: {
    readonly name: string;
    readonly nameZh: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly on: CalendarDate;
    readonly from: string;
  } | null;
  readonly document: { readonly name: string; readonly size: number } | null;
  readonly decided: { readonly at: Instant; readonly reason: string | null } | null;
  readonly mayWithdraw: boolean;
  readonly mayDecide: boolean;
}
