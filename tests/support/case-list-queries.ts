/** The queries of the lists of cases and of examinations, by name. */
import type { Database } from "~/db/database";
import { countCases, findCasePage, findNewestCases, type CaseQuery } from "~/db/queries/cases/cases";
import { isExaminationFiled } from "~/db/queries/cases/case-alerts";
import { findCourtOrderPage, type CourtOrderQuery } from "~/db/queries/cases/court-orders";
import {
  countPeqCases,
  findExamined,
  findPeqCasePage,
  type PeqCaseQuery,
} from "~/db/queries/families/peq-cases";

import { caseRow } from "./case-rows";

/** Who and what is asked about. */
export interface Cast {
  readonly today: string;
  /** A firm with very many cases, and a practitioner with few. */
  readonly firm: string;
  readonly person: string;
  readonly agents: string;
  readonly officer: string;
  readonly account: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly taker: string;
}
/** Rows of `insertCases` are about these. */
export const CAST: Cast = {
  today: "2026-07-01",
  firm: "firm-3",
  person: "person-4",
  agents: "peq-1",
  officer: "officer-3",
  account: "a1",
  caseId: caseRow(3).id,
  caseNo: caseRow(3).case_no,
  taker: "taker-1",
};
export type ListQuery = (database: Database, cast: Cast) => Promise<unknown>;

const page = { page: 1, size: 25 } as const;
const newest = { column: "updated_at", direction: "desc" } as const;

const cases =
  (query: (cast: Cast) => Partial<CaseQuery>): ListQuery =>
  (database, cast) =>
    findCasePage(database, { sort: { column: "order_date", direction: "desc" }, ...page, ...query(cast) });
const examinations =
  (query: (cast: Cast) => Partial<PeqCaseQuery>): ListQuery =>
  (database, cast) =>
    findPeqCasePage(database, {
      on: cast.today,
      sort: { column: "order_date", direction: "desc" },
      ...page,
      ...query(cast),
    });
const orders =
  (query: (cast: Cast) => Partial<CourtOrderQuery>): ListQuery =>
  (database, cast) =>
    findCourtOrderPage(database, { direction: "desc", ...page, ...query(cast) });
const assigned = ({ officer: personId, today: on }: Cast) => ({ personId, on });
const overdue = ({ today }: Cast) =>
  [
    ["peq", today],
    ["s89", today],
    ["s203", today],
  ] as const;

export const CASE_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findCasePage: {
    "office, newest order first": cases(() => ({})),
    "office, by number": cases(() => ({ sort: { column: "case_no", direction: "asc" } })),
    "office, by name": cases(() => ({ sort: { column: "name_en", direction: "asc" } })),
    "office, by petition": cases(() => ({ sort: { column: "petition_date", direction: "asc" } })),
    "office, by update": cases(() => ({ sort: newest })),
    "office, of a status": cases(() => ({ status: "ACT" })),
    "office, of a type and a status": cases(() => ({ type: "L", status: "CLS" })),
    "office, cases of former days": cases(({ today }) => ({ capacity: "practitioner", formerOn: today })),
    "office, cases in force": cases(({ today }) => ({ capacity: "practitioner", activeOn: today })),
    "office, imported today": cases(({ today }) => ({ importedSince: `${today}T00:00:00.000Z` })),
    "officer, assigned": cases((cast) => ({ assigned: assigned(cast) })),
    "officer, search for a surname": cases((cast) => ({ assigned: assigned(cast), search: "chan" })),
    "search for one case": cases(({ caseNo }) => ({ search: caseNo })),
    "search for a surname": cases(() => ({ search: "chan" })),
    "search for a name": cases(() => ({ search: "chan tai man" })),
    "search for nothing": cases(() => ({ search: "zzzzz" })),
    "firm, in force": cases(({ firm, today }) => ({
      firmIds: [firm],
      capacity: "practitioner",
      activeOn: today,
    })),
    "firm, in force, by name": cases(({ firm, today }) => ({
      firmIds: [firm],
      capacity: "practitioner",
      activeOn: today,
      sort: { column: "name_en", direction: "asc" },
    })),
    "firm, of former days": cases(({ firm, today }) => ({
      firmIds: [firm],
      capacity: "practitioner",
      formerOn: today,
    })),
    "office, outstanding": cases((cast) => ({ outstanding: overdue(cast) })),
    "office, outstanding, of one alert": cases(({ today }) => ({ outstanding: [["s89", today]] })),
    "office, outstanding, of a status": cases((cast) => ({ outstanding: overdue(cast), status: "ACT" })),
    "office, outstanding, search for a surname": cases((cast) => ({
      outstanding: overdue(cast),
      search: "chan",
    })),
    "officer, outstanding": cases((cast) => ({ outstanding: overdue(cast), assigned: assigned(cast) })),
    "firm, outstanding": cases((cast) => ({
      outstanding: overdue(cast),
      firmIds: [cast.firm],
      capacity: "practitioner",
      activeOn: cast.today,
    })),
    "firm, search for a surname": cases(({ firm }) => ({ firmIds: [firm], search: "chan" })),
    "firm, search for a name": cases(({ firm }) => ({ firmIds: [firm], search: "chan tai man" })),
  },
  findCourtOrderPage: {
    "office, newest first": orders(() => ({})),
    "office, oldest first": orders(() => ({ direction: "asc" })),
    "office, of a kind": orders(() => ({ kind: "suspension" })),
    "office, of a period": orders(() => ({ from: "2026-01-01", to: "2026-06-30" })),
    "office, of a case": orders(({ caseNo }) => ({ search: caseNo })),
    "office, of a surname": orders(() => ({ search: "chan" })),
    "firm, newest first": orders(({ firm, today }) => ({ held: { firmIds: [firm], on: today } })),
    "firm, of a kind and a surname": orders(({ firm, today }) => ({
      held: { firmIds: [firm], on: today },
      kind: "discharge",
      search: "chan",
    })),
  },
  isExaminationFiled: {
    "one case": (database, { caseId }) => isExaminationFiled(database, caseId),
  },
  findNewestCases: {
    "office, in force": (database, { today }) =>
      findNewestCases(database, { capacity: "practitioner", activeOn: today }, 8),
    "officer, assigned": (database, cast) =>
      findNewestCases(
        database,
        { assigned: assigned(cast), capacity: "practitioner", activeOn: cast.today },
        8,
      ),
    "firm, in force": (database, { firm, today }) =>
      findNewestCases(database, { firmIds: [firm], capacity: "practitioner", activeOn: today }, 8),
  },
  countCases: {
    "office, cases in force of a type": (database, { today }) =>
      countCases(database, { capacity: "practitioner", activeOn: today, type: "L" }),
    "firm, in force, of a type": (database, { firm, today }) =>
      countCases(database, { firmIds: [firm], capacity: "practitioner", activeOn: today, type: "L" }),
  },
  findExamined: {
    "of some cases": (database, { caseId }) => findExamined(database, [caseId, "HCB-2-2022"]),
  },
  findPeqCasePage: {
    "office, orders made": examinations(() => ({ ordered: true })),
    "office, petitions": examinations(() => ({
      ordered: false,
      exceptStatuses: ["CLS"],
      sort: { column: "petition_date", direction: "desc" },
    })),
    "office, by name": examinations(() => ({ ordered: true, sort: { column: "name_en", direction: "asc" } })),
    "office, by number": examinations(() => ({
      ordered: true,
      sort: { column: "case_no", direction: "asc" },
    })),
    "office, outstanding": examinations(() => ({ filed: false, open: true, orderedUntil: "2026-05-01" })),
    "office, search for a surname": examinations(() => ({ ordered: true, search: "chan" })),
    "agents, orders made": examinations(({ agents }) => ({ firmIds: [agents], ordered: true })),
    "agents, to begin": examinations(({ agents }) => ({
      firmIds: [agents],
      open: true,
      begun: false,
      exceptEnded: ["ST", "FD"],
    })),
    "agents, outstanding since the interview": examinations(({ agents }) => ({
      firmIds: [agents],
      filed: false,
      open: true,
      interviewedUntil: "2026-05-01",
    })),
  },
  countPeqCases: {
    "office, orders made": (database, { today: on }) => countPeqCases(database, { on, ordered: true }),
    "office, outstanding since the interview": (database, { today: on }) =>
      countPeqCases(database, { on, filed: false, open: true, interviewedUntil: "2026-05-01" }),
    "agents, outstanding": (database, { agents, today: on }) =>
      countPeqCases(database, {
        on,
        firmIds: [agents],
        filed: false,
        open: true,
        orderedUntil: "2026-05-01",
      }),
  },
};
