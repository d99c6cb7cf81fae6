/** The cash books of a case as records of it: each fact with its entries. */
import { formatDate, formatMoney } from "~/app/i18n/format";
import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import type { ActivityWords } from "~/app/services/cases/access/case-event";
import type { FindCaseRecords } from "~/app/services/platform/portal/ports/case-records";
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import type { RecordedEntry } from "~/events/types";
import { bookFacts, cashBook, type Entry } from "~/workflows/records/cash-book/index";
import { isFormer, say } from "~/workflows/kit";

import { categoryLabel } from "./category-label";
import { parseHeader } from "./parse-header.server";

/** Of entries that came together so many are told; all of them are in the fact itself. */
const ENTRIES_TOLD = 20;

export const listBooksOfCase: FindCaseRecords = async (portal, user, caseId) => {
  const found = await findAccountsCase({ portal, user }, caseId);
  if (found === null || isFormer(found.by)) return [];
  const rows = await findBooksOfCase(portal.database, caseId);
  return rows.map((row) => ({
    stream: row.id,
    procedure: cashBook,
    name: parseHeader(row).name,
    shows: () => true,
    detail: findDetail,
    filesIn: () => [],
  }));
};

function findDetail({ type, data }: RecordedEntry, words: ActivityWords): string | null {
  switch (type) {
    case "book.opened":
      return bookFacts[type].payload.safeParse(data).data?.header.name ?? null;
    case "entries.recorded": {
      const entries = bookFacts[type].payload.safeParse(data).data?.entries ?? [];
      const more = entries.length - ENTRIES_TOLD;
      return [
        ...entries.slice(0, ENTRIES_TOLD).map((entry) => formatLine(entry, words)),
        ...(more > 0 ? [words.t("dossier.page.moreEntries", { count: more })] : []),
      ].join("\n");
    }
    case "entry.changed": {
      const entry = bookFacts[type].payload.safeParse(data).data?.entry;
      return entry === undefined ? null : formatLine(entry, words);
    }
    case "statement.reconciled": {
      const made = bookFacts[type].payload.safeParse(data).data;
      return made === undefined
        ? null
        : [
            formatDate(made.on),
            formatMoney({ currency: made.currency, minor: made.closing }),
            made.explanation,
          ]
            .filter(Boolean)
            .join(" · ");
    }
    case "period.closed": {
      const period = bookFacts[type].payload.safeParse(data).data;
      return period === undefined ? null : `${formatDate(period.from)} – ${formatDate(period.to)}`;
    }
    case "entry.removed":
    case "reconciliation.withdrawn":
    case "book.reopened":
      return typeof data?.["reason"] === "string" ? data["reason"] : null;
    default:
      return null;
  }
}

/** `12/03/2026 · Receipt · Book debts · Demo Ltd · HKD 1,000.00` */
const formatLine = (entry: Entry, words: ActivityWords): string =>
  [
    formatDate(entry.date),
    say(cashBook, words.locale, `kinds.${entry.kind}`),
    categoryLabel(entry, words),
    entry.party,
    entry.details,
    formatMoney(entry),
  ]
    .filter(Boolean)
    .join(" · ");
