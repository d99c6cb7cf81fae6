/**
 * Days of an account that is not certified, fixed in its books because a later one is: from before accounts were certified one after
 * the other. Nothing of them could be put right any more, and the account never be completed: the office opens them again, with a reason.
 */
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { findAccountContext } from "~/workflows/shared/account-period/index";
import { cashBook, hasFixedDay, type CashBook } from "~/workflows/records/cash-book/index";
import type { CalendarDate } from "~/workflows/kit";

import {
  dispatchTogether,
  type TogetherOutcome,
} from "~/app/services/platform/portal/dispatch-together.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  getAuthorityAtRead,
  type FormInCase,
} from "~/app/services/filings/submissions/current-authority.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { toFixedDays } from "../cash-book/fixed-days.server";
import { loadBook } from "../cash-book/load-book.server";

type Account = Pick<VisibleSubmission, "type" | "stream" | "current">;
type Parts = Pick<Portal, "database">;

/** Both days are within it. */
interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}
interface DaysToOpen extends Days {
  /** The account that is not certified. */
  readonly period: string;
  /** Those in which some of its days are fixed. */
  readonly books: readonly string[];
}

/** What is put right for an account that is not certified must wait for the office; `null` where it need not. @returns the later account */
export async function findLaterFixedDays(
  portal: Parts,
  { type, stream, current }: Account,
): Promise<Days | null> {
  if (findAccountContext(current.context)?.certifiedAt !== null) return null;
  const chain = await loadAccounts(portal, type.code, current.context.caseId);
  const place = chain.findIndex(({ id }) => id === stream);
  const [own, later] = [
    chain[place],
    chain.find(({ certifiedAt }, index) => index > place && certifiedAt !== null),
  ];
  if (own === undefined || later === undefined) return null;
  const books = await booksFixedIn(portal, current.context.caseId, own);
  return books.length === 0 ? null : { from: later.from, to: later.to };
}

/** The first account before a certified one whose days are fixed although it is not certified; `null` where there is none. */
export async function daysToOpen(
  portal: Parts,
  { type, stream, current }: Account,
): Promise<DaysToOpen | null> {
  if (findAccountContext(current.context)?.certifiedAt == null) return null;
  const { caseId } = current.context;
  for (const { id, from, to, certifiedAt } of await loadAccounts(portal, type.code, caseId)) {
    if (id === stream) return null;
    const books = certifiedAt === null ? await booksFixedIn(portal, caseId, { from, to }) : [];
    if (books.length > 0) return { period: id, from, to, books };
  }
  return null;
}

/** In all books of the case, or in none. @returns `null` where there is nothing to open */
export async function openDays(
  portal: Portal,
  submission: Pick<VisibleSubmission, "stream"> & FormInCase,
  { reason }: { readonly reason: string },
  { commandId, requestId }: { readonly commandId: string; readonly requestId: string },
): Promise<TogetherOutcome<CashBook> | null> {
  const { log, clock } = portal;
  // The versions first: where the account is certified in this very moment, nothing is opened.
  const named = await daysToOpen(portal, submission);
  const restsOn = named === null ? [] : await log.at([named.period]);
  const days = await daysToOpen(portal, submission);
  if (days === null || days.period !== named?.period) return null;
  const { by, restsOn: standing } = getAuthorityAtRead(submission);
  const { period, from, to } = days;
  return dispatchTogether(
    log,
    cashBook,
    days.books.map((book, place) => ({
      stream: book,
      facts: [{ type: "days.opened", data: { period, from, to, reason } }],
      by,
      at: clock.now(),
      commandId: `${commandId}.${String(place)}`,
      input: { period, reason },
      requestId,
      restsOn: [...standing, ...restsOn],
    })),
    (book) => loadBook(log, book),
  );
}

interface KnownAccount extends Days {
  readonly id: string;
  readonly certifiedAt: string | null;
}

/** The accounts of one kind, from the first. */
async function loadAccounts(
  { database }: Parts,
  kind: string,
  caseId: string,
): Promise<readonly KnownAccount[]> {
  const rows = await findPeriodsOfCase(database, caseId);
  return rows
    .filter((each) => each.kind === kind)
    .map(({ id, from_date: from, to_date: to, certified_at: certifiedAt }) => ({
      id,
      from,
      to,
      certifiedAt,
    }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

async function booksFixedIn({ database }: Parts, caseId: string, days: Days): Promise<readonly string[]> {
  const rows = await findBooksOfCase(database, caseId);
  return rows.filter((row) => hasFixedDay(toFixedDays(row), days)).map(({ id }) => id);
}
