/** The queries of accounts by name: their periods, cash books and entries, bank statements, ledgers and returns. */
import {
  findEarlierChoices,
  findEntriesToMatch,
  findImportOfFile,
  findImportsOfBook,
  findStatementImports,
  findStatementLayout,
} from "~/db/queries/families/bank-statements";
import {
  countWaitingReturns,
  findCallReturnPage,
  findReturnCallPage,
  findReturnsOfCall,
  type CallReturnQuery,
} from "~/db/queries/families/call-returns";
import {
  findBookBalances,
  findBooksOfCase,
  findCashBook,
  findCashBookPage,
  type CashBookQuery,
} from "~/db/queries/families/cash-books";
import {
  countEntries,
  countRemarks,
  findBatch,
  findBookEntry,
  findDayBalances,
  findEntryPage,
  findEntriesVersion,
  findEntryFigures,
  sumEntries,
} from "~/db/queries/families/cash-book-entries";
import {
  countAccountPeriodParts,
  countAccountPeriods,
  findAccountPeriodPage,
  type AccountPeriodQuery,
} from "~/db/queries/families/account-period-lists";
import {
  findPeriodsById,
  findPeriodsOfCase,
  findPeriodsOfCases,
} from "~/db/queries/families/account-periods";
import {
  countPrintsBefore,
  findAccountPrints,
  findPrintsOfAccount,
} from "~/db/queries/families/account-prints";
import { countLedgersOfBatches, findLedgerBatchPage } from "~/db/queries/families/ledger-batches";
import { toCoverKey, findLedgerRequestPage, findReadyLedgers } from "~/db/queries/families/ledger-requests";
import { FACTS_OF_ENTRIES } from "~/workflows/records/cash-book";
import type { Cast, ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;
const WEEK_AGO = "2026-06-24T00:00:00.000Z";

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

export const ACCOUNT_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
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
  findPeriodsOfCases: {
    "of some": (database, { caseId }) => findPeriodsOfCases(database, [caseId, "b1"]),
  },
  findPeriodsById: { one: (database) => findPeriodsById(database, ["account-s93/1", "account-s203/1"]) },
  findBooksOfCase: { "of a case": (database, { caseId }) => findBooksOfCase(database, caseId) },
  findCashBook: { one: (database) => findCashBook(database, BOOK.bookId) },
  findEntryFigures: {
    "of a book": (database) => findEntryFigures(database, BOOK),
    "of a period": (database, { today }) =>
      findEntryFigures(database, { ...BOOK, from: "2026-01-01", to: today }),
  },
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
  findEntriesVersion: {
    "of a book": (database) => findEntriesVersion(database, BOOK.bookId, FACTS_OF_ENTRIES),
  },
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
  findReadyLedgers: {
    "own, of a page of accounts": (database, { account: owner, caseId }) =>
      findReadyLedgers(database, owner, [
        toCoverKey(caseId, "2025-01-01", "2025-06-30"),
        toCoverKey(caseId, "2025-07-01", "2025-12-31"),
      ]),
  },
  findAccountPrints: {
    "own, of one account": (database, { account: owner }) =>
      findAccountPrints(database, { owner, account: "account-s93/1", limit: 5 }),
  },
  findPrintsOfAccount: {
    "whoever asked": (database) =>
      findPrintsOfAccount(database, { account: "account-s93/1", states: ["pending", "ready"] }),
  },
  countPrintsBefore: {
    "that wait": (database) => countPrintsBefore(database, { requestedAt: WEEK_AGO, limit: 100 }),
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
};
