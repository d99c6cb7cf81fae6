/** Groups of users as pages show and change them: their rights, and who is in them. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { findAccountPage } from "~/db/queries/users/account-lists";
import { findGroup, findGroupsInUse, type UserGroupRow } from "~/db/queries/users/user-groups";
import { sayPastTense, whatMayHappen, type Locale, type Instant } from "~/workflows/kit";
import { mayHold, RIGHTS } from "~/workflows/registry";
import {
  GROUP_KINDS,
  userGroup,
  userGroupFacts,
  type GroupKind,
  type UserGroup,
} from "~/workflows/records/user-group/index";
import type { RecordedEntry } from "~/events/types";
import { pickName } from "~/app/i18n/names";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { findNamesIn } from "../../platform/portal/names.server";
import type { CurrentUser } from "../../platform/portal/types";
import { toAdministratorActor } from "./visible-account.server";
import type { GroupInput } from "./group-form";
import type { Choice } from "../../platform/lists/choice";

export interface GroupListItem {
  readonly id: string;
  readonly name: string;
  readonly kind: GroupKind;
  readonly members: number;
  readonly rights: number;
  /** The group in which accounts of a role begin. */
  readonly ofRole: boolean;
}

export interface GroupHistoryEntry {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  /** Rights, in words. */
  readonly granted: readonly string[];
  readonly withdrawn: readonly string[];
}

export interface GroupPage {
  readonly groupId: string;
  readonly name: string;
  readonly kind: GroupKind;
  readonly ofRole: boolean;
  readonly version: number;
  /** Nobody changes the rights of a group that they are in: that would be giving rights to oneself. */
  readonly own: boolean;
  readonly mayChange: boolean;
  readonly mayRetire: boolean;
  readonly rights: readonly { readonly code: string; readonly label: string; readonly held: boolean }[];
  /** As many as the page shows, of `memberCount`. */
  readonly members: readonly {
    readonly id: string;
    readonly to: string;
    readonly name: string;
    readonly loginName: string;
  }[];
  readonly memberCount: number;
  readonly history: readonly GroupHistoryEntry[];
}

export function groupName(
  row: Pick<UserGroupRow, "name_en" | "name_zh_hk" | "name_zh_cn">,
  locale: Locale,
): string {
  return { en: row.name_en, "zh-hk": row.name_zh_hk, "zh-cn": row.name_zh_cn }[locale];
}

export async function groupList(portal: ListParts, locale: Locale): Promise<readonly GroupListItem[]> {
  const rows = await findGroupsInUse(portal.database);
  return rows.map((row) => ({
    id: row.id,
    name: groupName(row, locale),
    kind: getKind(row.kind),
    members: row.members,
    rights: parseState(row).rights.length,
    ofRole: row.role !== null,
  }));
}

const getKind = (kind: string): GroupKind => z.enum(GROUP_KINDS).parse(kind);
const Memory = z.object({ rights: z.array(z.string()) });
export const parseState = ({ detail }: Pick<UserGroupRow, "detail">) => Memory.parse(JSON.parse(detail));

async function loadGroup(
  portal: Pick<Portal, "log">,
  groupId: string,
): Promise<LoadedStream<UserGroup> | null> {
  if (!/^[\w-]{1,100}$/.test(groupId)) return null;
  return (await loadStream(portal.log, userGroup, `${userGroup.type}/${groupId}`)) ?? null;
}

/** @throws 404 where there is none */
export async function requireGroup(
  portal: Pick<Portal, "log">,
  groupId: string,
): Promise<LoadedStream<UserGroup>> {
  const found = await loadGroup(portal, groupId);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** The name of a group and the rights that it gives; `null` where there is none. */
export async function findGroupRights(portal: Pick<Portal, "log">, groupId: string, locale: Locale) {
  const found = await loadGroup(portal, groupId);
  if (!found) return null;
  const { name, rights } = found.context;
  return {
    name: name[locale],
    rights: Object.entries(RIGHTS)
      .filter(([code]) => rights.includes(code))
      .map(([code, label]) => ({ code, label: label[locale] })),
  };
}

/** Members that the page lists; the list of users shows them all. */
const MEMBERS_SHOWN = 50;

export async function groupPage(
  portal: Portal,
  user: CurrentUser,
  groupId: string,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<GroupPage> {
  const current = await requireGroup(portal, groupId);
  const { context: group } = current;
  const now = portal.clock.now();
  const { rows, total } = await findAccountPage(portal.database, {
    scopes: [{}],
    groupId,
    on: hongKongDay(now),
    sort: { column: "full_name", direction: "asc" },
    page: 1,
    size: MEMBERS_SHOWN,
  });
  const getName = await findNamesIn(
    portal,
    current.entries.map(({ meta }) => meta.by.id),
    locale,
  );
  const may = new Set(
    whatMayHappen(userGroup, current, toAdministratorActor(user), now)
      .filter(({ allowed }) => allowed)
      .map(({ fact }) => fact),
  );
  const own = user.groups.includes(groupId);
  return {
    groupId,
    name: group.name[locale],
    kind: group.kind,
    ofRole: group.role !== undefined,
    version: current.version,
    own,
    mayChange: may.has("rights.changed") && !own,
    mayRetire: may.has("group.retired") && !own,
    rights: Object.entries(RIGHTS)
      .filter(([code]) => mayHold(group.kind, code) || group.rights.includes(code))
      .map(([code, label]) => ({ code, label: label[locale], held: group.rights.includes(code) })),
    members: rows.map((row) => ({
      id: row.id,
      to: `/settings/view-user/${row.id}`,
      name: pickName(locale, row.full_name, row.full_name_zh),
      loginName: row.login_name,
    })),
    memberCount: total.count,
    history: current.entries
      .map((entry) => ({
        id: entry.hash,
        title: sayPastTense(userGroup, locale, entry.type),
        at: entry.at,
        by: entry.meta.by.id === "system" ? t("people.history.portal") : getName(entry.meta.by.id),
        ...changeIn(entry, locale),
      }))
      .reverse(),
  };
}

function changeIn(entry: RecordedEntry, locale: Locale): Pick<GroupHistoryEntry, "granted" | "withdrawn"> {
  const changed = userGroupFacts["rights.changed"].payload.safeParse(entry.data);
  if (entry.type !== "rights.changed" || !changed.success) return { granted: [], withdrawn: [] };
  const labelled = (codes: readonly string[]) =>
    codes.map((code) => Object.entries(RIGHTS).find(([known]) => known === code)?.[1][locale] ?? code);
  return { granted: labelled(changed.data.granted), withdrawn: labelled(changed.data.withdrawn) };
}

/** @returns nothing where the person is in the group: nobody gives rights to themselves */
export async function changeRights(
  administering: Administering,
  groupId: string,
  { rights, version }: { readonly rights: readonly string[]; readonly version: number },
): Promise<AdministrationOutcome | null> {
  const { portal, user } = administering;
  const { context } = await requireGroup(portal, groupId);
  if (user.groups.includes(groupId)) return null;
  return happen(
    administering,
    groupId,
    "rights.changed",
    {
      granted: rights.filter((right) => !context.rights.includes(right)),
      withdrawn: context.rights.filter((right) => !rights.includes(right)),
    },
    version,
  );
}

/** The id that the group of a page's command will have. */
export const deriveGroupId = (commandId: string): string => `group-${commandId.toLowerCase()}`;

/** A group without any right: these are given on its own page. */
export const toNewGroup = ({ kind, ...names }: GroupInput) => ({
  name: { en: names.name_en, "zh-hk": names["name_zh-hk"], "zh-cn": names["name_zh-cn"] },
  kind,
  rights: [],
});

export async function retireGroup(
  administering: Administering,
  groupId: string,
): Promise<AdministrationOutcome> {
  await requireGroup(administering.portal, groupId);
  const groups = await findGroupsInUse(administering.portal.database);
  const members = groups.find(({ id }) => id === groupId)?.members ?? 0;
  return happen(administering, groupId, "group.retired", { members });
}

/** Groups that an account of this kind can still be put into. */
export async function listGroupsToAdd(
  portal: ListParts,
  kind: GroupKind,
  present: readonly string[],
  locale: Locale,
): Promise<readonly Choice[]> {
  const rows = await findGroupsInUse(portal.database);
  return rows
    .filter((row) => row.kind === kind && !present.includes(row.id))
    .map((row) => ({ value: row.id, label: groupName(row, locale) }));
}

export async function loadGroupNames(
  portal: ListParts,
  ids: readonly string[],
  locale: Locale,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const row = await findGroup(portal.database, id);
      return { id, name: row ? groupName(row, locale) : id };
    }),
  );
}

/** A group as somebody administers it. */
export const groupAs = (user: CurrentUser, groupId: string) => ({
  stream: `${userGroup.type}/${groupId}`,
  by: toAdministratorActor(user),
});

function happen(
  administering: Administering,
  groupId: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  expectedVersion?: number,
): Promise<AdministrationOutcome> {
  const administered = groupAs(administering.user, groupId);
  return dispatchForPage(administering, userGroup, { ...administered, type, data, expectedVersion });
}
