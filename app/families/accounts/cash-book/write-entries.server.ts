/** Entries are recorded, changed and taken out by those who keep the book. */
import { findBatch } from "~/db/queries/families/cash-book-entries";
import { cashBook, type CashBook, type Entry } from "~/workflows/records/cash-book/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { type DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";

import { loadBook, evolveBook } from "./load-book.server";
import type { VisibleBook } from "./visible-book.server";

type Input = Pick<PageContext, "portal" | "requestId">;
type Outcome = Promise<DispatchOutcome<CashBook>>;
/** @param commandId made with the page: what is sent twice happens once */
type Writing = { readonly book: VisibleBook; readonly commandId: string };

/** One entry, typed. */
export const recordEntry = (input: Input, { book, commandId }: Writing, entry: Entry): Outcome =>
  write(input, { book, commandId }, "entries.recorded", {
    batch: commandId,
    source: { kind: "typed" },
    entries: [entry],
  });

/** A block of entries, typed, pasted or posted by a program: one fact, and undone together. */
export const recordBlock = (input: Input, { book, commandId }: Writing, entries: readonly Entry[]): Outcome =>
  write(input, { book, commandId }, "entries.recorded", {
    batch: commandId,
    source: { kind: "pasted" },
    entries,
  });

/** @param revision of the entry that was seen */
export const changeEntry = (input: Input, writing: Writing, entry: Entry, revision: number): Outcome =>
  write(input, writing, "entry.changed", { entry, revision });

export const removeEntry = (input: Input, writing: Writing, id: string, revision: number): Outcome =>
  write(input, writing, "entry.removed", { id, revision });

/** Everything that came together is taken out together. */
export async function undoBatch(input: Input, writing: Writing, batch: string): Outcome {
  const ids = await findBatch(input.portal.database, writing.book.id, batch);
  // Once they are out, none of them is left: the repeat says the batch alone.
  return write(input, writing, "entries.undone", { batch, ids }, { batch });
}

async function write(
  { portal: { log, clock }, requestId }: Input,
  { book, commandId }: Writing,
  type: string,
  data: Readonly<Record<string, unknown>>,
  said?: Readonly<Record<string, string>>,
): Outcome {
  const outcome = await dispatch(
    log,
    cashBook,
    { stream: book.id, type, data, by: book.by, at: clock.now(), commandId, input: said, requestId },
    await loadBook(log, book.id),
  );
  evolveBook(log, outcome);
  return outcome;
}
