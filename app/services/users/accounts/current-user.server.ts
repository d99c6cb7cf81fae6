/** The person behind an account as they stand now: their firms, and the rights that their groups give. */
import * as z from "zod";

import type { Database } from "~/db/database";
import { findAccount } from "~/db/queries/users/accounts";
import { findFirmsByIds, type FirmRow } from "~/db/queries/users/firms";
import { findGroups } from "~/db/queries/users/user-groups";
import {
  findActingFirm,
  listFirmsOn,
  isFirmRole,
  isLockedByPasswords,
  ROLES,
  type Account,
} from "~/workflows/records/account/index";
import { LOCALES, type CalendarDate, type Instant, type Locale } from "~/workflows/kit";
import { getRights } from "~/workflows/registry";

import { stateFromRow } from "../../platform/projections/account.server";
import { groupFromRow } from "../../platform/projections/user-group.server";
import type { Ending } from "../../platform/portal/ports/sessions";
import type { CurrentUser } from "../../platform/portal/types";
import { accountStates } from "~/workflows/records/account/states";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";
import { groupStates } from "~/workflows/records/user-group/states";

/**
 * `null` for an account that may not be used: not active, or of a firm and with none left that is active.
 * Asked with every request, so that what is taken away is gone at the next one.
 * @param since when the session began: one from before the present password is over
 */
export async function currentUser(
  database: Database,
  accountId: string,
  today: CalendarDate,
  since?: Instant,
): Promise<CurrentUser | null> {
  const row = await findAccount(database, accountId);
  if (!row) return null;
  const known = stateFromRow(row);
  if (!isUsable(row.state, known)) return null;
  if (since !== undefined && known.passwordSetAt !== null && known.passwordSetAt > since) return null;
  const firms = await activeFirms(database, listFirmsOn(known, today), findActingFirm(known, today));
  const [acting] = firms;
  if (acting === undefined && needsFirm(row.role, known, today)) return null;
  return {
    id: row.id,
    loginName: row.login_name,
    fullName: row.full_name,
    fullNameZh: row.full_name_zh,
    role: z.enum(ROLES).parse(row.role),
    groups: known.groups,
    rights: await computeEffectiveRights(database, known.groups),
    firmId: acting?.id ?? null,
    firmName: acting?.name_en ?? null,
    firmIds: firms.map(({ id }) => id),
    firms: firms.map(({ id, name_en, name_zh }) => ({ id, name: name_en, nameZh: name_zh })),
    previousLoginAt: row.previous_login_at,
    language: LOCALES.find((locale): locale is Locale => locale === row.language) ?? null,
  };
}

/** Wrong passwords lock the way in by password alone: sessions, passkeys, iAM Smart and keys of programs go on. */
const isUsable = (state: string, known: Account): boolean =>
  isIn(accountStates, state, "active") ||
  (isIn(accountStates, state, "locked") && isLockedByPasswords(known));

/**
 * The reason why `currentUser` knows nobody of that id: the account itself is in order, and none of its firms is active, one of them because its registration
 * lapsed; or it is not.
 */
export async function explainNoUser(
  database: Database,
  accountId: string,
  today: CalendarDate,
): Promise<Ending> {
  const row = await findAccount(database, accountId);
  const known = stateFromRow(row);
  if (!row || !isUsable(row.state, known) || !needsFirm(row.role, known, today)) return "account";
  const states = (await findFirmsByIds(database, listFirmsOn(known, today))).map(({ state }) => state);
  if (states.some((state) => isIn(firmStates, state, "active"))) return "account";
  return states.some((state) => isIn(firmStates, state, "lapsed")) ? "lapsed" : "firm";
}

/** Whoever acts for a firm is nobody without it: a creditor's, too, who is in one. */
const needsFirm = (role: string, known: Account, today: CalendarDate): boolean =>
  isFirmRole(role) || listFirmsOn(known, today).length > 0;

/** Those of the firms that are neither suspended nor asleep, the acting one first. */
async function activeFirms(
  database: Database,
  ids: readonly string[],
  acting: string | null,
): Promise<readonly FirmRow[]> {
  if (ids.length === 0) return [];
  const rows = (await findFirmsByIds(database, ids)).filter(({ state }) => isIn(firmStates, state, "active"));
  return [...rows.filter(({ id }) => id === acting), ...rows.filter(({ id }) => id !== acting)];
}

/**
 * The union of what the groups hold. The group of a role that has no stream yet (a log from before there were groups)
 * holds what `workflows/rights.ts` begins it with; a group that was retired gives nothing.
 */
export async function computeEffectiveRights(
  database: Database,
  groupIds: readonly string[],
): Promise<readonly string[]> {
  const rows = new Map((await findGroups(database, groupIds)).map((row) => [row.id, row]));
  const rights = groupIds.flatMap((id): readonly string[] => {
    const row = rows.get(id);
    if (row !== undefined) return isIn(groupStates, row.state, "active") ? groupFromRow(row).rights : [];
    const role = ROLES.find((each) => each === id);
    return role === undefined ? [] : getRights(role);
  });
  return [...new Set(rights)];
}
