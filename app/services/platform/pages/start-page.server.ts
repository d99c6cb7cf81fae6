/** The page with which somebody begins after logging in: the home page, or a saved view of a list in its place. */
import { findChosenOpening, findListViews } from "~/db/queries/platform/list-views";

import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";
import { isInSidebar } from "../shell/navigation.server";
import { ownPath } from "./own-path";
import { buildListAddress, parseRequestedList, toReader } from "./saved-list.server";

/** What is chosen for it, as an opening is for a list, is the whole address of the view that stands in its place. */
export const HOME = "/home";

type Reader = Pick<CurrentUser, "id" | "firmIds" | "rights">;

/** @returns the address of the view, as long as the person sees it and the sidebar leads them to its list; else the home page */
export async function loadStartPage(
  {
    database,
    config,
  }: Pick<Portal, "database"> & { readonly config: Pick<Portal["config"], "statementsOf"> },
  reader: Reader,
): Promise<string> {
  const chosen = await findChosenOpening(database, toReader(reader, HOME));
  const address = ownPath(chosen ?? null);
  if (address === null) return HOME;
  const list = parseRequestedList(address);
  if (!isInSidebar(list.path, reader.rights, config)) return HOME;
  const views = await findListViews(database, toReader(reader, list.path));
  return views.some(({ query }) => query === list.query) ? buildListAddress(list) : HOME;
}
