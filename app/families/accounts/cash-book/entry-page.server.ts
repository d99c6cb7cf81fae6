/** One entry of a cash book as its page shows it. */
import { findCashBook } from "~/db/queries/families/cash-books";
import { findBatch, findBookEntry } from "~/db/queries/families/cash-book-entries";
import { idInStream } from "~/events/stream-id";
import { cashBook, Entry, type Transfer } from "~/workflows/records/cash-book/index";
import { say } from "~/workflows/kit";

import type { PageContext } from "~/app/services/platform/pages/page.server";

import { getChoices } from "./book-page.server";
import { categoryLabel } from "./category-label";
import type { EntryPage, EntryReading } from "./book-page.view";
import { writeDividend } from "./dividend-list";
import { findFixedUntil } from "./fixed-days.server";
import { listLawRemarks, listRemarkTexts } from "./law-remarks.server";
import { isLegThere } from "./transfers.server";
import type { VisibleBook } from "./visible-book.server";
import { bookStates } from "~/workflows/records/cash-book/states";
import { isIn } from "~/workflows/kit/states";

/** @returns `null` for an entry that the book has not, or no longer */
export async function findEntryPage(
  { portal, locale, t }: Pick<PageContext, "portal" | "locale" | "t">,
  book: VisibleBook,
  entryId: string,
): Promise<{ readonly entry: Entry; readonly batch: string; readonly page: EntryPage } | null> {
  const row = await findBookEntry(portal.database, book.id, entryId);
  if (row === undefined) return null;
  const entry = Entry.parse(JSON.parse(row.detail));
  const until = findFixedUntil(book.row, entry.date);
  const fixed = until !== null;
  const together = await findBatch(portal.database, book.id, row.batch);
  const page: EntryPage = {
    reading: toReading(entry, t("cashBooks.entry.unclaimed")),
    remarks: listRemarkTexts(row.remarks, await listLawRemarks(portal, book), locale),
    revision: row.revision,
    categoryLabel: categoryLabel(entry, { locale, t }),
    classificationLabel:
      entry.classification && say(cashBook, locale, `classifications.${entry.classification}`),
    fixedUntil: until,
    together: together.length,
    writes: book.writes,
    // A transfer reads in both books alike: it is not changed on one side, and taken out on both.
    mayChange: book.writes && !fixed && entry.transfer === undefined,
    mayRemove: book.writes && !fixed,
    otherLeg: entry.transfer
      ? await findOtherLeg(portal, entry.transfer, { date: entry.date, writes: book.writes })
      : null,
    choices: getChoices(book.header, locale),
  };
  return { entry, batch: row.batch, page };
}

/** Where the other side of a transfer stands. */
async function findOtherLeg(
  portal: PageContext["portal"],
  { book, entry, currency, minor }: Transfer,
  { date, writes }: { readonly date: string; readonly writes: boolean },
): Promise<EntryPage["otherLeg"]> {
  const row = await findCashBook(portal.database, book);
  if (row === undefined) return null;
  const isThere = await isLegThere({ portal }, { book, entry });
  return {
    link: isThere ? `/cash-books/${idInStream(book)}/entries/${entry}` : null,
    book: row.name,
    currency,
    minor,
    mayRecord:
      writes && !isThere && isIn(bookStates, row.state, "open") && findFixedUntil(row, date) === null,
  };
}

/** An entry as its fields take it. @param unclaimed the word for a share of a dividend that nobody has taken */
const toReading = (entry: Entry, unclaimed: string): EntryReading => ({
  id: entry.id,
  date: entry.date,
  kind: entry.kind,
  category: entry.category,
  opening: entry.opening,
  party: entry.party ?? "",
  details: entry.details ?? "",
  currency: entry.currency,
  minor: entry.minor,
  hkd: entry.hkd,
  realization: entry.realization,
  classification: entry.classification,
  authority: entry.authority ?? "",
  taxedOn: entry.taxation?.on ?? null,
  certificate: entry.taxation?.certificate ?? "",
  bankedOn: entry.bankedOn ?? null,
  dividend: writeDividend(entry.dividend, unclaimed),
});
