/** The rights of one group beside those of another: what only one of them holds. */
import type { Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { findGroupRights, groupList } from "./groups.server";

interface NamedRight {
  readonly code: string;
  readonly label: string;
}

export interface GroupComparison {
  /** The groups that it can be compared with. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** The one that was chosen; `null` as long as none is. */
  readonly with: {
    readonly id: string;
    readonly name: string;
    readonly onlyHere: readonly NamedRight[];
    readonly onlyThere: readonly NamedRight[];
    readonly inBoth: number;
  } | null;
}

/** @param other as the address names it; one that is not there compares nothing */
export async function compareGroups(
  portal: Portal,
  groupId: string,
  other: string | null,
  locale: Locale,
): Promise<GroupComparison> {
  const others = (await groupList(portal, locale)).filter(({ id }) => id !== groupId);
  const chosen = others.find(({ id }) => id === other);
  const [here, there] =
    chosen === undefined
      ? [null, null]
      : await Promise.all([groupId, chosen.id].map((id) => findGroupRights(portal, id, locale)));
  return {
    others: others.map(({ id, name }) => ({ id, name })),
    with:
      chosen && here && there
        ? { id: chosen.id, name: chosen.name, ...compareRights(here.rights, there.rights) }
        : null,
  };
}

/** What one list of rights holds and the other does not. */
export function compareRights(here: readonly NamedRight[], there: readonly NamedRight[]) {
  const [inHere, inThere] = [here, there].map((rights) => new Set(rights.map(({ code }) => code)));
  return {
    onlyHere: here.filter(({ code }) => inThere?.has(code) === false),
    onlyThere: there.filter(({ code }) => inHere?.has(code) === false),
    inBoth: here.filter(({ code }) => inThere?.has(code)).length,
  };
}
