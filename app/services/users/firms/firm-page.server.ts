/** "Firm Setting" and "Firm Mapping": one firm with its people, its mappings and what happened to it. */
import { ulid } from "ulidx";

import { findAccountsOfFirm } from "~/db/queries/users/accounts";
import { countRunningCases } from "~/db/queries/users/firms";
import { isFirmRole, managesRole, ROLES } from "~/workflows/records/account/index";
import { firm, firmFacts, type Firm } from "~/workflows/records/firm/index";
import { sayPastTense, type Locale, type Instant } from "~/workflows/kit";
import { sayRole } from "~/workflows/registry";
import { pickName } from "~/app/i18n/names";

import { getState } from "../accounts/account-list.server";
import { listRolesToOpen } from "../accounts/open-account.server";
import { toAdministratorActor } from "../accounts/visible-account.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { findNamesIn } from "../../platform/portal/names.server";
import { getValues, type FirmValues } from "./firm-form";
import { loadFirm } from "./administer-firms.server";

import type { AccountState } from "../accounts/account-list.view";
import { firmStates, toFirmState, type FirmStateName } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

export interface FirmUser {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  readonly role: string;
  readonly state: AccountState;
  /** Their account's page, for who keeps it. */
  readonly to: string | null;
  readonly lastLoginAt: Instant | null;
}

export interface FirmHistoryEntry {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  /** The reason, or the mapping. */
  readonly detail: string | null;
  /** Particulars that were changed. */
  readonly changed: readonly (keyof Firm)[];
}

export interface FirmPage {
  readonly firmId: string;
  readonly version: number;
  readonly commandId: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly state: FirmStateName;
  readonly suspension: { readonly reason: string; readonly at: Instant; readonly by: string } | null;
  readonly values: FirmValues;
  readonly mappings: Firm["mappings"];
  readonly users: readonly FirmUser[];
  /** The page on which the reader opens an account of the firm; `null` for who opens none, and for a firm that is suspended. */
  readonly addUser: string | null;
  /** The effect that a suspension would have: cases that the firm has now. */
  readonly runningCases: number;
  readonly history: readonly FirmHistoryEntry[];
}

/** @throws 404 for a firm that is not there */
export async function requireFirm(
  portal: Pick<Portal, "log">,
  firmId: string | undefined,
): Promise<LoadedStream<Firm>> {
  const loaded = await loadFirm(portal, firmId ?? "");
  if (!loaded) throw new Response(null, { status: 404 });
  return loaded;
}

export async function firmPage(
  portal: Portal,
  user: CurrentUser,
  firmId: string,
  locale: Locale,
): Promise<FirmPage> {
  const by = toAdministratorActor(user);
  const { context, state, version, entries } = await requireFirm(portal, firmId);
  const today = hongKongDay(portal.clock.now());
  const accounts = await findAccountsOfFirm(portal.database, firmId, today);
  const getName = await findNamesIn(
    portal,
    entries.map(({ meta }) => meta.by.id),
    locale,
  );
  const { suspension } = context;
  return {
    firmId,
    version,
    commandId: ulid(),
    nameEn: context.nameEn,
    nameZh: context.nameZh === undefined || context.nameZh === "" ? null : context.nameZh,
    state: toFirmState(state),
    suspension: suspension && { ...suspension, by: getName(suspension.by) },
    values: getValues(context),
    mappings: context.mappings,
    users: accounts.map((account) => {
      const role = ROLES.find((each) => each === account.role);
      return {
        id: account.id,
        loginName: account.login_name,
        name: pickName(locale, account.full_name, account.full_name_zh),
        role: sayRole(account.role, locale),
        state: getState(account),
        to: role && managesRole(by, role, [firmId]) ? `/settings/view-user/${account.id}` : null,
        lastLoginAt: account.last_login_at,
      };
    }),
    addUser:
      isIn(firmStates, state, "active") && listRolesToOpen(by).some(isFirmRole)
        ? `/settings/users/new?firm=${encodeURIComponent(firmId)}`
        : null,
    runningCases: await countRunningCases(portal.database, firmId, today),
    history: [...entries].reverse().map((entry) => ({
      id: entry.hash,
      title: sayPastTense(firm, locale, entry.type),
      at: entry.at,
      by: getName(entry.meta.by.id),
      ...getWords(entry.type, entry.data ?? {}),
    })),
  };
}

function getWords(
  type: string,
  data: Readonly<Record<string, unknown>>,
): Pick<FirmHistoryEntry, "detail" | "changed"> {
  switch (type) {
    case "firm.amended": {
      const changed = firmFacts["firm.amended"].payload.safeParse(data).data ?? {};
      return {
        detail: null,
        changed: firmFacts["firm.amended"].payload.keyof().options.filter((name) => name in changed),
      };
    }
    case "firm.suspended":
    case "firm.reinstated":
      return {
        detail: firmFacts["firm.suspended"].payload.safeParse(data).data?.reason ?? null,
        changed: [],
      };
    case "firm.mapped":
    case "firm.unmapped": {
      const mapping = firmFacts["firm.mapped"].payload.safeParse(data).data;
      return {
        detail: mapping
          ? [mapping.register, mapping.ormisFirm, mapping.name].filter(Boolean).join(" · ")
          : null,
        changed: [],
      };
    }
    default:
      return { detail: null, changed: [] };
  }
}
