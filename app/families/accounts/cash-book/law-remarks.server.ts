/** What the law has to say about a book and its entries, in the reader's language. */
import { countRemarks, findDayBalances } from "~/db/queries/cash-book-entries";
import {
  cashBook,
  keptTooLong,
  remarksOfBook,
  type EntryRemark,
  type KeptTooLong,
} from "~/workflows/records/cash-book/index";
import { say, type Locale } from "~/workflows/kit";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import type { CountedRemark, SaidRemark } from "./book-page.view";
import type { VisibleBook } from "./visible-book.server";
import { readRemarks } from "./written-remarks";

/** Remarks that hold for the book, with the number of its entries that bear them. */
export async function remarksIn(
  { database, clock }: Pick<Portal, "database" | "clock">,
  { id, row }: Pick<VisibleBook, "id" | "row">,
): Promise<ReadonlyMap<EntryRemark, number>> {
  const found = await countRemarks(database, id);
  return remarksOfBook(
    found.map(({ remarks, ...of }) => ({ ...of, remarks: readRemarks(remarks) })),
    row.case_type === "L" ? "L" : "B",
    hongKongDay(clock.now()),
  );
}

/** The remarks at an entry, of those that hold for its book. */
export const saidRemarks = (
  written: string,
  holding: ReadonlyMap<EntryRemark, number>,
  locale: Locale,
): readonly SaidRemark[] =>
  readRemarks(written)
    .filter((code) => holding.has(code))
    .map((code) => saidRemark(code, locale));

const saidRemark = (code: EntryRemark, locale: Locale): SaidRemark => ({
  code,
  name: say(cashBook, locale, `remarks.${code}.name`),
  rule: say(cashBook, locale, `remarks.${code}.rule`),
});

/** The remarks at the head of the book, each with the list of its entries. */
export const countedRemarks = (
  holding: ReadonlyMap<EntryRemark, number>,
  address: string,
  locale: Locale,
): readonly CountedRemark[] =>
  [...holding].map(([code, count]) => ({
    ...saidRemark(code, locale),
    count,
    link: `${address}?remark=${code}`,
  }));

/** When money was kept in hand too long; none of a bank account. */
export async function keptIn(
  { database, clock }: Pick<Portal, "database" | "clock">,
  { id, row, header }: Pick<VisibleBook, "id" | "row" | "header">,
): Promise<readonly KeptTooLong[]> {
  if (header.form !== "cash") return [];
  const days = await findDayBalances(database, id);
  return keptTooLong(days, row.case_type === "L" ? "L" : "B", hongKongDay(clock.now()));
}
