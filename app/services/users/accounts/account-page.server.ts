/** One account with everything that its keeper may see and do. */
import type { TFunction } from "i18next";

import { findAffiliations } from "~/db/queries/users/account-lists";
import { findFirms } from "~/db/queries/users/firms";
import type { RecordedEntry } from "~/events/types";
import {
  account,
  accountFacts,
  getGroupKind,
  isAffiliated,
  mayHaveFirm,
  maintainsUsers,
} from "~/workflows/records/account/index";
import { hasRight, sayPastTense, whatMayHappen, type Locale } from "~/workflows/kit";
import { ROLE_LABELS } from "~/workflows/registry";
import { ulid } from "ulidx";

import { formatDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { loadPersonalKeys } from "../../identity/api-keys/api-keys.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { findNamesIn } from "../../platform/portal/names.server";
import { getValues } from "./account-form";
import { isOverdue } from "./account-buttons.server";
import { getState } from "./account-list.server";
import { listGroupsToAdd, loadGroupNames } from "./groups.server";
import type { VisibleAccount } from "./visible-account.server";
import {
  type AccountPage,
  type AccountHistoryEntry,
  type ShownAffiliation,
  FACTS_OF_BUTTONS,
} from "./account-page.view";
import { accountStates } from "~/workflows/records/account/states";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

interface Words {
  readonly locale: Locale;
  readonly t: TFunction;
}

export async function accountPage(
  portal: Portal,
  visible: VisibleAccount,
  words: Words,
): Promise<AccountPage> {
  const { locale } = words;
  const { current, by } = visible;
  const { context: known } = current;
  const now = portal.clock.now();
  const may = new Set(
    whatMayHappen(account, current, by, now)
      .filter(({ allowed }) => allowed)
      .map(({ fact }) => fact),
  );
  const addable = may.has("group.joined")
    ? await listGroupsToAdd(portal, getGroupKind(known.role), known.groups, locale)
    : [];
  return {
    id: visible.id,
    commandId: ulid(),
    version: current.version,
    fullName: known.fullName,
    fullNameZh: known.fullNameZh ?? null,
    loginName: known.loginName,
    role: ROLE_LABELS[known.role][locale],
    state: getState({
      state: current.state,
      password_hash: known.passwordHash ?? "",
      directory: known.directory ?? null,
    }),
    reason: known.reason,
    directory: known.directory !== undefined,
    openedAt: known.openedAt,
    lastLoginAt: known.lastLoginAt,
    values: getValues(known),
    may: FACTS_OF_BUTTONS.filter((fact) => may.has(fact)),
    hasFirms: mayHaveFirm(known.role),
    affiliations: await loadAffiliations(portal, visible, locale),
    firmsToAdd: may.has("account.affiliated") ? await firmsToAdd(portal, visible, locale) : [],
    takers: known.takers,
    mayMapTakers: may.has("taker.mapped"),
    groups: await loadGroupNames(portal, known.groups, locale),
    groupsToAdd: addable,
    keys: await loadPersonalKeys(portal, visible.id),
    mayRevokeKeys: may.has("apiKey.revoked"),
    history: await loadHistory(portal, current.entries, words),
  };
}

async function loadAffiliations(
  portal: ListParts,
  { id, current: { context: known, state }, by }: VisibleAccount,
  locale: Locale,
): Promise<readonly ShownAffiliation[]> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const named = await findAffiliations(portal.database, [id]);
  const getName = (firm: string) => {
    const row = named.find(({ firm_id }) => firm_id === firm);
    return row ? pickName(locale, row.firm_name_en, row.firm_name_zh) : firm;
  };
  const seesAll = maintainsUsers(by) || hasRight(by, "MENU_MAINT_PIP_PA_AC") || by.firm === null;
  return known.affiliations
    .filter(({ firm }) => seesAll || firm === by.firm)
    .map((affiliation) => {
      const { firm, from, end } = affiliation;
      const isManaged =
        (seesAll || firm === by.firm) && by.id !== known.id && !isIn(accountStates, state, "closed");
      return {
        firm,
        name: getName(firm),
        from,
        inForce: isAffiliated(affiliation, today),
        end: end && { ...end, overdue: end.notifiedAt === null && isOverdue(end.noticeDueOn, now) },
        mayEnd: end === null && isManaged,
        mayNotify: end !== null && end.notifiedAt === null && isManaged,
      };
    });
}

async function firmsToAdd(portal: ListParts, { current }: VisibleAccount, locale: Locale) {
  const present = current.context.affiliations.filter(({ end }) => end === null).map(({ firm }) => firm);
  return (await findFirms(portal.database))
    .filter(({ id, state }) => isIn(firmStates, state, "active") && !present.includes(id))
    .map((row) => ({
      value: row.id,
      label: pickName(locale, row.name_en, row.name_zh),
    }));
}

async function loadHistory(
  portal: Pick<Portal, "findNames">,
  entries: readonly RecordedEntry[],
  { locale, t }: Words,
): Promise<readonly AccountHistoryEntry[]> {
  const shown = entries.filter(({ type }) => !account.facts[type]?.minor);
  const getName = await findNamesIn(
    portal,
    shown.map(({ meta }) => meta.by.id),
    locale,
  );
  return shown
    .map((entry) => ({
      id: entry.hash,
      title: sayPastTense(account, locale, entry.type),
      at: entry.at,
      by: entry.meta.by.id === "system" ? t("people.history.portal") : getName(entry.meta.by.id),
      detail: findDetail(entry, t),
    }))
    .reverse();
}

/** The detail that a line of the history gives beside its title. */
function findDetail({ type, data }: RecordedEntry, t: TFunction): string | null {
  switch (type) {
    case "account.locked":
    case "account.suspended":
    case "account.closed":
      return accountFacts[type].payload.safeParse(data).data?.reason ?? null;
    case "account.disaffiliated": {
      const left = accountFacts[type].payload.safeParse(data);
      return left.success
        ? `${formatDate(left.data.on)} · ${t(`people.firms.reasons.${left.data.reason}`)}`
        : null;
    }
    default:
      return null;
  }
}
