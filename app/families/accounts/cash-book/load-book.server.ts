/** A book as whoever writes in it needs it: of a long one only what is new is read. */
import type { EventLog, StreamId } from "~/events/types";
import { cashBook, type CashBook } from "~/workflows/records/cash-book/index";

import type { DispatchOutcome, LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { loadForSaving, cacheLoaded } from "~/app/services/platform/portal/load-for-saving.server";
import { StreamCache } from "~/app/services/platform/portal/stream-cache.server";

/** The long books that this process remembers, by the number of their entries. */
export const bookCache = new StreamCache<CashBook>({
  getSize: ({ context }) => context.count,
  minSize: 50,
  most: 100_000,
  keepsEntries: false,
});

/** The book with no more than its newest fact: whether a command was recorded before is asked of the log. */
export const loadBook = (log: EventLog, stream: StreamId): Promise<LoadedStream<CashBook> | undefined> =>
  loadForSaving(log, cashBook, stream, bookCache);

/** Remembers the book as a fact has just left it, so that the next save folds nothing. */
export function evolveBook(log: EventLog, outcome: DispatchOutcome<CashBook>): void {
  if (outcome.outcome !== "done" || outcome.repeated) return;
  const { entry, state, context } = outcome;
  const { stream, version } = entry;
  cacheLoaded(log, { stream, version, state, context, entries: [entry] }, bookCache);
}
