/** The choices in the forms of case administration: officers by their role, and practitioners with their firms. */
import { ulid } from "ulidx";

import { findActiveAccounts, findActivePeopleByFirm } from "~/db/queries/users/accounts";
import { findFirms } from "~/db/queries/users/firms";
import type { FirmTable } from "~/db/schema";
import type { Role } from "~/workflows/records/account/index";
import type { Locale } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import type { VisibleCase } from "../access/visible-case.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts } from "../../platform/portal/parts";
import { stateFromRow } from "../../platform/projections/firm.server";
import { personInFirm } from "./case-forms";
import type { Choice } from "../../platform/lists/choice";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

export interface CaseAdministration {
  readonly commandId: string;
  readonly officers: readonly Choice[];
  readonly supervisors: readonly Choice[];
  readonly legals: readonly Choice[];
  readonly staff: readonly Choice[];
  /** Practitioners with an account, once for each firm that they act for. */
  readonly practitioners: readonly Choice[];
  readonly firms: readonly Choice[];
  /** PEQ agents, likewise. */
  readonly agents: readonly Choice[];
  /** Who is assigned today, as the choices name them. */
  readonly assigned: Readonly<Record<"officer" | "supervisor" | "legal", string | null>>;
}

/** Roles of the office that work on cases: any of them can stand in for an officer or a supervisor. */
export const CASE_STAFF = ["officer", "supervisor", "legal", "counter"] as const satisfies readonly Role[];

/** A firm of PEQ agents by its kind, or by a place in their register (Firm Mapping, section 2). */
export function isOfAgents(firm: Pick<FirmTable, "kind" | "detail">): boolean {
  return firm.kind === "PEQ" || stateFromRow(firm).mappings.some(({ register }) => register === "PEQ");
}

/** @returns `null` for whoever may not keep the case */
export async function findCaseAdministration(
  portal: ListParts,
  { by, file: { assignment } }: Pick<VisibleCase, "by" | "file">,
  locale: Locale,
): Promise<CaseAdministration | null> {
  if (by.standing !== "office" || !by.rights.includes("CASE_MAINTAIN")) return null;
  const active = (await findFirms(portal.database)).filter(({ state }) => isIn(firmStates, state, "active"));
  const getNames = (firms: typeof active) =>
    new Map(firms.map(({ id, name_en, name_zh }) => [id, pickName(locale, name_en, name_zh)]));
  const firmNames = getNames(active.filter(({ kind }) => kind === "PIP" || kind === "PANEL_AB"));
  const agencyNames = getNames(active.filter(isOfAgents));
  const staff = await findActiveAccounts(portal.database, CASE_STAFF);
  const today = hongKongDay(portal.clock.now());
  const loadPeople = async (role: Role, names: ReadonlyMap<string, string>): Promise<readonly Choice[]> =>
    (await findActivePeopleByFirm(portal.database, [role], today)).flatMap(
      ({ id, full_name, full_name_zh, acts_for }) => {
        const firm = names.get(acts_for);
        const name = pickName(locale, full_name, full_name_zh);
        return firm === undefined ? [] : [{ value: personInFirm(id, acts_for), label: `${name} · ${firm}` }];
      },
    );
  const listChoices = (roles: readonly string[]): readonly Choice[] =>
    staff
      .filter(({ role }) => roles.includes(role))
      .map(({ id, full_name, full_name_zh }) => ({
        value: id,
        label: pickName(locale, full_name, full_name_zh),
      }));
  return {
    commandId: ulid(),
    officers: listChoices(["officer", "supervisor"]),
    supervisors: listChoices(["supervisor"]),
    legals: listChoices(["legal"]),
    staff: listChoices(CASE_STAFF),
    practitioners: await loadPeople("pa", firmNames),
    firms: [...firmNames].map(([value, label]) => ({ value, label })),
    agents: await loadPeople("peq", agencyNames),
    assigned: {
      officer: assignment?.officer ?? null,
      supervisor: assignment?.supervisor ?? null,
      legal: assignment?.legal ?? null,
    },
  };
}
