/** Bankrupts' requests as the office lists them. */
import type { Listing } from "~/app/services/platform/lists/list-request.server";

/** In the address of a list: those that were dealt with; without it, those that wait. */
export const ENDED = "ended";

export interface RequestItem {
  /** The id of the case. */
  readonly id: string;
  readonly caseNo: string;
  readonly caseName: string;
  /** The page on which it is answered. */
  readonly at: string;
  readonly state: string;
  /** The state in words. */
  readonly status: string;
  readonly requestedAt: string;
  /** When it was dealt with; `null`: it waits. */
  readonly endedAt: string | null;
}
export interface RequestList<Item extends RequestItem> {
  readonly listing: Pick<Listing<Item>, "items" | "page" | "size" | "total">;
  readonly show: typeof ENDED | undefined;
}
