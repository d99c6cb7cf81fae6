import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { Instant } from "~/workflows/kit";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface RequestItem {
  readonly id: string;
  readonly to: string;
  readonly reference: string | null;
  readonly creditor: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly kindLabel: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly afterAdjudication: boolean;
  readonly requestedAt: Instant;
  readonly decidedAt: Instant | null;
}
/** What is to be decided, and everything. */
export const REQUEST_QUEUES = ["waiting", "all"] as const;
export type RequestQueue = (typeof REQUEST_QUEUES)[number];

export interface RequestList {
  /** `null` for whoever decides nothing: they see all of theirs. */
  readonly queue: RequestQueue | null;
  readonly list: Listing<RequestItem>;
  readonly filters: {
    readonly status: string | undefined;
    readonly kind: string | undefined;
    /** As typed. */
    readonly search: string | undefined;
  };
  readonly statuses: readonly Choice[];
  readonly kinds: readonly Choice[];
}
