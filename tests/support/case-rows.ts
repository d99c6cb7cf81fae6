/** Rows of the case list for tests of queries and for the bench. Real rows come from projections. */
import type { Database } from "~/db/database";
import type { CaseAppointmentTable } from "~/db/schema";
import { ALWAYS } from "~/db/queries/cases/assigned";
import { toTermRows } from "~/db/queries/cases/case-terms";
import type { CaseFileRow } from "~/db/queries/cases/cases";
import { insertRows } from "~/db/rows";
import type { Row } from "~/db/rows";

const SURNAMES = ["CHAN", "WONG", "LEE", "CHEUNG", "LAU", "NG", "HO", "LEUNG", "YIP", "TSANG", "AU", "SZETO"];
const SURNAMES_ZH = ["陳", "黃", "李", "張", "劉", "吳", "何", "梁", "葉", "曾", "區", "司徒"];
const GIVEN = ["Tai-man", "Siu-ming", "Ka-yan", "Wai-ling", "Chi-keung", "Mei-fong", "Hoi-ting", "Kwok-wah"];
const GIVEN_ZH = ["大文", "小明", "嘉欣", "慧玲", "志強", "美芳", "凱婷", "國華"];
const STATUSES = ["ACT", "ACT", "ACT", "ACT", "DCH", "DCH", "RD", "PT", "CLS", "STY"];
const FIRMS = 20;
const OFFICERS = 15;

/** Scattered below a bound, the same in every run; what is drawn by one name says nothing about what another draws. */
function draw(index: number, name: string, below: number): number {
  let mixed = index + 1;
  for (const character of name) mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % below;
}

/** The `index`-th of a list that is always the same. */
export function caseRow(index: number): CaseFileRow & { name_zh: string } {
  const type = index % 10 === 0 ? "L" : "B";
  const year = 2021 + (index % 6);
  const number = index + 1;
  const court = type === "B" ? "HCB" : "HCCW";
  const surname = draw(index, "surname", SURNAMES.length);
  const given = draw(index, "given", GIVEN.length);
  const day = new Date(Date.UTC(year, draw(index, "month", 12), 1 + draw(index, "day", 28)));
  const date = day.toISOString().slice(0, 10);
  return {
    id: `${court}-${number}-${year}`,
    case_no: `${court} ${number}/${year}`,
    case_type: type,
    case_year: year,
    case_number: number,
    name_en: `${SURNAMES[surname] ?? ""} ${GIVEN[given] ?? ""}`,
    name_zh: `${SURNAMES_ZH[surname] ?? ""}${GIVEN_ZH[given] ?? ""}`,
    status: STATUSES[draw(index, "status", STATUSES.length)] ?? "ACT",
    order_date: draw(index, "ordered", 9) === 0 ? null : date,
    petition_date: date,
    imported_at: null,
    updated_at: new Date(Date.UTC(2026, 0, 1) + draw(index, "update", 500_000) * 60_000).toISOString(),
    officer_id: `officer-${draw(index, "officer", OFFICERS)}`,
    supervisor_id: null,
    held_until: index % 4 === 0 ? "2025-06-30" : null,
    position: index + 1,
    detail: JSON.stringify({
      address: `Flat ${index}, Block A, Some Street, Kowloon`,
      outsideTrustees: index % 3,
    }),
  };
}

/** The case's one appointment: three in four are in force on 2026-01-01. */
export function appointmentRow(index: number): CaseAppointmentTable {
  return {
    case_id: caseRow(index).id,
    person_id: `person-${index % 40}`,
    firm_id: `firm-${index % FIRMS}`,
    role: "OT",
    capacity: "practitioner",
    kind: "SOLE",
    from_date: "2021-01-01",
    to_date: index % 4 === 0 ? "2025-06-30" : null,
  };
}

const alertRow = (index: number): Row => ({
  case_id: caseRow(index).id,
  alert: ["peq", "s89", "s93", "s203"][index % 4] ?? "s89",
  day: `20${20 + (index % 8)}-0${1 + (index % 9)}-15`,
  answered: 0,
});
/** The officer of the case, and of every seventh a supervisor. */
const assignedRows = (index: number): readonly Row[] => {
  const { id, officer_id: officer } = caseRow(index);
  const people = [officer ?? "", ...(index % 7 === 0 ? ["supervisor-1"] : [])];
  return people.map((person) => ({ case_id: id, person_id: person, ...ALWAYS }));
};
const orderRow = (index: number): Row => ({
  case_id: caseRow(index).id,
  entry: "bankruptcyOrder",
  kind: index % 10 === 0 ? "windingUpOrder" : "bankruptcyOrder",
  made_on: caseRow(index).order_date ?? "2021-01-01",
  until_day: null,
  details: null,
});

/**
 * @param from the number of cases that are there: the list is lengthened to `count` of them
 * @param without tables that are left empty
 */
export async function insertCases(
  database: Database,
  count: number,
  { from = 0, without = [] }: { readonly from?: number; readonly without?: readonly string[] } = {},
): Promise<void> {
  const { kysely, dialect } = database;
  const at = Array.from({ length: count - from }, (_, index) => from + index);
  const tables: [string, (index: number) => readonly Row[]][] = [
    ["case_file", (index) => [{ ...caseRow(index) }]],
    ["case_appointment", (index) => [{ ...appointmentRow(index) }]],
    ["case_assigned", assignedRows],
    [
      "case_colleague",
      (index) => {
        const { case_id, firm_id } = appointmentRow(index);
        return [{ case_id, person_id: `colleague-${String(index % 50)}`, firm_id, since: "2026-01-01" }];
      },
    ],
    ["case_term", listTermRows],
    ["case_alert", (index) => [alertRow(index)]],
    ["case_order", (index) => [orderRow(index)]],
  ];
  for (const [table, getRows] of tables.filter(([name]) => !without.includes(name))) {
    const target = { table, columns: Object.keys(getRows(0)[0] ?? {}) };
    await kysely
      .transaction()
      .execute((connection) => insertRows(connection, dialect, target, at.flatMap(getRows)));
  }
}

function listTermRows(index: number): readonly Row[] {
  const { id, case_no, name_en, name_zh } = caseRow(index);
  return toTermRows(id, { caseNo: case_no, nameEn: name_en, nameZh: name_zh }).map((row) => ({ ...row }));
}
