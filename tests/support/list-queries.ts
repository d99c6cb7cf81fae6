/**
 * Every query that a list, a search, a figure or a page asks of a table that grows, by name: the plans of all of them are
 * looked at on both databases, and `npm run bench -- scale` measures them. A query of `db/queries` that is not here fails.
 */
import { countDenialsSince, findAccessDenialPage } from "~/db/queries/office/access-denials";
import {
  findCaseDocument,
  findCaseDocumentPage,
  findDocumentKinds,
  findDocumentOfFile,
  type CaseDocumentQuery,
} from "~/db/queries/cases/case-documents";
import { findCase, getCase } from "~/db/queries/cases/cases";
import { findCasesToRemind, findConductReminderPage } from "~/db/queries/families/conduct-reminders";
import { countRunningCases } from "~/db/queries/users/firms";
import { findCaseDetails, findCaseNames } from "~/db/queries/cases/cases";
import { findImportRecordPage, findImportRecordsAfter } from "~/db/queries/office/import-records";
import { findImportsOfCase } from "~/db/queries/office/imports";
import { countCasesByStatus } from "~/db/queries/office/live-counts";
import {
  findNotice,
  findNoticePage,
  findNoticeStates,
  findUnmailedNotices,
} from "~/db/queries/workspace/notices";
import { findFormerColleagues } from "~/db/queries/cases/former-colleagues";
import { findOwnCases, ownCases, findOwnCasesAtHand, type CaseOwnership } from "~/db/queries/cases/own-cases";
import {
  findAccountsOfAppointee,
  findAppointmentsByPerson,
  findAppointmentsOfPeople,
  findCasesOfAppointee,
  findNamedAppointeePage,
  isNamedAppointee,
} from "~/db/queries/cases/named-appointees";
import {
  findDelivery,
  findDueWebhooks,
  findWantedDeliveries,
  findWebhookDeliveries,
} from "~/db/queries/office/webhooks";
import { FORM_LIST_QUERIES } from "./form-list-queries";
import { CASE_LIST_QUERIES, type Cast, type ListQuery } from "./case-list-queries";
import { PAYMENT_LIST_QUERIES } from "./payment-list-queries";
import { ACCOUNT_LIST_QUERIES } from "./account-list-queries";
import { DOSSIER_LIST_QUERIES } from "./dossier-list-queries";
import { ANNUAL_STATEMENT_LIST_QUERIES } from "./annual-statement-list-queries";
import { LETTER_LIST_QUERIES } from "./letter-list-queries";
import { REGISTRATION_LIST_QUERIES } from "./registration-list-queries";
import { PROOF_LIST_QUERIES } from "./proof-list-queries";
import { RELEASE_LIST_QUERIES } from "./release-list-queries";
import { REPORT_LIST_QUERIES } from "./report-list-queries";

export { CAST, type ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;
const WEEK_AGO = "2026-06-24T00:00:00.000Z";

const own =
  (whose: (cast: Cast) => CaseOwnership): ListQuery =>
  (database, cast) =>
    ownCases(database, whose(cast), ["CLS"]).next();

const documents =
  (query: Partial<CaseDocumentQuery>): ListQuery =>
  (database, { caseId }) =>
    findCaseDocumentPage(database, {
      caseId,
      sort: { column: "part", direction: "asc" },
      ...page,
      ...query,
    });

/** By function, and below that by what it is asked. */
export const LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findWebhookDeliveries: { "of one": (database) => findWebhookDeliveries(database, "w1", 100) },
  findDelivery: { "of one": (database) => findDelivery(database, "w1", "w1.7") },
  findWantedDeliveries: { "of one": (database) => findWantedDeliveries(database, "w1", 20) },
  findDueWebhooks: { "at an instant": (database) => findDueWebhooks(database, WEEK_AGO) },
  findCaseNames: {
    "of a page of deadlines": (database, { caseId }) => findCaseNames(database, [caseId, "HCB-1-1999"]),
  },
  findCaseDetails: {
    "of a batch of records": (database, { caseId }) => findCaseDetails(database, [caseId, "HCB-1-1999"]),
  },
  findImportsOfCase: {
    "one case": (database, { caseId, caseNo }) => findImportsOfCase(database, { caseId, number: caseNo }),
  },
  findImportRecordPage: {
    "of a run": (database) => findImportRecordPage(database, { runId: "r", ...page }),
    "of a run, by outcome": (database) =>
      findImportRecordPage(database, { runId: "r", outcome: "refused", ...page }),
  },
  findImportRecordsAfter: {
    "of a run": (database) => findImportRecordsAfter(database, { runId: "r", after: 500, limit: 500 }),
    "of a run, by outcome": (database) =>
      findImportRecordsAfter(database, { runId: "r", outcome: "refused", after: 0, limit: 500 }),
  },
  findCase: { one: (database, { caseId }) => findCase(database, caseId) },
  getCase: { one: (database, { caseId }) => getCase(database, caseId) },
  ...FORM_LIST_QUERIES,
  ...CASE_LIST_QUERIES,
  ...ACCOUNT_LIST_QUERIES,
  ...PAYMENT_LIST_QUERIES,
  ...PROOF_LIST_QUERIES,
  ...LETTER_LIST_QUERIES,
  ...REGISTRATION_LIST_QUERIES,
  ...ANNUAL_STATEMENT_LIST_QUERIES,
  ...DOSSIER_LIST_QUERIES,
  ...RELEASE_LIST_QUERIES,
  ...REPORT_LIST_QUERIES,
  findFormerColleagues: {
    "of all firms": (database, { today: on }) => findFormerColleagues(database, { on, limit: 200 }),
  },
  findOwnCases: {
    "of a batch": (database, { caseId }) => findOwnCases(database, [caseId, "HCB-1-1999"], ["CLS"]),
  },
  findOwnCasesAtHand: {
    "officer's": (database, { officer: personId, today: on }) =>
      findOwnCasesAtHand(database, { as: "assigned", personId, on }).next(),
  },
  ownCases: {
    "firm's, a batch": own(({ firm, today: on }) => ({
      as: "appointed",
      capacity: "practitioner",
      firmIds: [firm],
      on,
    })),
    "practitioner's": own(({ firm, person, today: on }) => ({
      as: "appointed",
      capacity: "practitioner",
      firmIds: [firm],
      personId: person,
      on,
    })),
    "agents', a batch": own(({ agents, today: on }) => ({
      as: "appointed",
      capacity: "agent",
      firmIds: [agents],
      on,
    })),
    "officer's, a batch": own(({ officer: personId, today: on }) => ({ as: "assigned", personId, on })),
  },
  countCasesByStatus: { all: countCasesByStatus },
  countRunningCases: { firm: (database, { firm, today }) => countRunningCases(database, firm, today) },
  findNamedAppointeePage: {
    all: (database) => findNamedAppointeePage(database, page),
    "search for a name": (database) => findNamedAppointeePage(database, { ...page, search: "mok" }),
  },
  findCasesOfAppointee: { "first cases": (database, { taker }) => findCasesOfAppointee(database, taker, 8) },
  isNamedAppointee: { one: (database, { taker }) => isNamedAppointee(database, taker) },
  findAccountsOfAppointee: { one: (database, { taker }) => findAccountsOfAppointee(database, taker) },
  findAppointmentsByPerson: {
    "first cases": (database, { person }) => findAppointmentsByPerson(database, person, 100),
  },
  findAppointmentsOfPeople: { one: (database, { taker }) => findAppointmentsOfPeople(database, taker) },
  findNoticePage: {
    newest: (database, { account: accountId }) =>
      findNoticePage(database, {
        accountId,
        sort: { column: "created_at", direction: "desc" },
        page: 1,
        size: 5,
      }),
    unread: (database, { account: accountId }) =>
      findNoticePage(database, {
        accountId,
        unreadOnly: true,
        sort: { column: "created_at", direction: "desc" },
        page: 1,
        size: 5,
      }),
  },
  findNotice: { one: (database, { account }) => findNotice(database, account, "1-a") },
  findNoticeStates: {
    listeners: (database, { account }) => findNoticeStates(database, [account, "b", "c"]),
  },
  findUnmailedNotices: { "of an entry": (database) => findUnmailedNotices(database, 12) },
  findAccessDenialPage: {
    newest: (database) =>
      findAccessDenialPage(database, { ...page, sort: { column: "at", direction: "desc" } }),
    "by route": (database) =>
      findAccessDenialPage(database, { ...page, sort: { column: "route", direction: "asc" } }),
    "by person": (database) =>
      findAccessDenialPage(database, { ...page, sort: { column: "login_name", direction: "asc" } }),
    "of a reason": (database) =>
      findAccessDenialPage(database, { ...page, reason: "case", sort: { column: "at", direction: "desc" } }),
    search: (database) =>
      findAccessDenialPage(database, { ...page, search: "chan", sort: { column: "at", direction: "desc" } }),
  },
  countDenialsSince: {
    hour: (database, { account }) => countDenialsSince(database, account, WEEK_AGO, 1_000),
  },
  findCasesToRemind: {
    open: (database, { today: on }) =>
      findCasesToRemind(database, { on, statuses: ["ACT"], job: "open-reminders", now: WEEK_AGO, limit: 50 }),
  },
  findCaseDocumentPage: {
    "office, by number": documents({}),
    "office, the newest receipt first": documents({ sort: { column: "received_on", direction: "desc" } }),
    "office, the newest upload first": documents({ sort: { column: "uploaded_at", direction: "desc" } }),
    "office, by description": documents({ sort: { column: "description", direction: "asc" } }),
    "office, by type": documents({ sort: { column: "document_type", direction: "asc" } }),
    "office, of a type, a form, a medium and a part": documents({
      documentType: "letter",
      form: "physical",
      medium: "post",
      part: 2,
    }),
    "office, search": documents({ search: "order" }),
    "auditor, with those that were withdrawn": documents({ withWithdrawn: true }),
    "firm, those of its filings": documents({ ofFiles: ["f1", "f2"] }),
  },
  findCaseDocument: { one: (database, { caseId }) => findCaseDocument(database, caseId, "d-1") },
  findDocumentOfFile: { one: (database) => findDocumentOfFile(database, "f1") },
  findDocumentKinds: { "of a case": (database, { caseId }) => findDocumentKinds(database, caseId) },
  findConductReminderPage: {
    due: (database, { today }) =>
      findConductReminderPage(database, { ...page, today, sort: { column: "next_on", direction: "asc" } }),
    firm: (database, { firm, today }) =>
      findConductReminderPage(database, {
        ...page,
        today,
        appointed: { firmIds: [firm], on: today },
        sort: { column: "next_on", direction: "asc" },
      }),
  },
};
