/**
 * Entries that change after an account was compiled from them: an account that is still prepared must be compiled anew, and one
 * that was filed is marked with what its lines come to now.
 */
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { findCashBook, type CashBookRow } from "~/db/queries/families/cash-books";
import type { Effect, RecordedEntry } from "~/events/types";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { ATTEMPTS, dispatch, toFact } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import { ACCOUNT_KINDS } from "~/workflows/shared/account-period/index";
import type { StatementKind } from "~/workflows/shared/accounts/index";
import { bookFacts, cashBook, FACTS_OF_ENTRIES } from "~/workflows/records/cash-book/index";
import { readFact, writeMinor, type CalendarDate } from "~/workflows/kit";

import { isFiled, loadPeriod, note, type KnownPeriod } from "../periods/follow.server";
import type { PeriodServices } from "../periods/open-period.server";
import { followFees } from "../statement/follow-fees.server";
import { computeStatement } from "../statement/statement.server";
import { cashBookEntryProjection } from "./projections.server";

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export const booksChangedEffect = (parts: () => PeriodServices): Effect => ({
  name: "accounts-of-changed-books",
  concerns: ({ stream, type }) => stream.startsWith(`${cashBook.type}/`) && FACTS_OF_ENTRIES.has(type),
  run: (entry) => followBook(parts(), entry),
});

async function followBook(portal: PeriodServices, entry: RecordedEntry): Promise<void> {
  const book = await findCashBook(portal.database, entry.stream);
  if (book === undefined) return;
  const periods = await compiledBefore(portal, book, entry);
  // The book is read only where there is an account that it may concern.
  const first = periods.length === 0 ? undefined : await firstDayTouched(portal, entry);
  if (first === undefined) return;
  for (const { kind, known } of periods.filter(({ known: { account } }) => first <= account.period.to))
    await follow(portal, kind, known, entry);
  // Of later accounts: the fee goes by every payment, in whatever period.
  for (const kind of new Set(periods.map((each) => each.kind))) await followFees(portal, kind, book.case_id);
}

/** One that is filed, or sent back, in this very moment is looked at again as it stands then. */
async function follow(
  portal: PeriodServices,
  kind: StatementKind,
  { stream, state }: KnownPeriod,
  entry: RecordedEntry,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const now = await loadPeriod(portal, stream, kind);
    if (now === undefined) return;
    const isDone = await (isFiled(now) ? markFiled(portal, kind, now) : compileAnew(portal, now, entry));
    if (isDone) return;
  }
  throw new Error(`An account (${state}) could not be told that its books have changed`);
}

interface CompiledPeriod {
  readonly kind: StatementKind;
  readonly known: KnownPeriod;
}

/** The accounts of a case that were compiled without having seen this entry of the book: of certified ones those for which it is open. */
async function compiledBefore(
  portal: PeriodServices,
  { case_id: caseId, closed_until: closedUntil }: Pick<CashBookRow, "case_id" | "closed_until">,
  { stream, version }: RecordedEntry,
): Promise<readonly CompiledPeriod[]> {
  const found: CompiledPeriod[] = [];
  for (const row of await findPeriodsOfCase(portal.database, caseId)) {
    const kind = ACCOUNT_KINDS.find((each) => each === row.kind);
    const isClosed = row.certified_at !== null && closedUntil !== null && closedUntil >= row.to_date;
    if (kind === undefined || kind === "s89" || isClosed) continue;
    const known = await loadPeriod(portal, row.id, kind);
    const read = known?.account.statement?.books.find(({ book }) => book === stream)?.version ?? 0;
    const isCompiled = known !== undefined && known.account.statement !== null;
    if (isCompiled && read < version && (isFiled(known) || known.account.newest)) found.push({ kind, known });
  }
  return found;
}

/** Facts of a book that are read at once on the way back. */
const STEP = 200;

/** The earliest day of the entries that a fact touches, as they read before it and after it. */
async function firstDayTouched(
  { log }: PeriodServices,
  entry: RecordedEntry,
): Promise<CalendarDate | undefined> {
  const { stream } = entry;
  const days = [...daysIn(entry).values()];
  const sought = new Set(cashBookEntryProjection.getKeys(entry).map((key) => key.slice(stream.length + 1)));
  // What is recorded was nowhere before. What is changed or taken out is looked for from the newest fact back, as it mostly came lately:
  // a book of twenty thousand entries is not read for one of them.
  let before = entry.type === "entries.recorded" ? 0 : entry.version - 1;
  while (before > 0 && sought.size > 0) {
    const from = Math.max(before - STEP, 0);
    const facts = await log.read(stream, { afterVersion: from, upToVersion: before });
    for (const fact of facts.toReversed())
      for (const [id, day] of daysIn(fact)) if (sought.delete(id)) days.push(day);
    before = from;
  }
  return days.reduce<CalendarDate | undefined>(
    (first, day) => (first === undefined || day < first ? day : first),
    undefined,
  );
}

/** The days of the entries that a fact puts into the book or changes, by their ids. */
function daysIn(entry: RecordedEntry): ReadonlyMap<string, CalendarDate> {
  const fact = toFact(entry);
  const entries =
    entry.type === "entries.recorded"
      ? readFact(bookFacts["entries.recorded"], fact)?.entries
      : entry.type === "entry.changed"
        ? [readFact(bookFacts["entry.changed"], fact)?.entry]
        : [];
  return new Map(entries?.flatMap((each) => (each ? [[each.id, each.date] as const] : [])));
}

async function compileAnew(
  { log, clock }: PeriodServices,
  { type, stream }: KnownPeriod,
  entry: RecordedEntry,
): Promise<boolean> {
  return mayBeRefused(
    await dispatch(log, type, {
      stream,
      type: "books.changed",
      data: { book: entry.stream },
      by: SYSTEM,
      at: clock.now(),
      commandId: `books-changed-${String(entry.position)}`,
    }),
  );
}

/** What was filed stays as filed; where a line comes to something else now, it says which. */
async function markFiled(portal: PeriodServices, kind: StatementKind, known: KnownPeriod): Promise<boolean> {
  const { account, context } = known;
  const { caseId, values } = context;
  const { statement } = await computeStatement(portal, { kind, caseId, account, values });
  const recorded = (code: string) => account.statement?.figures.find(({ line }) => line === code)?.minor ?? 0;
  const others = statement.lines.filter(({ code, amount }) => recorded(code) !== amount);
  const written = (getAmount: (line: (typeof others)[number]) => number) =>
    others.map((line) => `(${line.code}) ${writeMinor(getAmount(line))}`).join(", ");
  if (others.length === 0) return true;
  return note(
    portal,
    known,
    "entries",
    written(({ code }) => recorded(code)),
    written(({ amount }) => amount),
  );
}
