/** The portal's own ledgers: the entries of the estate's cash books as they read now, by day. */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { findEntryFigures, type EntryFigures } from "~/db/queries/families/cash-book-entries";
import { cashBook, Entry } from "~/workflows/records/cash-book/index";
import { say, type Locale } from "~/workflows/kit";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { getAnalysisCode } from "./analysis-codes";
import { isWithin, type LedgerLine, type LedgerQuestion, type LedgerSource } from "./source";

type Parts = Pick<Portal, "database">;

/** Whose estate it is has been looked at by whoever asks. */
export const bookLedgerSource = (portal: Parts): LedgerSource => ({
  loadLines: async (question) => ({ lines: await loadLines(portal, question) }),
});

async function loadLines({ database }: Parts, question: LedgerQuestion): Promise<readonly LedgerLine[]> {
  const { account, period, analysis, language } = question;
  const caseId = parseCaseId(account);
  const t = await getFixedT(language);
  const words = { language, transfer: t("ledger.codes.transfer"), opening: t("cashBooks.opening") };
  const lines: LedgerLine[] = [];
  for (const { id, name } of caseId === null ? [] : await findBooksOfCase(database, caseId))
    for (const row of await findEntryFigures(database, { bookId: id, ...period })) {
      const line = toLine(row, name, words);
      if (isWithin(line.analysisCode, analysis)) lines.push(line);
    }
  // Of one day book by book, in the order in which they were recorded.
  return lines.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

interface Words {
  readonly language: Locale;
  /** For money that moved between two books. */
  readonly transfer: string;
  /** For what a book was opened with. */
  readonly opening: string;
}

function toLine(row: EntryFigures, book: string, { language, transfer, opening }: Words): LedgerLine {
  const category = row.transfer === 1 ? null : row.category;
  const isOpening = row.transfer_detail !== null && Entry.parse(JSON.parse(row.transfer_detail)).opening;
  const apart = isOpening === true ? opening : transfer;
  const heading = category === null ? apart : say(cashBook, language, `categories.${category}`);
  return {
    date: row.entry_date,
    analysisCode: getAnalysisCode(category),
    description: [heading, row.details]
      .filter((text) => text !== "")
      .join(": ")
      .slice(0, 500),
    kind: row.kind === "payment" ? "payment" : "receipt",
    ...(category === null && { transfer: true }),
    book,
    currency: row.currency,
    minor: Number(row.minor),
  };
}
