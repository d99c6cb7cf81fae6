/** A cash book as its page shows it: its particulars, and a page of its entries with the balance that each led to. */
import type { TFunction } from "i18next";

import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { findBookBalances } from "~/db/queries/families/cash-books";
import { findEntryPage, type BalancedEntryRow } from "~/db/queries/families/cash-book-entries";
import { idInStream } from "~/events/stream-id";
import {
  cashBook,
  CLASSIFICATIONS,
  listCurrencies,
  Entry,
  ENTRY_KINDS,
  ENTRY_REMARKS,
  PAYMENT_CATEGORIES,
  RECEIPT_CATEGORIES,
  type EntryRemark,
  type Header,
} from "~/workflows/records/cash-book/index";
import { getChartState, HOME_CURRENCY, readDate, say, type CalendarDate, type Locale } from "~/workflows/kit";

import { findExpectedPayments } from "~/app/services/cases/contributions/expected-payments.server";
import { toListing, readChoice, readListRequest } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";

import { spanText } from "../workspace/account-columns";
import type { BookPage, EntryChoices, EntryItem } from "./book-page.view";
import { categoryLabel } from "./category-label";
import { findFixedUntil } from "./fixed-days.server";
import { tallyRemarks, findOverdueCash, listLawRemarks, listRemarkTexts } from "./law-remarks.server";
import type { VisibleBook } from "./visible-book.server";

type Input = Pick<PageContext, "portal" | "parameters" | "locale" | "t">;

export async function bookPage(
  { portal, parameters, locale, t }: Input,
  book: VisibleBook,
): Promise<BookPage> {
  const { row, header, of, address } = book;
  const input = await loadEntriesQuery({ portal, parameters, t }, book);
  const { request, periods, period, kind, category, remark, from, to } = input;
  const holding = await listLawRemarks(portal, book);
  const { search, page, size, sorting } = request;
  const found = await findEntryPage(portal.database, {
    ...input.filter,
    page,
    size,
    direction: sorting.direction,
  });
  const currencies = listCurrencies(header);
  const balances = await findBookBalances(portal.database, [book.id]);
  const { status } = getChartState(cashBook, row.state);
  return {
    address,
    name: header.name,
    caseNo: of.caseNo,
    caseName: of.nameEn,
    caseAddress: `/casefile/${of.id}/overview/accounts`,
    bank: header.bank ?? null,
    accountName: header.accountName ?? null,
    accountNumber: header.accountNumber ?? null,
    status: say(cashBook, locale, `status.${status}`),
    closedUntil: row.closed_until,
    balances:
      balances.length > 0
        ? balances.map(({ currency, balance }) => ({ currency, minor: balance }))
        : currencies.slice(0, 1).map((currency) => ({ currency, minor: 0 })),
    remarks: tallyRemarks(holding, address, locale),
    kept: await findOverdueCash(portal, book),
    expected: await findExpectedPayments(portal, { ...of, by: book.by }, locale),
    writes: book.writes,
    list: toListing(request, found, (entry) => toItem(entry, { book, holding, locale, t })),
    filters: { period: period?.value, from, to, kind, category, search, remark },
    periods: periods.map(({ value, label }) => ({ value, label })),
    ...getChoices(header, locale),
  };
}

/** Which entries the address of a book asks for: the page shows them, and so does its spreadsheet. */
export async function loadEntriesQuery(
  { portal, parameters, t }: Pick<Input, "portal" | "parameters" | "t">,
  book: Pick<VisibleBook, "id" | "of">,
) {
  const request = readListRequest(parameters, { date: "entry_date" }, { column: "date", direction: "desc" });
  const periods = await loadPeriods({ portal, t }, book.of.id);
  const period = periods.find(({ value }) => value === parameters.get("period"));
  const kind = readChoice(parameters, "kind", ENTRY_KINDS);
  const category = readChoice(parameters, "category", [...RECEIPT_CATEGORIES, ...PAYMENT_CATEGORIES]);
  const [from, to] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
  const remark = readChoice(parameters, "remark", ENTRY_REMARKS);
  const filter = {
    bookId: book.id,
    from: latest(period?.from, readDate(from)),
    to: earliest(period?.to, readDate(to)),
    kind,
    category,
    remark,
    search: request.search,
  };
  return { request, periods, period, kind, category, remark, from, to, filter };
}

/** The periods of the case that have a cash book: those of s.93 and s.203. */
async function loadPeriods({ portal, t }: Pick<Input, "portal" | "t">, caseId: string) {
  const periods = await findPeriodsOfCase(portal.database, caseId);
  return periods
    .filter(({ kind }) => kind !== "s89")
    .map(({ id, from_date: from, to_date: to }) => ({
      value: idInStream(id),
      from,
      to,
      label: spanText(t, { from, to }),
    }));
}

function latest(one: CalendarDate | undefined, other: CalendarDate | null): CalendarDate | undefined {
  if (one === undefined || other === null) return one ?? other ?? undefined;
  return one > other ? one : other;
}
function earliest(one: CalendarDate | undefined, other: CalendarDate | null): CalendarDate | undefined {
  if (one === undefined || other === null) return one ?? other ?? undefined;
  return one < other ? one : other;
}

/** What can be chosen for an entry of a book, in the reader's language. */
export function getChoices(header: Header, locale: Locale): EntryChoices {
  const choice = (room: string) => (value: string) => ({
    value,
    label: say(cashBook, locale, `${room}.${value}`),
  });
  const currencies = listCurrencies(header);
  return {
    kinds: ENTRY_KINDS.map(choice("kinds")),
    categories: {
      receipt: RECEIPT_CATEGORIES.map(choice("categories")),
      payment: PAYMENT_CATEGORIES.map(choice("categories")),
    },
    classifications: CLASSIFICATIONS.map(choice("classifications")),
    currencies,
    foreign: currencies.some((each) => each !== HOME_CURRENCY),
  };
}

function toItem(
  row: BalancedEntryRow,
  {
    book,
    holding,
    locale,
    t,
  }: {
    readonly book: VisibleBook;
    readonly holding: ReadonlyMap<EntryRemark, number>;
    readonly locale: Locale;
    readonly t: TFunction;
  },
): EntryItem {
  const entry = Entry.parse(JSON.parse(row.detail));
  return {
    id: entry.id,
    link: `${book.address}/entries/${entry.id}`,
    date: entry.date,
    kind: entry.kind,
    category: categoryLabel(entry, { locale, t }),
    party: entry.party ?? "",
    details: entry.details ?? "",
    remarks: listRemarkTexts(row.remarks, holding, locale),
    currency: entry.currency,
    minor: entry.minor,
    hkd: entry.currency === HOME_CURRENCY ? null : entry.hkd,
    realization: entry.realization,
    classification: entry.classification && say(cashBook, locale, `classifications.${entry.classification}`),
    balance: row.balance,
    fixed: findFixedUntil(book.row, entry.date) !== null,
    correcting: entry.correcting !== undefined,
  };
}
