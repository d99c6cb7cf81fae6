/** Cash books as lists: one row a book, and one row an entry. */
import * as z from "zod";

import type { CashBookEntryTable, CashBookTable } from "~/db/schema";
import type { Projection, RecordedEntry } from "~/events/types";
import {
  bookFacts,
  cashBook,
  FACTS_OF_BOOK,
  FACTS_OF_ENTRIES,
  listRemarks,
  withoutDays,
  type Entry,
  type Recorded,
} from "~/workflows/records/cash-book/index";
import { readFact } from "~/workflows/kit";

import { readOpenedDays } from "./fixed-days.server";
import { formatWrittenRemarks } from "./written-remarks";
import { toFact } from "~/app/services/platform/portal/dispatch.server";

const PREFIX = `${cashBook.type}/`;

export const cashBookProjection: Projection<CashBookTable> = {
  name: "cash_book",
  version: 3,
  table: "cash_book",
  // Entries are rows of their own: a save of one does not write its book.
  getKeys: ({ stream, type }) => (stream.startsWith(PREFIX) && FACTS_OF_BOOK.has(type) ? [stream] : []),
  fold: (row, entry, id) => {
    const fact = toFact(entry);
    const state = entry.state;
    switch (entry.type) {
      case "book.opened": {
        const opened = readFact(bookFacts["book.opened"], fact);
        if (opened === null) return undefined;
        return {
          id,
          case_id: opened.caseId,
          case_type: opened.caseType,
          name: opened.header.name,
          state,
          closed_until: opened.closedUntil ?? null,
          opened_days: "[]",
          opened_at: entry.at,
          detail: JSON.stringify(opened.header),
        };
      }
      case "book.corrected": {
        const corrected = readFact(bookFacts["book.corrected"], fact);
        if (row === undefined || corrected === null) return row;
        return { ...row, name: corrected.to.name, detail: JSON.stringify(corrected.to) };
      }
      case "period.closed": {
        const closed = readFact(bookFacts["period.closed"], fact);
        if (row === undefined || closed === null) return row;
        const before = row.closed_until;
        return {
          ...row,
          closed_until: before !== null && before > closed.to ? before : closed.to,
          opened_days: JSON.stringify(withoutDays(readOpenedDays(row.opened_days), closed)),
        };
      }
      case "days.opened": {
        const opened = readFact(bookFacts["days.opened"], fact);
        if (row === undefined || opened === null) return row;
        const { from, to } = opened;
        const days = [...withoutDays(readOpenedDays(row.opened_days), opened), { from, to }];
        return { ...row, opened_days: JSON.stringify(days) };
      }
      case "book.forgotten":
        return undefined;
      default:
        return row && { ...row, state };
    }
  },
};

/** What the rows of entries need of a fact: the entries that it records, by their ids, read once for all of them. */
interface RecordedRows {
  readonly recorded: Recorded;
  readonly places: ReadonlyMap<string, number>;
}
const readings = new WeakMap<RecordedEntry, RecordedRows | null>();

function recordedBy(entry: RecordedEntry): RecordedRows | null {
  const known = readings.get(entry);
  if (known !== undefined) return known;
  const recorded = readFact(bookFacts["entries.recorded"], toFact(entry));
  const rows = recorded && {
    recorded,
    places: new Map(recorded.entries.map(({ id }, index) => [id, index] as const)),
  };
  readings.set(entry, rows);
  return rows;
}

/** The entries that a fact names, as far as its words are still there. */
const Named = z.object({
  id: z.string().optional(),
  ids: z.array(z.string()).default([]),
  entry: z.object({ id: z.string() }).optional(),
  entries: z.array(z.object({ id: z.string() })).default([]),
});
/** With the book its entries are forgotten. */
const isOfEntries = (type: string): boolean => FACTS_OF_ENTRIES.has(type) || type === "book.forgotten";
/** Room for the entries of one fact between two places: more than one fact can record. */
const PLACES = 32_768;

export const cashBookEntryProjection: Projection<CashBookEntryTable> = {
  name: "cash_book_entry",
  version: 2,
  table: "cash_book_entry",
  getKeys: ({ stream, type, data }) => {
    if (!stream.startsWith(PREFIX) || !isOfEntries(type)) return [];
    const { id, ids, entry, entries } = Named.parse(data ?? {});
    const named = [
      ...(id === undefined ? [] : [id]),
      ...ids,
      ...[...(entry ? [entry] : []), ...entries].map((each) => each.id),
    ];
    return named.map((each) => `${stream}/${each}`);
  },
  fold: (row, entry, key) => {
    if (entry.type === "entries.recorded") return recordedRow(row, entry, key);
    if (entry.type !== "entry.changed") return undefined;
    const changed = readFact(bookFacts["entry.changed"], toFact(entry));
    if (row === undefined || changed === null) return row;
    return { ...row, ...getColumns(changed.entry), revision: row.revision + 1 };
  },
};

function recordedRow(
  row: CashBookEntryTable | undefined,
  entry: RecordedEntry,
  key: string,
): CashBookEntryTable | undefined {
  const rows = recordedBy(entry);
  const id = key.slice(entry.stream.length + 1);
  const index = rows?.places.get(id);
  const of = index === undefined ? undefined : rows?.recorded.entries[index];
  if (rows === null || index === undefined || of === undefined) return row;
  return {
    id: key,
    book_id: entry.stream,
    entry_id: id,
    place: entry.position * PLACES + index,
    ...getColumns(of),
    batch: rows.recorded.batch,
    source: rows.recorded.source.kind,
    revision: 1,
    recorded_at: entry.at,
    recorded_by: entry.meta.by.id,
  };
}

const getColumns = (entry: Entry) => ({
  entry_date: entry.date,
  kind: entry.kind,
  category: entry.category,
  party: entry.party ?? "",
  details: entry.details ?? "",
  remarks: formatWrittenRemarks(listRemarks(entry)),
  currency: entry.currency,
  minor: entry.minor,
  hkd: entry.hkd,
  realization: entry.realization ? 1 : 0,
  classification: entry.classification,
  // Neither receipt nor payment: left out of totals.
  transfer: entry.transfer === undefined && entry.opening === undefined ? 0 : 1,
  detail: JSON.stringify(entry),
});
