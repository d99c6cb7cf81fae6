/** The list of cases, with the words by which each is found and the appointments that say who may see it. */
import type {
  CaseAlertTable,
  CaseAppointmentTable,
  CaseAssignedTable,
  CaseColleagueTable,
  CaseFileTable,
  CaseOrderTable,
  CaseAppointeeTable,
} from "~/db/schema";
import { CASE_ALERT_COMPUTED } from "~/db/computed-columns";
import { CASE_FIGURES } from "~/db/computed-figures";
import { ALWAYS } from "~/db/queries/cases/assigned";
import { toTermRows } from "~/db/queries/cases/case-terms";
import type { Projection, RecordedEntry, Satellite } from "~/events/types";
import {
  getAlertDays,
  listAppointmentsInCapacity,
  CAPACITIES,
  caseFile,
  listCourtOrders,
  EMPTY_CASE,
  isVoid,
  TAKER_PREFIX,
  type CaseFile,
} from "~/workflows/records/case-file/index";

import { toFact } from "../portal/dispatch.server";
import { createStateReader, keyByStream } from "./row-of-stream.server";

const FORGOTTEN = "forgotten";
/** The role of an appointment that the case file names none for. */
const AGENT_ROLE = "PEQ";

/** @param ofFamilies further tables that families of forms make from the row of a case */
export const caseFileProjection = (
  ofFamilies: readonly Satellite<CaseFileTable>[],
): Projection<CaseFileTable> => ({
  name: "case_file",
  version: 18,
  table: "case_file",
  getKeys: keyByStream(caseFile),
  // A case that is forgotten is in no list.
  fold: (row, entry, key) =>
    entry.state === FORGOTTEN
      ? undefined
      : toRow(key, row, caseFile.evolve(stateFromRow(row), toFact(entry)), entry),
  satellites: [
    {
      table: "case_term",
      parent: "case_id",
      getRows: (row) => toTermRows(row.id, { caseNo: row.case_no, nameEn: row.name_en, nameZh: row.name_zh }),
    },
    { table: "case_appointment", parent: "case_id", getRows: getAppointments },
    { table: "case_assigned", parent: "case_id", getRows: toAssigned },
    { table: "case_colleague", parent: "case_id", getRows: toColleagues },
    { table: "case_taker", parent: "case_id", getRows: listAppointees },
    ...ofFamilies,
    { table: "case_alert", parent: "case_id", getRows: toAlerts, computedByDatabase: CASE_ALERT_COMPUTED },
    { table: "case_order", parent: "case_id", getRows: getOrders },
  ],
  figures: CASE_FIGURES,
});

/** The case as the row remembers it: the row's `detail` is what the last fold wrote. */
export const stateFromRow = createStateReader<CaseFile>(
  EMPTY_CASE,
  "appointments",
  "orders",
  "holds",
  "settlements",
  "agents",
  "adhoc",
  "colleagues",
);

function toRow(
  id: string,
  former: CaseFileTable | undefined,
  known: CaseFile,
  entry: RecordedEntry,
): CaseFileTable {
  return {
    id,
    case_no: known.number,
    case_type: known.type,
    case_year: known.year,
    case_number: Number(/(\d+)[A-Z]?\//.exec(known.number)?.[1] ?? 0),
    name_en: known.nameEn,
    name_zh: known.nameZh ?? null,
    status: known.status,
    order_date: known.dates.bankruptcyOrder ?? known.dates.windingUpOrder ?? null,
    petition_date: known.dates.petition ?? null,
    updated_at: entry.at,
    // A case begins with its import.
    imported_at: former?.imported_at ?? entry.at,
    officer_id: known.assignment?.officer ?? null,
    supervisor_id: known.assignment?.supervisor ?? null,
    held_until: findLastDay(known),
    position: entry.position,
    detail: JSON.stringify(known),
  };
}

function findLastDay({ appointments }: CaseFile): string | null {
  const ends = appointments.filter((each) => !isVoid(each)).map(({ ceasedOn }) => ceasedOn);
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
}

function getAppointments(
  row: CaseFileTable,
): readonly (CaseAppointmentTable & Record<string, string | null>)[] {
  const file = stateFromRow(row);
  return CAPACITIES.flatMap((capacity) =>
    listAppointmentsInCapacity(file, capacity)
      .filter((appointment) => !isVoid(appointment))
      .map((appointment) => ({
        case_id: row.id,
        person_id: appointment.person,
        firm_id: appointment.firm ?? "",
        role: "role" in appointment ? appointment.role : AGENT_ROLE,
        capacity,
        kind: "kind" in appointment ? appointment.kind : "SOLE",
        from_date: appointment.from,
        to_date: appointment.ceasedOn,
      })),
  );
}

/** One of several parts in a case has it once for each. */
function toAssigned(row: CaseFileTable): readonly (CaseAssignedTable & Record<string, string>)[] {
  const { assignment, adhoc } = stateFromRow(row);
  const lasting = [assignment?.officer, assignment?.supervisor, assignment?.legal].flatMap((id) => id ?? []);
  const standIns = adhoc.filter(({ endedAt }) => endedAt === null);
  return [
    ...[...new Set(lasting)].map((person) => ({ case_id: row.id, person_id: person, ...ALWAYS })),
    ...standIns.map(({ officer, from, until }) => ({
      case_id: row.id,
      person_id: officer,
      from_date: from,
      until_date: until,
    })),
  ];
}

function toColleagues(row: CaseFileTable): readonly (CaseColleagueTable & Record<string, string>)[] {
  return stateFromRow(row).colleagues.map(({ person, firm, since }) => ({
    case_id: row.id,
    person_id: person,
    firm_id: firm,
    since,
  }));
}

function toAlerts(row: CaseFileTable): readonly (CaseAlertTable & Record<string, string | number>)[] {
  // The database follows the forms itself.
  return getAlertDays(stateFromRow(row)).map((each) => ({ case_id: row.id, ...each, answered: 0 }));
}

function getOrders(row: CaseFileTable): readonly (CaseOrderTable & Record<string, string | null>)[] {
  return listCourtOrders(stateFromRow(row)).map(({ id, kind, on, until, details }) => ({
    case_id: row.id,
    entry: id,
    kind,
    made_on: on,
    until_day: until ?? null,
    details: details ?? null,
  }));
}

function listAppointees(row: CaseFileTable): readonly (CaseAppointeeTable & Record<string, string>)[] {
  return stateFromRow(row)
    .appointments.filter(({ person }) => person.startsWith(TAKER_PREFIX))
    .map(({ person, personName, personNameZh, firmName }) => ({
      case_id: row.id,
      person_id: person,
      name: personName,
      name_zh: personNameZh ?? "",
      firm_name: firmName ?? "",
    }));
}
