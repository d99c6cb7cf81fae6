import type { TFunction } from "i18next";

import { column, dayColumn, type ListColumns } from "~/app/services/platform/lists/column";
import { writeMoney } from "~/workflows/kit";

import type { BookItem } from "./book-list.view";
import { caseColumns } from "../workspace/case-columns";

/** The columns of the list of cash books, on screen and in the spreadsheet. */
export const bookColumns = (t: TFunction) =>
  ({
    ...caseColumns(t),
    book: column(t("cashBooks.columns.book"), ({ book }) => book, { width: 30 }),
    bank: column(t("cashBooks.columns.bank"), ({ bank }) => bank, { width: 30 }),
    accountNumber: column(t("cashBooks.columns.accountNumber"), ({ accountNumber }) => accountNumber),
    currency: column(t("cashBooks.columns.currency"), ({ currencies }) => ({ names: currencies })),
    entries: column(t("cashBooks.columns.entries"), ({ entries }) => entries, { align: "right", width: 12 }),
    balance: column(t("cashBooks.columns.balance"), ({ balances }) => ({ names: balances.map(writeMoney) }), {
      align: "right",
    }),
    lastEntry: dayColumn(t("cashBooks.columns.lastEntry"), ({ lastEntry }) => lastEntry),
  }) satisfies ListColumns<BookItem>;
