import type { AccountKind } from "~/workflows/shared/account-period/index";
import type { CalendarDate } from "~/workflows/kit";
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { Choice } from "~/app/services/platform/lists/choice";

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
  /** The account as it was filed or, for whoever prepares or signs it, as it is compiled; `null` where there is neither. */
  readonly pdf: string | null;
  /** The detailed ledger of its case and period; `null` for whoever may not ask for one. */
  readonly ledger: AccountLedger | null;
}
export interface AccountLedger {
  /** Where it is asked for, filled in. */
  readonly request: string;
  /** The newest one that is ready for the reader, and the day on which it was made. */
  readonly ready: { readonly to: string; readonly on: CalendarDate } | null;
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
    /** Name of the company or the debtor. */
    readonly company: string;
    /** The first and the last day on which it may be due, as typed. */
    readonly dueFrom: string;
    readonly dueTo: string;
  };
  readonly statuses: readonly Choice[];
  /** Where the office asks for an account; `null` for everybody else. */
  readonly asksAt: string | null;
  /** Where many are signed in one ceremony, and how many wait; `null` for whoever signs none. */
  readonly ready: number | null;
}
