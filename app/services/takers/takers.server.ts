/** Practitioners whom cases know by name alone, and which account each of them is. */
import { findActiveAccounts, type AccountRow } from "~/db/queries/accounts";
import { findAppointmentsOfPeople, type NamedAppointmentRow } from "~/db/queries/takers";
import { TAKER_PREFIX } from "~/workflows/case-file/index";
import type { Locale } from "~/workflows/kit";

import type { Portal } from "../portal";
import { remembered as rememberedAccount } from "../projections/account.server";
import { remembered as rememberedCase } from "../projections/case-file.server";

export interface Taker {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  /** Numbers of the cases. */
  readonly cases: readonly { readonly id: string; readonly number: string }[];
}

/** The practitioners that no account is mapped to yet, by name. */
export async function findUnmappedTakers(portal: Portal, locale: Locale): Promise<readonly Taker[]> {
  const takers = new Map<string, Taker>();
  for (const row of await findAppointmentsOfPeople(portal.database, TAKER_PREFIX)) {
    const taker = takerOf(row, locale);
    if (taker === null) continue;
    const known = takers.get(taker.id);
    takers.set(taker.id, known ? { ...known, cases: [...known.cases, ...taker.cases] } : taker);
  }
  return [...takers.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function takerOf(row: NamedAppointmentRow, locale: Locale): Taker | null {
  const found = rememberedCase(row).appointments.find(({ person }) => person === row.person_id);
  if (found === undefined) return null;
  return {
    id: row.person_id,
    name: locale === "en" ? found.personName : (found.personNameZh ?? found.personName),
    firm: found.firmName ?? "",
    cases: [{ id: row.id, number: row.case_no }],
  };
}

/** The account that a taker is mapped to, where there is one. */
export async function accountOfTaker(portal: Portal, taker: string): Promise<AccountRow | undefined> {
  const principals = await findActiveAccounts(portal.database, ["pa"]);
  return principals.find((row) => rememberedAccount(row).takers.includes(taker));
}
