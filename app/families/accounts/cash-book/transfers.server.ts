/**
 * Money that moved between two books of one estate: an entry in each that names the other, recorded and taken out together. It is
 * neither receipt nor payment (F92(2)), and no total has it.
 */
import type { TFunction } from "i18next";
import * as z from "zod";

import { findBookEntry } from "~/db/queries/families/cash-book-entries";
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { idInStream } from "~/events/stream-id";
import { cashBook, listCurrencies, type CashBook, type Entry } from "~/workflows/records/cash-book/index";
import { HOME_CURRENCY, readDate, readMinor, writeDate } from "~/workflows/kit";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import {
  dispatchTogether,
  type TogetherOutcome,
} from "~/app/services/platform/portal/dispatch-together.server";

import { findFixedUntil } from "./fixed-days.server";
import { parseHeader } from "./parse-header.server";
import { loadBook, evolveBook } from "./load-book.server";
import { bookRequested, type VisibleBook } from "./visible-book.server";
import type { Choice } from "~/app/services/platform/lists/choice";
import { bookStates } from "~/workflows/records/cash-book/states";
import { isIn } from "~/workflows/kit/states";

type Input = Pick<PageContext, "portal" | "user" | "requestId">;

/** The other books of the estate that money can go to. */
export async function otherBooks(
  { portal }: Pick<Input, "portal">,
  book: VisibleBook,
): Promise<readonly Choice[]> {
  const books = await findBooksOfCase(portal.database, book.of.id);
  return books
    .filter(({ id, state }) => id !== book.id && isIn(bookStates, state, "open"))
    .map((row) => ({
      value: idInStream(row.id),
      label: `${parseHeader(row).name} (${listCurrencies(parseHeader(row)).join(", ")})`,
    }));
}

/** A transfer as it was typed and read: what leaves the one book, and what reaches the other. */
export interface Transfer {
  readonly to: VisibleBook;
  readonly date: string;
  readonly details: string;
  readonly paid: { readonly currency: string; readonly minor: number };
  readonly received: { readonly currency: string; readonly minor: number };
  /** In cents of Hong Kong dollars, the same for both. */
  readonly hkd: number;
}
type Problems = Readonly<Record<string, string>>;

const text = (length: number) => z.string().trim().max(length).default("");
const Typed = z.object({
  to: text(100),
  date: text(20),
  details: text(500),
  amount: text(40),
  amountCurrency: text(3),
  received: text(40),
  receivedCurrency: text(3),
  hkd: text(40),
});

/** Reads everything that was typed, so that all that is wrong is said at once. */
export async function readTransfer(
  input: Input & { readonly t: TFunction },
  book: VisibleBook,
  form: FormData,
): Promise<
  { readonly ok: true; readonly transfer: Transfer } | { readonly ok: false; readonly problems: Problems }
> {
  const { t } = input;
  const typed = parseFormOrThrow(form, Typed);
  const choices = await otherBooks(input, book);
  const to = choices.some(({ value }) => value === typed.to) ? await bookRequested(input, typed.to) : null;
  const date = readDate(typed.date);
  const minor = readMinor(typed.amount);
  const [own, others] = [listCurrencies(book.header), to === null ? [] : listCurrencies(to.header)];
  const currency = own.includes(typed.amountCurrency) ? typed.amountCurrency : (own[0] ?? HOME_CURRENCY);
  const receivedCurrency = others.includes(typed.receivedCurrency)
    ? typed.receivedCurrency
    : others.includes(currency)
      ? currency
      : (others[0] ?? currency);
  const isSame = currency === receivedCurrency;
  const reached = isSame ? minor : readMinor(typed.received);
  const inHkd =
    currency === HOME_CURRENCY ? minor : receivedCurrency === HOME_CURRENCY ? reached : readMinor(typed.hkd);
  const closed = [book, ...(to === null ? [] : [to])]
    .map(({ row }) => (date === null ? null : findFixedUntil(row, date)))
    .find((until) => until !== null);
  const isAmount = (amount: number | null): boolean => amount !== null && amount > 0;
  const problems: Problems = {
    ...(to === null && { to: t("cashBooks.transfers.problems.to") }),
    ...(date === null && { date: t("cashBooks.problems.date") }),
    ...(closed != null && { date: t("cashBooks.problems.closed", { until: writeDate(closed) }) }),
    ...(!isAmount(minor) && { amount: t("cashBooks.problems.amount") }),
    ...(!isSame && !isAmount(reached) && { received: t("cashBooks.transfers.problems.received") }),
    ...(!isAmount(inHkd) && isAmount(minor) && { hkd: t("cashBooks.transfers.problems.hkd") }),
  };
  if (to === null || date === null || minor === null || reached === null || inHkd === null)
    return { ok: false, problems };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    transfer: {
      to,
      date,
      details: typed.details,
      paid: { currency, minor },
      received: { currency: receivedCurrency, minor: reached },
      hkd: inHkd,
    },
  };
}

/** @param commandId made with the page: what is sent twice happens once; both entries bear it */
export function recordTransfer(
  input: Input,
  from: VisibleBook,
  commandId: string,
  { to, date, details, paid, received, hkd }: Transfer,
): Promise<TogetherOutcome<CashBook>> {
  const leg = (
    kind: Entry["kind"],
    own: Transfer["paid"],
    other: Transfer["paid"],
    otherBook: VisibleBook,
  ): Entry => ({
    id: commandId,
    date,
    kind,
    category: null,
    ...(details !== "" && { details }),
    ...own,
    hkd,
    realization: false,
    classification: null,
    transfer: { book: otherBook.id, entry: commandId, ...other, hkd },
  });
  const recorded = (entry: Entry) => ({ batch: commandId, source: { kind: "typed" }, entries: [entry] });
  return together(input, [
    { book: from, type: "entries.recorded", data: recorded(leg("payment", paid, received, to)), commandId },
    {
      book: to,
      type: "entries.recorded",
      data: recorded(leg("receipt", received, paid, from)),
      commandId: `${commandId}.received`,
    },
  ]);
}

/** Takes both legs out together, as they were seen; one whose other leg is gone goes alone. @returns `null` where both are gone */
export async function removeTransfer(
  input: Input,
  book: VisibleBook,
  {
    entry,
    revision,
    commandId,
  }: { readonly entry: Entry; readonly revision: number; readonly commandId: string },
): Promise<TogetherOutcome<CashBook> | null> {
  const { transfer } = entry;
  if (!transfer) return null;
  const { database } = input.portal;
  const other = await findBookEntry(database, transfer.book, transfer.entry);
  if (other === undefined && (await findBookEntry(database, book.id, entry.id)) === undefined) return null;
  const buildRemoval = (of: VisibleBook, id: string, seen: number, name: string) => ({
    book: of,
    type: "entry.removed",
    data: { id, revision: seen },
    commandId: name,
  });
  const own = buildRemoval(book, entry.id, revision, commandId);
  if (other === undefined) return together(input, [own]);
  return together(input, [
    own,
    buildRemoval(
      await bookRequested(input, idInStream(transfer.book)),
      transfer.entry,
      other.revision,
      `${commandId}.other`,
    ),
  ]);
}

/** Records the side of a transfer that is gone once more, as the side that is left says. @returns `null` where it is there */
export async function recordOtherLeg(
  input: Input,
  book: VisibleBook,
  { entry, commandId }: { readonly entry: Entry; readonly commandId: string },
): Promise<TogetherOutcome<CashBook> | null> {
  const { id, date, kind, details, currency, minor, hkd, transfer } = entry;
  if (!transfer || (await isLegThere(input, transfer))) return null;
  const other = await bookRequested(input, idInStream(transfer.book));
  const leg: Entry = {
    id: transfer.entry,
    date,
    kind: kind === "receipt" ? "payment" : "receipt",
    category: null,
    ...(details !== undefined && { details }),
    currency: transfer.currency,
    minor: transfer.minor,
    hkd: transfer.hkd,
    realization: false,
    classification: null,
    transfer: { book: book.id, entry: id, currency, minor, hkd },
  };
  const data = { batch: commandId, source: { kind: "typed" }, entries: [leg] };
  return together(input, [{ book: other, type: "entries.recorded", data, commandId }]);
}

export const isLegThere = async (
  { portal }: Pick<Input, "portal">,
  { book, entry }: Pick<NonNullable<Entry["transfer"]>, "book" | "entry">,
): Promise<boolean> => (await findBookEntry(portal.database, book, entry)) !== undefined;

interface Part {
  readonly book: VisibleBook;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandId: string;
}

async function together(
  { portal: { log, clock }, requestId }: Input,
  parts: readonly Part[],
): Promise<TogetherOutcome<CashBook>> {
  const at = clock.now();
  const outcome = await dispatchTogether(
    log,
    cashBook,
    parts.map(({ book, type, data, commandId }) => ({
      stream: book.id,
      facts: [{ type, data }],
      by: book.by,
      at,
      commandId,
      requestId,
    })),
    (stream) => loadBook(log, stream),
  );
  if (outcome.outcome === "done") for (const part of outcome.parts) evolveBook(log, part);
  return outcome;
}
