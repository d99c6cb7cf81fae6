/**
 * Every query that a list, a search, a figure or a page asks of a table that grows, by name: the plans of all of them are
 * looked at on both databases, and `npm run bench:scale` measures them. A query of `db/queries` that is not here fails.
 */
import { countDenialsSince, findAccessDenialPage } from "~/db/queries/access-denials";
import {
  findEarlierChoices,
  findEntriesToMatch,
  findImportOfFile,
  findImportsOfBook,
  findStatementImports,
  findStatementLayout,
} from "~/db/queries/bank-statements";
import {
  countWaitingReturns,
  findCallReturnPage,
  findReturnCallPage,
  findReturnsOfCall,
  type CallReturnQuery,
} from "~/db/queries/call-returns";
import {
  findCaseDocument,
  findCaseDocumentPage,
  findDocumentKinds,
  findDocumentOfFile,
  type CaseDocumentQuery,
} from "~/db/queries/case-documents";
import {
  countEntries,
  countRemarks,
  findBatch,
  findBookBalances,
  findBookEntry,
  findBooksOfCase,
  findCashBook,
  findCashBookPage,
  findDayBalances,
  findEntryPage,
  findEntriesVersion,
  findEntryFigures,
  sumEntries,
  type CashBookQuery,
} from "~/db/queries/cash-books";
import { findCase, findStandIns, getCase } from "~/db/queries/cases";
import {
  countAccountPeriodParts,
  countAccountPeriods,
  findAccountPeriodPage,
  type AccountPeriodQuery,
} from "~/db/queries/account-period-lists";
import { findPeriodsById, findPeriodsOfCase } from "~/db/queries/account-periods";
import { findCasesToRemind, findConductReminderPage } from "~/db/queries/conduct-reminders";
import { countRunningCases } from "~/db/queries/firms";
import { findCaseDetails } from "~/db/queries/cases";
import { findImportRecordPage, findImportRecordsAfter } from "~/db/queries/import-records";
import { findImportsOfCase } from "~/db/queries/imports";
import { countCasesByStatus } from "~/db/queries/live-counts";
import { countLedgersOfBatches, findLedgerBatchPage } from "~/db/queries/ledger-batches";
import { findLedgerRequestPage } from "~/db/queries/ledger-requests";
import { findNotice, findNoticePage, findNoticeStates, findUnmailedNotices } from "~/db/queries/notices";
import { ownCases, type Whose } from "~/db/queries/own-cases";
import {
  findAccountsOfTaker,
  findAppointmentsOf,
  findAppointmentsOfPeople,
  findCasesOfTaker,
  findTakerPage,
  isKnownTaker,
} from "~/db/queries/takers";

import {
  findDelivery,
  findDueWebhooks,
  findWantedDeliveries,
  findWebhookDeliveries,
} from "~/db/queries/webhooks";
import { FORM_LIST_QUERIES } from "./form-list-queries";
import { CASE_LIST_QUERIES, type Cast, type ListQuery } from "./case-list-queries";

export { CAST, type Cast, type ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;
const WEEK_AGO = "2026-06-24T00:00:00.000Z";

const own =
  (whose: (cast: Cast) => Whose): ListQuery =>
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

const BOOK = { bookId: "cash-book/1" } as const;
const books =
  (query: (cast: Cast) => Partial<CashBookQuery>): ListQuery =>
  (database, cast) =>
    findCashBookPage(database, { caseTypes: ["B", "L"], direction: "asc", ...page, ...query(cast) });
const entries =
  (query: Partial<Parameters<typeof findEntryPage>[1]>): ListQuery =>
  (database) =>
    findEntryPage(database, { ...BOOK, direction: "asc", ...page, ...query });

const returns =
  (query: (cast: Cast) => Partial<CallReturnQuery>): ListQuery =>
  (database, cast) =>
    findCallReturnPage(database, {
      sort: { column: "called_on", direction: "desc" },
      ...page,
      ...query(cast),
    });

const accounts =
  (query: (cast: Cast) => Partial<AccountPeriodQuery>): ListQuery =>
  (database, cast) =>
    findAccountPeriodPage(database, {
      kinds: ["s89"],
      sort: { column: "due_on", direction: "asc" },
      ...page,
      ...query(cast),
    });

/** By function, and below that by what it is asked. */
export const LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findWebhookDeliveries: { "of one": (database) => findWebhookDeliveries(database, "w1", 100) },
  findDelivery: { "of one": (database) => findDelivery(database, "w1", "w1.7") },
  findWantedDeliveries: { "of one": (database) => findWantedDeliveries(database, "w1", 20) },
  findDueWebhooks: { "at an instant": (database) => findDueWebhooks(database, WEEK_AGO) },
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
  findStandIns: { officer: (database, { officer, today }) => findStandIns(database, officer, today) },
  ...FORM_LIST_QUERIES,
  ...CASE_LIST_QUERIES,
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
    "officer's, a batch": own(({ officer }) => ({ as: "officer", officerId: officer })),
  },
  countCasesByStatus: { all: countCasesByStatus },
  countRunningCases: { firm: (database, { firm, today }) => countRunningCases(database, firm, today) },
  findTakerPage: {
    all: (database) => findTakerPage(database, page),
    "search for a name": (database) => findTakerPage(database, { ...page, search: "mok" }),
  },
  findCasesOfTaker: { "first cases": (database, { taker }) => findCasesOfTaker(database, taker, 8) },
  isKnownTaker: { one: (database, { taker }) => isKnownTaker(database, taker) },
  findAccountsOfTaker: { one: (database, { taker }) => findAccountsOfTaker(database, taker) },
  findAppointmentsOf: { "first cases": (database, { person }) => findAppointmentsOf(database, person, 100) },
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
  countAccountPeriods: {
    "office, with it": (database) =>
      countAccountPeriods(database, { kinds: ["s89"], states: ["withOffice"] }),
    "firm, past its day": (database, { firm, today }) =>
      countAccountPeriods(database, {
        kinds: ["s89"],
        states: ["open", "compiled"],
        dueBy: today,
        appointed: { firmIds: [firm], on: today },
      }),
  },
  countAccountPeriodParts: {
    firm: (database, { firm, today }) =>
      countAccountPeriodParts(
        database,
        { kinds: ["s89", "s93"], appointed: { firmIds: [firm], on: today } },
        new Map([
          ["late", { states: ["open", "compiled"], dueBy: today }],
          ["received", { states: ["withOffice"] }],
        ]),
      ),
  },
  findAccountPeriodPage: {
    "office, by due day": accounts(() => ({})),
    "office, overdue": accounts(({ today }) => ({ states: ["open", "compiled"], dueBy: today })),
    "office, of a status": accounts(({ today }) => ({ states: ["withOffice"], notOverdueOn: today })),
    "firm, by due day": accounts(({ firm, today }) => ({ appointed: { firmIds: [firm], on: today } })),
    "office, by case": accounts(() => ({ sort: { column: "case_no", direction: "asc" } })),
    "office, certified, the newest first": accounts(() => ({
      states: ["certified"],
      sort: { column: "certified_at", direction: "desc" },
    })),
    "office, by status": accounts(() => ({ sort: { column: "state", direction: "desc" } })),
    "office, all kinds, waiting": accounts(() => ({
      kinds: ["s89", "s93", "s203"],
      states: ["open", "compiled", "withPrincipal", "amendmentRequired"],
    })),
    "firm, by case": accounts(({ firm, today }) => ({
      appointed: { firmIds: [firm], on: today },
      sort: { column: "case_no", direction: "desc" },
    })),
    "search for a surname": accounts(() => ({ search: "chan" })),
    "search for a surname, by case": accounts(() => ({
      search: "chan",
      sort: { column: "case_no", direction: "asc" },
    })),
    "search for one case": accounts(({ caseNo }) => ({ search: caseNo })),
  },
  findPeriodsOfCase: { "of one": (database, { caseId }) => findPeriodsOfCase(database, caseId) },
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
  findCallReturnPage: {
    office: returns(() => ({})),
    "office, by type": returns(() => ({ sort: { column: "return_type", direction: "asc" } })),
    "office, by status": returns(() => ({ sort: { column: "state", direction: "asc" } })),
    "office, by last update": returns(() => ({ sort: { column: "updated_at", direction: "desc" } })),
    "office, of a type": returns(() => ({ returnType: "estates" })),
    "office, of a status": returns(() => ({ state: "invalid" })),
    "office, of a call date": returns(() => ({ calledOn: "2026-01-05" })),
    "office, updated on a day": returns(() => ({
      updated: { from: WEEK_AGO, before: "2026-06-25T00:00:00.000Z" },
    })),
    firm: returns(({ firm }) => ({ firmIds: [firm] })),
    "firm, of a status": returns(({ firm }) => ({ firmIds: [firm], state: "invalid" })),
  },
  countWaitingReturns: {
    office: (database) => countWaitingReturns(database),
    firm: (database, { firm }) => countWaitingReturns(database, [firm]),
  },
  findLedgerRequestPage: {
    own: (database, { account: owner }) => findLedgerRequestPage(database, { owner, ...page }),
    "own, that wait": (database, { account: owner }) =>
      findLedgerRequestPage(database, { owner, states: ["pending"], ...page }),
  },
  findLedgerBatchPage: {
    own: (database, { account: owner }) => findLedgerBatchPage(database, { owner, ...page }),
  },
  countLedgersOfBatches: { "of a page": (database) => countLedgersOfBatches(database, ["b1", "b2"]) },
  findReturnsOfCall: { "of a call": (database) => findReturnsOfCall(database, "c1") },
  findReturnCallPage: {
    "newest first": (database) =>
      findReturnCallPage(database, { ...page, sort: { column: "called_on", direction: "desc" } }),
    "open, by due day": (database) =>
      findReturnCallPage(database, { ...page, state: "open", sort: { column: "due_on", direction: "asc" } }),
  },
  findBooksOfCase: { "of a case": (database, { caseId }) => findBooksOfCase(database, caseId) },
  findCashBook: { one: (database) => findCashBook(database, BOOK.bookId) },
  findEntryFigures: {
    "of a book": (database) => findEntryFigures(database, BOOK),
    "of a period": (database, { today }) =>
      findEntryFigures(database, { ...BOOK, from: "2026-01-01", to: today }),
  },
  findPeriodsById: { one: (database) => findPeriodsById(database, ["account-s93/1", "account-s203/1"]) },
  findCashBookPage: {
    "office, by case": books(() => ({})),
    "office, bankruptcies": books(() => ({ caseTypes: ["B"], direction: "desc" })),
    "office, search for one case": books(({ caseNo }) => ({ search: caseNo })),
    "firm, by case": books(({ firm, today }) => ({ appointed: { firmIds: [firm], on: today } })),
    "of a case": books(({ caseId }) => ({ caseId })),
  },
  findBatch: { "of a book": (database) => findBatch(database, BOOK.bookId, "b") },
  findBookBalances: {
    "of two books": (database) => findBookBalances(database, [BOOK.bookId, "cash-book/2"]),
  },
  findEntryPage: {
    "newest first": entries({ direction: "desc" }),
    "of a period": entries({ from: "2026-01-01", to: "2026-06-30" }),
    "of a category, search": entries({ category: "bankCharges", search: "rent" }),
  },
  countEntries: {
    "of a book": (database) => countEntries(database, BOOK),
    "of a category": (database) => countEntries(database, { ...BOOK, category: "bankCharges" }),
  },
  sumEntries: {
    "of a book": (database) => sumEntries(database, BOOK),
    "of a period": (database, { today }) => sumEntries(database, { ...BOOK, from: "2026-01-01", to: today }),
  },
  countRemarks: { "of a book": (database) => countRemarks(database, BOOK.bookId) },
  findDayBalances: { "of a book": (database) => findDayBalances(database, BOOK.bookId) },
  findEntriesVersion: { "of a book": (database) => findEntriesVersion(database, BOOK.bookId) },
  findStatementImports: {
    "of a book": (database) => findStatementImports(database, BOOK.bookId, 100),
  },
  findImportsOfBook: { "of a book": (database) => findImportsOfBook(database, BOOK.bookId) },
  findImportOfFile: { "of a book": (database) => findImportOfFile(database, BOOK.bookId, "a") },
  findStatementLayout: { one: (database) => findStatementLayout(database, "firm/a") },
  findEntriesToMatch: {
    "of a book": (database, { today }) =>
      findEntriesToMatch(database, { ...BOOK, from: "2026-01-01", to: today, limit: 20_000 }),
  },
  findEarlierChoices: {
    "of a firm": (database, { firm, today }) =>
      findEarlierChoices(database, { firmId: firm, caseTypes: ["B", "L"], on: today }),
  },
  findBookEntry: { one: (database) => findBookEntry(database, BOOK.bookId, "e-1") },
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
