/** What the forms of case administration offer: officers by their role, and practitioners with their firms. */
import { ulid } from "ulidx";

import { findActiveAccounts } from "~/db/queries/accounts";
import { findFirms } from "~/db/queries/firms";
import type { Role } from "~/workflows/account/index";
import type { Locale } from "~/workflows/kit";

import type { VisibleCase } from "../cases.server";
import type { Portal } from "../portal";

/** Roles of the office that work on cases: any of them can stand in for an officer or a supervisor. */
export const CASE_STAFF = ["officer", "supervisor", "legal", "counter"] as const satisfies readonly Role[];

export interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface CaseKeeping {
  readonly commandId: string;
  readonly officers: readonly Choice[];
  readonly supervisors: readonly Choice[];
  readonly legals: readonly Choice[];
  readonly staff: readonly Choice[];
  /** Practitioners with an account, each with the firm. */
  readonly practitioners: readonly Choice[];
  readonly firms: readonly Choice[];
}

/** @returns `null` for whoever may not keep the case */
export async function caseKeeping(
  portal: Portal,
  { by }: Pick<VisibleCase, "by">,
  locale: Locale,
): Promise<CaseKeeping | null> {
  if (by.standing !== "office" || !by.rights.includes("CASE_MAINTAIN")) return null;
  const nameIn = (en: string, zh: string | null) => (locale === "en" ? en : (zh ?? en));
  const firms = (await findFirms(portal.database)).filter(
    ({ kind, state }) => state === "active" && (kind === "PIP" || kind === "PANEL_AB"),
  );
  const firmNames = new Map(firms.map(({ id, name_en, name_zh }) => [id, nameIn(name_en, name_zh)]));
  const staff = await findActiveAccounts(portal.database, CASE_STAFF);
  const practitioners = await findActiveAccounts(portal.database, ["pa"]);
  const choicesOf = (roles: readonly string[]): readonly Choice[] =>
    staff
      .filter(({ role }) => roles.includes(role))
      .map(({ id, full_name, full_name_zh }) => ({ value: id, label: nameIn(full_name, full_name_zh) }));
  return {
    commandId: ulid(),
    officers: choicesOf(["officer", "supervisor"]),
    supervisors: choicesOf(["supervisor"]),
    legals: choicesOf(["legal"]),
    staff: choicesOf(CASE_STAFF),
    practitioners: practitioners.flatMap(({ id, full_name, full_name_zh, firm_id }) => {
      const firm = firm_id === null ? undefined : firmNames.get(firm_id);
      const name = nameIn(full_name, full_name_zh);
      return firm === undefined ? [] : [{ value: id, label: `${name} · ${firm}` }];
    }),
    firms: [...firmNames].map(([value, label]) => ({ value, label })),
  };
}
