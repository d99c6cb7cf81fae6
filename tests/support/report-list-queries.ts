/** The queries of the office's reports by name, each of a whole year. */
import { countAnswers, countFilings } from "~/db/queries/office/filing-report";
import {
  countAccountsDue,
  findCallsDue,
  sumMoneyBetween,
  sumProofsBetween,
} from "~/db/queries/families/report-figures";
import type { ListQuery } from "./case-list-queries";

const DAYS = { from: "2026-01-01", to: "2026-12-31" };
const INSTANTS = { from: "2025-12-31T16:00:00.000Z", before: "2026-12-31T16:00:00.000Z" };

export const REPORT_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  countFilings: { "of a year": (database) => countFilings(database, DAYS) },
  countAnswers: { "of a year": (database) => countAnswers(database, DAYS) },
  sumProofsBetween: { "of a year": (database) => sumProofsBetween(database, INSTANTS) },
  sumMoneyBetween: { "of a year": (database) => sumMoneyBetween(database, INSTANTS) },
  countAccountsDue: { "of a year": (database) => countAccountsDue(database, "s89", DAYS) },
  findCallsDue: { "of a year": (database) => findCallsDue(database, DAYS) },
};
