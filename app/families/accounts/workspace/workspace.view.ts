import type { AccountKind } from "~/workflows/account-period/index";
import type { CalendarDate } from "~/workflows/kit";
import type { Listing } from "~/app/services/lists/list-request.view";

/** Further things to know of an account at a glance; words at `accounts.mark.` */
export type AccountMark = "amendment" | "disagrees" | "onDemand";
/** How the newest edition was submitted; words at `accounts.submission.` */
export type SubmissionKind = "screen" | "paper";

export interface AccountItem {
  /** The stream's id. */
  readonly id: string;
  readonly kind: AccountKind;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseNameZh: string | null;
  /** As the form is called. */
  readonly type: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly status: string;
  readonly statusLabel: string;
  readonly dueOn: CalendarDate;
  readonly why: "s89" | "s203" | "onDemand";
  readonly checkedOn: CalendarDate | null;
  readonly completedOn: CalendarDate | null;
  readonly submission: SubmissionKind | null;
  readonly amended: boolean;
  readonly marks: readonly AccountMark[];
  readonly link: string;
  /** The account as it was filed; `null` where it was not. */
  readonly pdf: string | null;
  /** Where the detailed ledger of its period is asked for; `null` for whoever may not. */
  readonly ledger: string | null;
}

export const DUE_FILTERS = ["overdue", "month", "quarter"] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

export interface Workspace {
  readonly kind: AccountKind;
  readonly list: Listing<AccountItem>;
  readonly filters: {
    readonly search: string;
    readonly status: string | undefined;
    readonly due: DueFilter | undefined;
  };
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  /** Where the office asks for an account; `null` for everybody else. */
  readonly asksAt: string | null;
  /** Where many are signed in one ceremony, and how many wait; `null` for whoever signs none. */
  readonly ready: number | null;
}
