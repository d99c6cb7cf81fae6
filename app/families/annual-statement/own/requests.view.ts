/** Bankrupts' requests as the office lists them. */
import type { CaseLine } from "~/app/components/cases/case-lines/case-lines";
import type { Listing } from "~/app/services/platform/lists/list-request.server";

/** In the address of a list: those that were dealt with; without it, those that wait. */
export const ENDED = "ended";

/** With the page on which it is answered. */
export interface RequestItem extends CaseLine {
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
