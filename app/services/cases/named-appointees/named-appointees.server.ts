/** Practitioners whom cases know by name alone, and which account each of them is. */
import * as z from "zod";

import { findAccount, type AccountRow } from "~/db/queries/users/accounts";
import {
  findAccountsOfAppointee,
  findAppointmentsByPerson,
  findCasesOfAppointee,
  findNamedAppointeePage,
  type NamedAppointmentRow,
} from "~/db/queries/cases/named-appointees";
import type { Appointment } from "~/workflows/records/case-file/index";
import type { Locale } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import type { ListParts } from "../../platform/portal/parts";
import { PAGE_SIZE, SEARCH_LENGTH, searchText, type Listing } from "../../platform/lists/list-request.server";
import { stateFromRow as rememberedCase } from "../../platform/projections/case-file.server";
import { toAppointeeId } from "./appointee-id.server";
import { accountStates } from "~/workflows/records/account/states";
import { isIn } from "~/workflows/kit/states";

export interface NamedAppointee {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  /** Numbers of the first of the cases. */
  readonly cases: readonly { readonly id: string; readonly number: string }[];
  /** The number of cases. */
  readonly count: number;
}

export interface NamedAppointeeList extends Listing<NamedAppointee> {
  readonly search: string;
}

/** Cases that are named of each: enough to know somebody by. */
const CASES_NAMED = 8;
/** Cases of an account in which the names are looked for that it was known by. */
const CASES_LOOKED_AT = 500;

const Query = z.object({
  page: z.coerce.number().int().min(1).max(400).catch(1),
  q: searchText(SEARCH_LENGTH),
});

/** The practitioners that no account is mapped to yet, by name: the page that the address asks for. */
export async function findUnmappedAppointees(
  portal: ListParts,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<NamedAppointeeList> {
  const { page, q: search } = Query.parse(Object.fromEntries(parameters));
  const { rows, total } = await findNamedAppointeePage(portal.database, { page, size: PAGE_SIZE, search });
  const items = await Promise.all(
    rows.map(async (row): Promise<NamedAppointee> => {
      const cases = await findCasesOfAppointee(portal.database, row.person_id, CASES_NAMED);
      const name = locale === "en" || row.name_zh === "" ? row.name : row.name_zh;
      return { id: row.person_id, name, firm: row.firm_name, cases, count: row.count };
    }),
  );
  const sorting = { column: "name", direction: "asc" } as const;
  return { items, total, page, size: PAGE_SIZE, sorting, search };
}

/** The practitioners that the account is mapped to, by the names that its cases have; one without a case has no name any more. */
export async function findMappedAppointees(
  portal: ListParts,
  accountId: string,
  mapped: readonly string[],
  locale: Locale,
): Promise<readonly NamedAppointee[]> {
  const takers = new Map<string, NamedAppointee>(
    mapped.map((id) => [id, { id, name: "", firm: "", cases: [], count: 0 }]),
  );
  for (const row of await findAppointmentsByPerson(portal.database, accountId, CASES_LOOKED_AT))
    for (const found of getAppointments(row)) {
      const id = toAppointeeId(found.personName, found.firm ?? "");
      if (takers.has(id)) collect(takers, toAppointee(id, found, row, locale));
    }
  return byName(takers);
}

const getAppointments = (row: NamedAppointmentRow) =>
  rememberedCase(row).appointments.filter(({ person }) => person === row.person_id);

function toAppointee(
  id: string,
  appointment: Appointment,
  row: NamedAppointmentRow,
  locale: Locale,
): NamedAppointee {
  const { personName, personNameZh, firmName } = appointment;
  return {
    id,
    name: pickName(locale, personName, personNameZh),
    firm: firmName ?? "",
    cases: [{ id: row.id, number: row.case_no }],
    count: 1,
  };
}

/** Somebody may have been appointed twice in one case. */
function collect(takers: Map<string, NamedAppointee>, taker: NamedAppointee): void {
  const known = takers.get(taker.id);
  const cases = known?.cases ?? [];
  const further = taker.cases.filter(({ id }) => !cases.some((each) => each.id === id));
  const all = [...cases, ...further];
  takers.set(taker.id, {
    ...taker,
    cases: all.slice(0, CASES_NAMED),
    count: (known?.count ?? 0) + further.length,
  });
}

const byName = (takers: ReadonlyMap<string, NamedAppointee>): readonly NamedAppointee[] =>
  [...takers.values()].sort((one, other) => one.name.localeCompare(other.name));

/** The account that a taker is mapped to, where there is one. */
export async function findAccountOfAppointee(
  portal: ListParts,
  taker: string,
): Promise<AccountRow | undefined> {
  const [id] = await findAccountsOfAppointee(portal.database, taker);
  const row = id === undefined ? undefined : await findAccount(portal.database, id);
  return isIn(accountStates, row?.state, "active") && row.role === "pa" ? row : undefined;
}
