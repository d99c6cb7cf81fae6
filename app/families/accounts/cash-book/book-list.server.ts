/** The cash books of the cases whose accounts a person may see. */
import {
  findBookBalances,
  findCashBookPage,
  type BookBalance,
  type CashBookQuery,
  type ListedBookRow,
} from "~/db/queries/families/cash-books";
import { idInStream } from "~/events/stream-id";
import { cashBook, listCurrencies, RIGHT_OF } from "~/workflows/records/cash-book/index";
import { getChartState, isUlid, say, type CalendarDate, type Locale } from "~/workflows/kit";

import { pagedList } from "~/app/services/assembly/exports/exporting.server";
import { toListing, NOTHING, readListRequest } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";

import { bookColumns } from "./book-columns";
import type { BookItem, BookList } from "./book-list.view";
import { parseHeader } from "./parse-header.server";
import { bookStates } from "~/workflows/records/cash-book/states";
import { isIn } from "~/workflows/kit/states";

/** The kinds of cases whose accounts somebody may see. */
export const listCaseTypes = ({ rights }: Pick<CurrentUser, "rights">): readonly ("B" | "L")[] =>
  (["B", "L"] as const).filter((type) => rights.includes(RIGHT_OF[type]));

/** The office reads books and opens none. */
export const opensBooks = (user: Pick<CurrentUser, "rights" | "firmIds">): boolean =>
  !user.rights.includes("OFFICE_READ_ALL") && user.firmIds.length > 0 && listCaseTypes(user).length > 0;

export async function bookList({
  portal,
  user,
  parameters,
  locale,
}: Pick<PageContext, "portal" | "user" | "parameters" | "locale">): Promise<BookList> {
  const request = readListRequest(parameters, { case: "case_id" }, { column: "case", direction: "asc" });
  const { search, sorting, page, size } = request;
  const scope = findScope(user, hongKongDay(portal.clock.now()));
  const caseId = parameters.get("case") ?? undefined;
  const requestedPeriod = parameters.get("period");
  const period = requestedPeriod !== null && isUlid(requestedPeriod) ? requestedPeriod : undefined;
  const found =
    scope === null
      ? NOTHING
      : await findCashBookPage(portal.database, {
          ...scope,
          caseId,
          search,
          page,
          size,
          direction: sorting.direction,
        });
  const balances = await findBookBalances(
    portal.database,
    found.rows.map(({ id }) => id),
  );
  return {
    list: toListing(request, found, (row) => {
      const item = toItem(row, balances, locale);
      return period === undefined ? item : { ...item, link: `${item.link}?period=${period}` };
    }),
    search,
    opens: opensBooks(user),
  };
}

/** The office sees every book, a firm those of the cases that it is appointed in today; `null`: none. */
function findScope(
  user: Pick<CurrentUser, "rights" | "firmIds">,
  today: CalendarDate,
): Pick<CashBookQuery, "caseTypes" | "appointed"> | null {
  const caseTypes = listCaseTypes(user);
  if (caseTypes.length === 0) return null;
  if (user.rights.includes("OFFICE_READ_ALL")) return { caseTypes };
  return user.firmIds.length === 0 ? null : { caseTypes, appointed: { firmIds: user.firmIds, on: today } };
}

function toItem(row: ListedBookRow, balances: readonly BookBalance[], locale: Locale): BookItem {
  const header = parseHeader(row);
  const currencies = listCurrencies(header);
  const own = balances.filter(({ bookId }) => bookId === row.id);
  const { status } = getChartState(cashBook, row.state);
  const days = own.map(({ lastDay }) => lastDay).sort();
  return {
    id: row.id,
    link: `/cash-books/${idInStream(row.id)}`,
    caseNo: row.case_no,
    caseName: row.case_name_en,
    caseNameZh: row.case_name_zh,
    book: header.name,
    ended: isIn(bookStates, status, "ended") ? say(cashBook, locale, "status.ended") : null,
    bank: header.bank ?? null,
    accountNumber: header.accountNumber ?? null,
    currencies,
    entries: own.reduce((sum, { count }) => sum + count, 0),
    balances:
      own.length > 0
        ? own.map(({ currency, balance }) => ({ currency, minor: balance }))
        : [{ currency: currencies[0] ?? "HKD", minor: 0 }],
    lastEntry: days.at(-1) ?? null,
  };
}

/** The list as a spreadsheet. */
export const bookExport = pagedList({
  title: ({ t }) => t("cashBooks.list.title"),
  columns: bookColumns,
  page: async (exportRequest) => (await bookList(exportRequest)).list,
});
