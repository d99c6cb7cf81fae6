/** Saved views of lists: filters and order under a name, one's own or shared in a firm, and with which a list opens. */
import { ulid } from "ulidx";

import { findChosenOpening, findListOpening, findListViews } from "~/db/queries/platform/list-views";
import { listViews } from "~/workflows/records/list-views/index";
import type { Locale } from "~/workflows/kit";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import { toActor } from "../../cases/access/standing.server";
import { findNamesIn } from "../../platform/portal/names.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { isInSidebar } from "../../platform/shell/navigation.server";
import { buildListAddress, toReader, type RequestedList } from "../../platform/pages/saved-list.server";
import { HOME } from "../../platform/pages/start-page.server";

/** A saved view as the page shows it. */
export interface ListView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  /** The list with this view. */
  readonly to: string;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  /** Who saved it, where somebody else did. */
  readonly by: string | null;
  /** The list opens with it. */
  readonly opens: boolean;
  /** The person begins with it after logging in; `null` where the menu does not lead to the list. */
  readonly begins: boolean | null;
}

/** With whom a person can share: the people of their firm, those of the office, or nobody. */
export type SharedWith = "firm" | "office" | null;

export const listSharingOptions = ({ firmId, rights }: Pick<CurrentUser, "firmId" | "rights">): SharedWith =>
  firmId !== null ? "firm" : rights.includes("OFFICE_READ_ALL") ? "office" : null;

/** @returns the view with which the list opens for the person; `undefined` where it opens as it is */
export const findOpening = ({ database }: Pick<Portal, "database">, user: CurrentUser, path: string) =>
  findListOpening(database, toReader(user, path));

export async function loadViews(
  portal: Pick<Portal, "database" | "findNames" | "config">,
  user: CurrentUser,
  path: string,
  locale: Locale,
): Promise<readonly ListView[]> {
  const reader = toReader(user, path);
  const [rows, opening, start] = await Promise.all([
    findListViews(portal.database, reader),
    findChosenOpening(portal.database, reader),
    findChosenOpening(portal.database, toReader(user, HOME)),
  ]);
  const getName = await findNamesIn(
    portal,
    rows.map(({ owner }) => owner),
    locale,
  );
  const mayBegin = isInSidebar(path, user.rights, portal.config);
  return rows.map(({ id, name, query, owner, shared_with: shared }) => ({
    id,
    name,
    query,
    to: buildListAddress({ path, query }),
    begins: mayBegin ? start === buildListAddress({ path, query }) : null,
    isOwn: owner === user.id,
    isShared: shared !== null,
    by: owner === user.id ? null : getName(owner),
    opens: opening === query,
  }));
}

/** Somebody's own views, all of them in one stream. */
export const ownViews = (user: CurrentUser) => ({
  stream: `${listViews.type}/${user.id}`,
  by: toActor(user, "none"),
});

/** The view of a list under a name, shared with those whom the person shares with. */
export function toSavedView(
  user: CurrentUser,
  { path, query }: RequestedList,
  { name, isShared }: { readonly name: string; readonly isShared: boolean },
) {
  const group = listSharingOptions(user) === "firm" ? user.firmId : listSharingOptions(user);
  return { owner: user.id, view: ulid(), path, query, name, sharedWith: isShared ? group : null };
}

/** Lets the list open with what it shows now. */
export const chooseOpening = (
  acting: Administering,
  { path, query }: RequestedList,
): Promise<AdministrationOutcome> =>
  dispatchForPage(acting, listViews, {
    ...ownViews(acting.user),
    type: "opening.chosen",
    data: { owner: acting.user.id, path, query },
  });
