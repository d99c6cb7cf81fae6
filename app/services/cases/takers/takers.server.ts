/** Practitioners whom cases know by name alone, and which account each of them is. */
import * as z from "zod";

import { findAccount, type AccountRow } from "~/db/queries/accounts";
import {
  findAccountsOfTaker,
  findAppointmentsByPerson,
  findCasesOfTaker,
  findTakerPage,
  type NamedAppointmentRow,
} from "~/db/queries/takers";
import type { Appointment } from "~/workflows/records/case-file/index";
import type { Locale } from "~/workflows/kit";
import { nameIn } from "~/app/i18n/names";

import type { ListParts } from "../../platform/portal/parts";
import {
  PAGE_SIZE,
  SEARCH_LENGTH,
  typedInAddress,
  type Listing,
} from "../../platform/lists/list-request.server";
import { remembered as rememberedCase } from "../../platform/projections/case-file.server";
import { takerId } from "./taker-id.server";

export interface Taker {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  /** Numbers of the first of the cases. */
  readonly cases: readonly { readonly id: string; readonly number: string }[];
  /** The number of cases. */
  readonly count: number;
}

export interface TakerList extends Listing<Taker> {
  readonly search: string;
}

/** Cases that are named of each: enough to know somebody by. */
const CASES_NAMED = 8;
/** Cases of an account in which the names are looked for that it was known by. */
const CASES_LOOKED_AT = 500;

const Query = z.object({
  page: z.coerce.number().int().min(1).max(400).catch(1),
  q: typedInAddress(SEARCH_LENGTH),
});

/** The practitioners that no account is mapped to yet, by name: the page that the address asks for. */
export async function findUnmappedTakers(
  portal: ListParts,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<TakerList> {
  const { page, q: search } = Query.parse(Object.fromEntries(parameters));
  const { rows, total } = await findTakerPage(portal.database, { page, size: PAGE_SIZE, search });
  const items = await Promise.all(
    rows.map(async (row): Promise<Taker> => {
      const cases = await findCasesOfTaker(portal.database, row.person_id, CASES_NAMED);
      const name = locale === "en" || row.name_zh === "" ? row.name : row.name_zh;
      return { id: row.person_id, name, firm: row.firm_name, cases, count: row.count };
    }),
  );
  const sorting = { column: "name", direction: "asc" } as const;
  return { items, total, page, size: PAGE_SIZE, sorting, search };
}

/** The practitioners that the account is mapped to, by the names that its cases have; one without a case has no name any more. */
export async function findMappedTakers(
  portal: ListParts,
  accountId: string,
  mapped: readonly string[],
  locale: Locale,
): Promise<readonly Taker[]> {
  const takers = new Map<string, Taker>(
    mapped.map((id) => [id, { id, name: "", firm: "", cases: [], count: 0 }]),
  );
  for (const row of await findAppointmentsByPerson(portal.database, accountId, CASES_LOOKED_AT))
    for (const found of getAppointments(row)) {
      const id = takerId(found.personName, found.firm ?? "");
      if (takers.has(id)) collect(takers, toAppointee(id, found, row, locale));
    }
  return byName(takers);
}

const getAppointments = (row: NamedAppointmentRow) =>
  rememberedCase(row).appointments.filter(({ person }) => person === row.person_id);

function toAppointee(id: string, appointment: Appointment, row: NamedAppointmentRow, locale: Locale): Taker {
  const { personName, personNameZh, firmName } = appointment;
  return {
    id,
    name: nameIn(locale, personName, personNameZh),
    firm: firmName ?? "",
    cases: [{ id: row.id, number: row.case_no }],
    count: 1,
  };
}

/** Somebody may have been appointed twice in one case. */
function collect(takers: Map<string, Taker>, taker: Taker): void {
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

const byName = (takers: ReadonlyMap<string, Taker>): readonly Taker[] =>
  [...takers.values()].sort((one, other) => one.name.localeCompare(other.name));

/** The account that a taker is mapped to, where there is one. */
export async function accountOfTaker(portal: ListParts, taker: string): Promise<AccountRow | undefined> {
  const [id] = await findAccountsOfTaker(portal.database, taker);
  const row = id === undefined ? undefined : await findAccount(portal.database, id);
  return row?.state === "active" && row.role === "pa" ? row : undefined;
}
