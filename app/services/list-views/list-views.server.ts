/** Saved views of lists: filters and order under a name, one's own or shared in a firm, and with which a list opens. */
import { ulid } from "ulidx";

import { findChosenOpening, findListOpening, findListViews, type ListReader } from "~/db/queries/list-views";
import { listViews } from "~/workflows/list-views/index";
import type { Locale } from "~/workflows/kit";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../administration/administration.server";
import { byOf } from "../cases/standing.server";
import { findNamesIn } from "../portal/names.server";
import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";
import type { ListView, SharedWith } from "./list-views.view";

/** In whose name people of the office share. */
const OFFICE = "office";
/** What a list's address says of the place in it, and not of the view. */
const PLACES: readonly string[] = ["page"];

/** A list and the view of it that an address asks for. */
export interface AskedList {
  readonly path: string;
  readonly query: string;
}

/** @param address of a page of the portal */
export function askedListOf(address: string): AskedList {
  const { pathname, searchParams } = new URL(address, "http://portal.invalid");
  for (const name of PLACES) searchParams.delete(name);
  return { path: pathname, query: searchParams.toString() };
}

export const addressWith = ({ path, query }: AskedList): string => (query === "" ? path : `${path}?${query}`);

export const sharesWith = ({ firmId, rights }: Pick<CurrentUser, "firmId" | "rights">): SharedWith =>
  firmId !== null ? "firm" : rights.includes("OFFICE_READ_ALL") ? "office" : null;

const readerOf = ({ id, firmIds, rights }: CurrentUser, path: string): ListReader => ({
  owner: id,
  groups: rights.includes("OFFICE_READ_ALL") ? [...firmIds, OFFICE] : firmIds,
  path,
});

/** @returns the view with which the list opens for the person; `undefined` where it opens as it is */
export const openingOf = ({ database }: Pick<Portal, "database">, user: CurrentUser, path: string) =>
  findListOpening(database, readerOf(user, path));

export async function viewsOf(
  portal: Pick<Portal, "database" | "findNames">,
  user: CurrentUser,
  path: string,
  locale: Locale,
): Promise<readonly ListView[]> {
  const reader = readerOf(user, path);
  const [rows, opening] = await Promise.all([
    findListViews(portal.database, reader),
    findChosenOpening(portal.database, reader),
  ]);
  const nameOf = await findNamesIn(
    portal,
    rows.map(({ owner }) => owner),
    locale,
  );
  return rows.map(({ id, name, query, owner, shared_with: shared }) => ({
    id,
    name,
    query,
    to: addressWith({ path, query }),
    isOwn: owner === user.id,
    isShared: shared !== null,
    by: owner === user.id ? null : nameOf(owner),
    opens: opening === query,
  }));
}

/** What happens to somebody's own views, all of them in one stream. */
const happen = (
  asked: Administering,
  type: string,
  data: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>> = data,
): Promise<AdministrationOutcome> =>
  dispatchForPage(asked, listViews, {
    stream: `${listViews.type}/${asked.user.id}`,
    type,
    data,
    asked: typed,
    by: byOf(asked.user, "none"),
  });

export function saveView(
  asked: Administering,
  { path, query }: AskedList,
  { name, isShared }: { readonly name: string; readonly isShared: boolean },
): Promise<AdministrationOutcome> {
  const { user } = asked;
  const group = sharesWith(user) === "firm" ? user.firmId : sharesWith(user);
  const typed = { owner: user.id, path, query, name, sharedWith: isShared ? group : null };
  return happen(asked, "view.saved", { ...typed, view: ulid() }, typed);
}

export const removeView = (asked: Administering, view: string): Promise<AdministrationOutcome> =>
  happen(asked, "view.removed", { view });

/** @param query `null` for a list that opens as it is */
export const chooseOpening = (
  asked: Administering,
  path: string,
  query: string | null,
): Promise<AdministrationOutcome> => happen(asked, "opening.chosen", { owner: asked.user.id, path, query });
