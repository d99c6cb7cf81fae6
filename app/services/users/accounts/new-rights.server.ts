/**
 * Rights that came with a newer version of the portal: an office whose groups exist already gives them by hand. Nobody gives
 * rights to themselves, so those of administrators go into a group of their own, which somebody else is put into.
 */
import { findGroupsInUse, type UserGroupRow } from "~/db/queries/users/user-groups";
import type { Locale } from "~/workflows/kit";
import { getGroupKind, ROLES } from "~/workflows/records/account/index";
import { RIGHTS, getRights, type Right } from "~/workflows/registry";
import { userGroup, userGroupFacts } from "~/workflows/records/user-group/index";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { deriveGroupId, groupName, parseState } from "./groups.server";

import { toAdministratorActor } from "./visible-account.server";

/** A right that came with a newer version and that no group has yet. */
export interface NewRight {
  readonly code: string;
  readonly label: string;
  /** The groups that it is meant for, without those of whoever looks. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Whether it is meant for a group of whoever looks as well: nobody gives rights to themselves. */
  readonly own: boolean;
}

const CODES = Object.keys(RIGHTS).filter((code): code is Right => Object.hasOwn(RIGHTS, code));

export const isRight = (code: string): code is Right => Object.hasOwn(RIGHTS, code);

/** The rights that no group has or ever had: what was withdrawn on purpose is not asked about again. */
export async function findNewRights(
  portal: Pick<Portal, "log" | "database">,
  user: CurrentUser,
  locale: Locale,
): Promise<readonly NewRight[]> {
  const groups = await findGroupsInUse(portal.database);
  const held = new Set(groups.flatMap((row) => parseState(row).rights));
  const unheld = CODES.filter((code) => !held.has(code));
  if (unheld.length === 0) return [];
  const before = await onceHeld(portal, groups);
  return unheld
    .filter((code) => !before.has(code))
    .map((code) => {
      const suggested = suggestedFor(code, groups);
      return {
        code,
        label: RIGHTS[code][locale],
        groups: suggested
          .filter(({ id }) => !user.groups.includes(id))
          .map((row) => ({ id: row.id, name: groupName(row, locale) })),
        own: suggested.some(({ id }) => user.groups.includes(id)),
      };
    });
}

/** The groups of the roles that have the right to begin with. */
const suggestedFor = <Row extends UserGroupRow>(code: Right, groups: readonly Row[]): readonly Row[] => {
  const roles = ROLES.filter((role) => getRights(role).includes(code));
  return groups.filter(({ role }) => roles.some((each) => each === role));
};

async function onceHeld(
  { log }: Pick<Portal, "log">,
  groups: readonly UserGroupRow[],
): Promise<ReadonlySet<string>> {
  const rights = new Set<string>();
  for (const { id } of groups)
    for (const { type, data } of await log.read(`${userGroup.type}/${id}`)) {
      const given =
        type === "group.defined"
          ? userGroupFacts["group.defined"].payload.safeParse(data).data?.rights
          : userGroupFacts["rights.changed"].payload.safeParse(data).data?.granted;
      for (const right of given ?? []) rights.add(right);
    }
  return rights;
}

/** Gives a right to the groups that it is meant for, one fact each, as far as whoever asks is in none of them. */
export async function grantNewRight(
  administering: Administering,
  code: Right,
): Promise<AdministrationOutcome> {
  const { portal, user, commandId } = administering;
  for (const row of suggestedFor(code, await findGroupsInUse(portal.database))) {
    if (user.groups.includes(row.id) || parseState(row).rights.includes(code)) continue;
    const outcome = await dispatchForPage(
      { ...administering, commandId: `${commandId}-${row.id}` },
      userGroup,
      {
        stream: `${userGroup.type}/${row.id}`,
        type: "rights.changed",
        data: { granted: [code], withdrawn: [] },
        by: toAdministratorActor(user),
      },
    );
    if (outcome.outcome !== "done") return outcome;
  }
  return { outcome: "done" };
}

/** The id that the group of `groupForNewRight` will have. */
export const deriveRightGroupId = (commandId: string): string =>
  deriveGroupId(commandId.replaceAll(".", "_"));

/** Makes a group with this one right, named like it: somebody else is put into it. */
export function groupForNewRight(administering: Administering, code: Right): Promise<AdministrationOutcome> {
  const kind = getGroupKind(ROLES.find((role) => getRights(role).includes(code)) ?? "admin");
  return dispatchForPage(administering, userGroup, {
    stream: `${userGroup.type}/${deriveRightGroupId(administering.commandId)}`,
    type: "group.defined",
    data: { name: RIGHTS[code], kind, rights: [code] },
    by: toAdministratorActor(administering.user),
  });
}
