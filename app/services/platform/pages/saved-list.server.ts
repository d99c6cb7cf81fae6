/** A list as its address asks for it, and whose saved views of it somebody sees. */
import type { ListReader } from "~/db/queries/platform/list-views";

import type { CurrentUser } from "../portal/types";

/** In whose name people of the office share. */
const OFFICE = "office";
/** What a list's address says of the place in it, and not of the view. */
const PLACES: readonly string[] = ["page"];

/** A list and the view of it that an address asks for. */
export interface RequestedList {
  readonly path: string;
  readonly query: string;
}

/** @param address of a page of the portal */
export function parseRequestedList(address: string): RequestedList {
  const { pathname, searchParams } = new URL(address, "http://portal.invalid");
  for (const name of PLACES) searchParams.delete(name);
  return { path: pathname, query: searchParams.toString() };
}

export const buildListAddress = ({ path, query }: RequestedList): string =>
  query === "" ? path : `${path}?${query}`;

export const toReader = (
  { id, firmIds, rights }: Pick<CurrentUser, "id" | "firmIds" | "rights">,
  path: string,
): ListReader => ({
  owner: id,
  groups: rights.includes("OFFICE_READ_ALL") ? [...firmIds, OFFICE] : firmIds,
  path,
});
