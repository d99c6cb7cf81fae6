/** The queries of annual statements by name. */
import { findAnnualStatementPage, findStatementsOfCase } from "~/db/queries/families/annual-statements";
import {
  countWaitingLetters,
  findLetterRun,
  findLetterRuns,
  findWaitingLetters,
} from "~/db/queries/families/statement-reminders";
import { findCaseOfStopKey, findContactChangePage } from "~/db/queries/families/contact-changes";
import {
  findContributionsToRemind,
  findDisputedContributions,
  findMissingContributions,
  findReceiptsOfCase,
} from "~/db/queries/families/contributions";
import { findSavingsLetterPage } from "~/db/queries/families/savings-letters";
import type { ListQuery } from "./case-list-queries";

const LETTERS = ["before", "onTheDay", "after"];
const A_DAY = "2026-06-24";
const page = { page: 1, size: 25 } as const;

export const ANNUAL_STATEMENT_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findAnnualStatementPage: {
    "the oldest first": (database) => findAnnualStatementPage(database, page),
    "of a status": (database) => findAnnualStatementPage(database, { state: "filed", ...page }),
    "of a status, in assigned cases": (database, { today }) =>
      findAnnualStatementPage(database, {
        assigned: { personId: "officer-7", on: today },
        state: "filed",
        ...page,
      }),
    overdue: (database, { today }) => findAnnualStatementPage(database, { overdueOn: today, ...page }),
    "to be examined, clean": (database) => findAnnualStatementPage(database, { rules: "clean", ...page }),
    "to be examined, with findings": (database) =>
      findAnnualStatementPage(database, { rules: "found", ...page }),
    "of a day": (database) => findAnnualStatementPage(database, { cameOn: A_DAY, ...page }),
    "of a day and a status": (database) =>
      findAnnualStatementPage(database, { cameOn: A_DAY, state: "filed", ...page }),
    "of a result": (database) => findAnnualStatementPage(database, { result: "followUp", ...page }),
    "of a case": (database, { caseId }) =>
      findAnnualStatementPage(database, { named: { reference: "", caseId }, ...page }),
    "by its number": (database) =>
      findAnnualStatementPage(database, {
        named: { reference: "AS-2026-00000007", caseId: null },
        ...page,
      }),
  },
  findStatementsOfCase: {
    "all years": (database, { caseId }) => findStatementsOfCase(database, caseId),
  },
  findWaitingLetters: {
    "all that wait": (database) => findWaitingLetters(database, LETTERS, 25),
  },
  countWaitingLetters: {
    "all that wait": (database) => countWaitingLetters(database, LETTERS),
  },
  findLetterRuns: {
    "the newest": (database) => findLetterRuns(database, 25),
  },
  findLetterRun: {
    one: (database) => findLetterRun(database, "01"),
  },
  findContactChangePage: {
    "for the office": (database) =>
      findContactChangePage(database, { which: ["requested", "waiting", "disowned"], ...page }),
    "dealt with": (database) => findContactChangePage(database, { which: "ended", ...page }),
  },
  findContributionsToRemind: {
    "not set aside": (database) =>
      findContributionsToRemind(database, {
        ...{ states: ["agreed", "ordered", "ended"], job: "remind-of-contributions" },
        ...{ now: "2026-11-30T04:00:00.000Z", limit: 200 },
      }),
  },
  findDisputedContributions: {
    "the oldest first": (database) => findDisputedContributions(database, page),
    "of somebody of a firm": (database) =>
      findDisputedContributions(database, {
        workedOnBy: { personId: "pa-a", firmIds: ["firm-a"], on: "2026-11-30" },
        ...page,
      }),
  },
  findMissingContributions: {
    "the oldest first": (database) => findMissingContributions(database, page),
    "of somebody of a firm": (database) =>
      findMissingContributions(database, {
        workedOnBy: { personId: "pa-a", firmIds: ["firm-a"], on: "2026-11-30" },
        ...page,
      }),
    "of a name": (database) => findMissingContributions(database, { search: "chan", ...page }),
  },
  findReceiptsOfCase: {
    "of a category": (database, { caseId }) =>
      findReceiptsOfCase(database, {
        caseId,
        category: "paymentByBankrupt",
        from: "2026-01-01",
        to: "2026-11-30",
      }),
  },
  findSavingsLetterPage: {
    "for the office": (database) => findSavingsLetterPage(database, { which: ["requested"], ...page }),
    "dealt with": (database) => findSavingsLetterPage(database, { which: "ended", ...page }),
  },
  findCaseOfStopKey: { "of a key": (database) => findCaseOfStopKey(database, "0".repeat(64)) },
};
