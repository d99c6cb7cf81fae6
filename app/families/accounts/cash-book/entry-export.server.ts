/** The entries of a book as a workbook: those that the page shows for its filters, all of them, with amounts that can be added. */
import { findEntryPage } from "~/db/queries/families/cash-book-entries";
import { cashBook, Entry, MOST_ENTRIES } from "~/workflows/records/cash-book/index";
import { HOME_CURRENCY, say } from "~/workflows/kit";

import type { Exporter } from "~/app/services/assembly/exports/exporting.server";

import { loadEntriesQuery } from "./book-page.server";
import { categoryLabel } from "./category-label";
import { bookRequested } from "./visible-book.server";

export const entryExport: Exporter = async (exportRequest) => {
  const { portal, locale, t, named } = exportRequest;
  const book = await bookRequested(exportRequest, named["bookId"]);
  const { filter, request } = await loadEntriesQuery(exportRequest, book);
  const { direction } = request.sorting;
  const { rows } = await findEntryPage(portal.database, {
    ...filter,
    page: 1,
    size: MOST_ENTRIES,
    direction,
  });
  const title = `${book.of.caseNo} ${book.header.name}`;
  const formatChoice = (room: string, value: string | null) =>
    value === null ? "" : say(cashBook, locale, `${room}.${value}`);
  return {
    title,
    sheet: {
      name: t("cashBooks.page.entries"),
      columns: [
        { heading: t("cashBooks.entry.date"), width: 14 },
        { heading: t("cashBooks.entry.category"), width: 36 },
        { heading: t("cashBooks.entry.party"), width: 30 },
        { heading: t("cashBooks.entry.details"), width: 40 },
        { heading: t("cashBooks.columns.currency"), width: 10 },
        { heading: formatChoice("kinds", "receipt"), width: 18 },
        { heading: formatChoice("kinds", "payment"), width: 18 },
        { heading: t("cashBooks.columns.balance"), width: 18 },
        { heading: t("cashBooks.entry.hkd"), width: 18 },
        { heading: t("cashBooks.entry.realization"), width: 14 },
        { heading: t("cashBooks.entry.classification"), width: 20 },
      ],
      rows: rows.map((row) => [
        { date: row.entry_date },
        row.transfer === 1
          ? categoryLabel(Entry.parse(JSON.parse(row.detail)), { locale, t })
          : formatChoice("categories", row.category),
        row.party ?? "",
        row.details,
        row.currency,
        row.kind === "receipt" ? { minor: Number(row.minor) } : null,
        row.kind === "payment" ? { minor: Number(row.minor) } : null,
        { minor: row.balance },
        row.currency === HOME_CURRENCY ? null : { minor: Number(row.hkd) },
        row.realization === 1 ? t("common.yes") : "",
        formatChoice("classifications", row.classification),
      ]),
    },
  };
};
