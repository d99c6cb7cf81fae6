/**
 * Accounts that the office has certified fix the cash books of their case up to the last day of the period: those that there are
 * then, together with the certification (`statement/certify.server.ts`), and those that are opened later.
 */
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import type { Effect } from "~/events/types";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mustHappen } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findAccountContext } from "~/workflows/shared/account-period/index";
import { cashBook } from "~/workflows/records/cash-book/index";
import { hasTag, type CalendarDate, type SubmissionContext } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { findKind } from "../periods/projection.server";

type Parts = Pick<Portal, "log" | "database" | "clock">;

interface CertifiedPeriod {
  readonly stream: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * Closes the books of what was certified before books were closed together with it: such entries may still wait for their effect, or be
 * given up and tried again. Nothing new is given to it.
 * @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists
 */
export const closeFormerlyCertifiedEffect = (parts: () => Parts): Effect => ({
  name: "close-cash-books",
  concerns: () => false,
  async run({ stream, meta }) {
    const { log, database } = parts();
    const kind = findKind(stream);
    const loaded = kind && (await loadStream<SubmissionContext>(log, getByCode(kind), stream));
    const period = loaded && findAccountContext(loaded.context)?.period;
    if (!loaded || !period) return;
    for (const { id } of await findBooksOfCase(database, loaded.context.caseId))
      await close(parts(), id, { stream, ...period }, meta.requestId);
  },
});

/** A book that was opened in the moment of a certification, and is not closed by it: delivered again it changes nothing. */
export const closeOpenedBookEffect = (parts: () => Parts): Effect => ({
  name: "close-opened-cash-book",
  concerns: ({ type, stream }) => type === "book.opened" && stream.startsWith(`${cashBook.type}/`),
  async run({ stream, meta }) {
    const loaded = await loadStream(parts().log, cashBook, stream);
    // Of a book that was forgotten with its case nothing is left to close.
    if (loaded === undefined || hasTag(cashBook, loaded.state, "final")) return;
    const last = await lastCertified(parts(), loaded.context.caseId);
    const { closedUntil } = loaded.context;
    if (last !== null && (closedUntil === null || closedUntil < last.to))
      await close(parts(), stream, last, meta.requestId);
  },
});

/** The last period that the office has certified in a case; `null` for none. */
export async function lastCertified(
  { database }: Pick<Parts, "database">,
  caseId: string,
): Promise<CertifiedPeriod | null> {
  const certified = (await findPeriodsOfCase(database, caseId)).filter(
    ({ kind, certified_at: at }) => at !== null && kind !== "s89",
  );
  const last = certified.reduce<(typeof certified)[number] | undefined>(
    (latest, each) => (latest === undefined || latest.to_date < each.to_date ? each : latest),
    undefined,
  );
  return last === undefined ? null : { stream: last.id, from: last.from_date, to: last.to_date };
}

/** What closes a book for a period: the same command whoever gives it. */
export const buildClosing = (book: string, { stream, from, to }: CertifiedPeriod) => ({
  stream: book,
  facts: [{ type: "period.closed", data: { period: stream, from, to } }],
  commandId: `closed-${stream}`,
});

async function close(
  { log, clock }: Parts,
  book: string,
  period: CertifiedPeriod,
  requestId?: string,
): Promise<void> {
  const {
    facts: [fact],
    ...command
  } = buildClosing(book, period);
  if (fact === undefined) return;
  mustHappen(
    book,
    await dispatch(log, cashBook, {
      ...command,
      ...fact,
      by: SYSTEM,
      at: clock.now(),
      ...(requestId !== undefined && { requestId }),
    }),
  );
}
