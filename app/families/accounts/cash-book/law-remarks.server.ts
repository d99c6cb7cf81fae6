/** What the law has to say about a book and its entries, in the reader's language. */
import { countRemarks, findDayBalances } from "~/db/queries/families/cash-book-entries";
import {
  cashBook,
  findCashKeptTooLong,
  listRemarksOfBook,
  type EntryRemark,
  type OverdueCash,
} from "~/workflows/records/cash-book/index";
import { say, type Locale } from "~/workflows/kit";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import type { CountedRemark, RemarkText } from "./book-page.view";
import type { VisibleBook } from "./visible-book.server";
import { readRemarks } from "./written-remarks";

/** Remarks that hold for the book, with the number of its entries that bear them. */
export async function listLawRemarks(
  { database, clock }: Pick<Portal, "database" | "clock">,
  { id, row }: Pick<VisibleBook, "id" | "row">,
): Promise<ReadonlyMap<EntryRemark, number>> {
  const found = await countRemarks(database, id);
  return listRemarksOfBook(
    found.map(({ remarks, ...of }) => ({ ...of, remarks: readRemarks(remarks) })),
    row.case_type === "L" ? "L" : "B",
    hongKongDay(clock.now()),
  );
}

/** The remarks at an entry, of those that hold for its book. */
export const listRemarkTexts = (
  written: string,
  holding: ReadonlyMap<EntryRemark, number>,
  locale: Locale,
): readonly RemarkText[] =>
  readRemarks(written)
    .filter((code) => holding.has(code))
    .map((code) => formatRemark(code, locale));

const formatRemark = (code: EntryRemark, locale: Locale): RemarkText => ({
  code,
  name: say(cashBook, locale, `remarks.${code}.name`),
  rule: say(cashBook, locale, `remarks.${code}.rule`),
});

/** The remarks at the head of the book, each with the list of its entries. */
export const tallyRemarks = (
  holding: ReadonlyMap<EntryRemark, number>,
  address: string,
  locale: Locale,
): readonly CountedRemark[] =>
  [...holding].map(([code, count]) => ({
    ...formatRemark(code, locale),
    count,
    link: `${address}?remark=${code}`,
  }));

/** When money was kept in hand too long; none of a bank account. */
export async function findOverdueCash(
  { database, clock }: Pick<Portal, "database" | "clock">,
  { id, row, header }: Pick<VisibleBook, "id" | "row" | "header">,
): Promise<readonly OverdueCash[]> {
  if (header.form !== "cash") return [];
  const days = await findDayBalances(database, id);
  return findCashKeptTooLong(days, row.case_type === "L" ? "L" : "B", hongKongDay(clock.now()));
}
