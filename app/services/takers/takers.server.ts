/** Practitioners whom cases know by name alone, and which account each of them is. */
import { findActiveAccounts, type AccountRow } from "~/db/queries/accounts";
import { findAppointmentsOf, findAppointmentsOfPeople, type NamedAppointmentRow } from "~/db/queries/takers";
import { TAKER_PREFIX, type Appointment } from "~/workflows/case-file/index";
import type { Locale } from "~/workflows/kit";

import type { Portal } from "../portal";
import { remembered as rememberedAccount } from "../projections/account.server";
import { remembered as rememberedCase } from "../projections/case-file.server";
import { takerId } from "./taker-id.server";

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
  for (const row of await findAppointmentsOfPeople(portal.database, TAKER_PREFIX))
    for (const found of appointmentsOf(row)) collect(takers, takerOf(row.person_id, found, row, locale));
  return byName(takers);
}

/** The practitioners that the account is mapped to, by the names that its cases have; one without a case has no name any more. */
export async function findMappedTakers(
  portal: Portal,
  accountId: string,
  mapped: readonly string[],
  locale: Locale,
): Promise<readonly Taker[]> {
  const takers = new Map<string, Taker>(mapped.map((id) => [id, { id, name: "", firm: "", cases: [] }]));
  for (const row of await findAppointmentsOf(portal.database, accountId))
    for (const found of appointmentsOf(row)) {
      const id = takerId(found.personName, found.firm ?? "");
      if (takers.has(id)) collect(takers, takerOf(id, found, row, locale));
    }
  return byName(takers);
}

const appointmentsOf = (row: NamedAppointmentRow) =>
  rememberedCase(row).appointments.filter(({ person }) => person === row.person_id);

function takerOf(id: string, appointment: Appointment, row: NamedAppointmentRow, locale: Locale): Taker {
  const { personName, personNameZh, firmName } = appointment;
  return {
    id,
    name: locale === "en" ? personName : (personNameZh ?? personName),
    firm: firmName ?? "",
    cases: [{ id: row.id, number: row.case_no }],
  };
}

/** Somebody may have been appointed twice in one case. */
function collect(takers: Map<string, Taker>, taker: Taker): void {
  const cases = takers.get(taker.id)?.cases ?? [];
  const further = taker.cases.filter(({ id }) => !cases.some((known) => known.id === id));
  takers.set(taker.id, { ...taker, cases: [...cases, ...further] });
}

const byName = (takers: ReadonlyMap<string, Taker>): readonly Taker[] =>
  [...takers.values()].sort((one, other) => one.name.localeCompare(other.name));

/** The account that a taker is mapped to, where there is one. */
export async function accountOfTaker(portal: Portal, taker: string): Promise<AccountRow | undefined> {
  const principals = await findActiveAccounts(portal.database, ["pa"]);
  return principals.find((row) => rememberedAccount(row).takers.includes(taker));
}
