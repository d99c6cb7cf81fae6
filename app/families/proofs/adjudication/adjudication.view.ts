import type { CalendarDate, Instant } from "~/workflows/kit";

export interface AdjudicationView {
  /** The version that is shown: a decision is about this one. */
  readonly seen: number;
  readonly reference: string;
  readonly creditor: string;
  /** What stands of the claim: as amended. */
  readonly claim: {
    readonly shown: string;
    readonly typed: string;
    readonly currency: string;
    readonly isForeign: boolean;
  };
  readonly orderDate: CalendarDate | null;
  readonly wages: boolean;
  readonly secured: string | null;
  readonly mayAdmit: boolean;
  readonly mayReopen: boolean;
  /** Why nothing can be decided by this person. */
  readonly objections: readonly string[];
  readonly decidedAt: Instant | null;
  readonly hasNotice: boolean;
  readonly appealDays: readonly { readonly value: string; readonly label: string }[];
}
