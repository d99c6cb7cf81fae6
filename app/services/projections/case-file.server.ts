/** The list of cases, with the words by which each is found and the appointments that say who may see it. */
import type {
  CaseAdhocTable,
  CaseAlertTable,
  CaseAppointmentTable,
  CaseFileTable,
  CaseOrderTable,
  CaseTakerTable,
  PeqCaseTable,
} from "~/db/schema";
import { CASE_ALERT_KEPT, PEQ_CASE_KEPT } from "~/db/kept-columns";
import { AGENT_ROLE } from "~/db/queries/capacity";
import { termRows } from "~/db/queries/case-terms";
import type { Projection, RecordedEntry } from "~/events/types";
import {
  alertDays,
  caseFile,
  CLOSED_STATUSES,
  courtOrders,
  EMPTY_CASE,
  TAKER_PREFIX,
  type CaseFile,
} from "~/workflows/case-file/index";

import { factOf } from "../portal/dispatch.server";

const PREFIX = `${caseFile.type}/`;

export const caseFileProjection: Projection<CaseFileTable> = {
  name: "case_file",
  version: 7,
  table: "case_file",
  keysOf: (entry) => (entry.stream.startsWith(PREFIX) ? [entry.stream.slice(PREFIX.length)] : []),
  fold: (row, entry, key) => rowOf(key, row, caseFile.evolve(remembered(row), factOf(entry)), entry),
  satellites: [
    {
      table: "case_term",
      parent: "case_id",
      rowsOf: (row) => termRows(row.id, { caseNo: row.case_no, nameEn: row.name_en, nameZh: row.name_zh }),
    },
    { table: "case_appointment", parent: "case_id", rowsOf: appointmentsOf },
    { table: "case_adhoc", parent: "case_id", rowsOf: standInsOf },
    { table: "case_taker", parent: "case_id", rowsOf: takersOf },
    {
      table: "peq_case",
      parent: "case_id",
      rowsOf: examinationsOf,
      keptByDatabase: PEQ_CASE_KEPT,
    },
    { table: "case_alert", parent: "case_id", rowsOf: alertsOf, keptByDatabase: CASE_ALERT_KEPT },
    { table: "case_order", parent: "case_id", rowsOf: ordersOf },
  ],
};

/** The case as the row remembers it: the row's `detail` is what the last fold wrote. */
export function remembered(row: Pick<CaseFileTable, "detail"> | undefined): CaseFile {
  if (row === undefined) return EMPTY_CASE;
  const detail: unknown = JSON.parse(row.detail);
  if (!isCaseFile(detail)) throw new Error("The row of a case was not written by this fold");
  return detail;
}

const isCaseFile = (value: unknown): value is CaseFile =>
  typeof value === "object" &&
  value !== null &&
  "appointments" in value &&
  "orders" in value &&
  "settlements" in value &&
  "agents" in value &&
  "adhoc" in value;

function rowOf(
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
    held_until: lastDayOf(known),
    detail: JSON.stringify(known),
  };
}

function lastDayOf({ appointments }: CaseFile): string | null {
  const ends = appointments.map(({ ceasedOn }) => ceasedOn);
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
}

function appointmentsOf(
  row: CaseFileTable,
): readonly (CaseAppointmentTable & Record<string, string | null>)[] {
  const { appointments, agents } = remembered(row);
  return [...appointments, ...agents.map((agent) => ({ ...agent, role: AGENT_ROLE, kind: "SOLE" }))].map(
    (appointment) => ({
      case_id: row.id,
      person_id: appointment.person,
      firm_id: appointment.firm ?? "",
      role: appointment.role,
      kind: appointment.kind,
      from_date: appointment.from,
      to_date: appointment.ceasedOn,
    }),
  );
}

function standInsOf(row: CaseFileTable): readonly (CaseAdhocTable & Record<string, string>)[] {
  return remembered(row)
    .adhoc.filter(({ endedAt }) => endedAt === null)
    .map(({ officer, from, until }) => ({
      case_id: row.id,
      officer_id: officer,
      from_date: from,
      until_date: until,
    }));
}

function examinationsOf(
  row: CaseFileTable,
): readonly (PeqCaseTable & Record<string, string | number | null>)[] {
  const { agents, dates } = remembered(row);
  if (row.case_type !== "B") return [];
  return agents.map((agent, place) => ({
    case_id: row.id,
    place,
    firm_id: agent.firm ?? "",
    from_date: agent.from,
    to_date: agent.ceasedOn,
    status: row.status,
    open: CLOSED_STATUSES.some((closed) => closed === row.status) ? 0 : 1,
    order_date: row.order_date,
    petition_date: row.petition_date,
    interview_on: dates.peqInterview ?? null,
    name: row.name_en.toLowerCase(),
    case_year: row.case_year,
    case_number: row.case_number,
    // The database follows the forms itself.
    filed: 0,
    begun: 0,
  }));
}

function alertsOf(row: CaseFileTable): readonly (CaseAlertTable & Record<string, string | number>)[] {
  // The database follows the forms itself.
  return alertDays(remembered(row)).map((each) => ({ case_id: row.id, ...each, answered: 0 }));
}

function ordersOf(row: CaseFileTable): readonly (CaseOrderTable & Record<string, string | null>)[] {
  return courtOrders(remembered(row)).map(({ id, kind, on, until, details }) => ({
    case_id: row.id,
    entry: id,
    kind,
    made_on: on,
    until_day: until ?? null,
    details: details ?? null,
  }));
}

function takersOf(row: CaseFileTable): readonly (CaseTakerTable & Record<string, string>)[] {
  return remembered(row)
    .appointments.filter(({ person }) => person.startsWith(TAKER_PREFIX))
    .map(({ person, personName, personNameZh, firmName }) => ({
      case_id: row.id,
      person_id: person,
      name: personName,
      name_zh: personNameZh ?? "",
      firm_name: firmName ?? "",
    }));
}
