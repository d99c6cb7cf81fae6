/**
 * Accounts that the office has certified fix the cash books of their case up to the last day of the period: those that there are
 * then, and those that are opened later.
 */
import { findPeriodsOfCase } from "~/db/queries/account-periods";
import { findBooksOfCase } from "~/db/queries/cash-books";
import type { Effect } from "~/events/types";
import { SYSTEM } from "~/app/services/cases/standing.server";
import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { accountIn } from "~/workflows/account-period/index";
import { cashBook } from "~/workflows/cash-book/index";
import type { SubmissionContext } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { kindOf } from "../periods/projection.server";

type Parts = Pick<Portal, "log" | "database" | "clock">;

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function closeBooksEffect(parts: () => Parts): Effect {
  return {
    name: "close-cash-books",
    // A statement of proceedings (s.89) has no cash book.
    concerns: ({ type, stream }) => type === "accounts.certified" && (kindOf(stream) ?? "s89") !== "s89",
    async run({ stream, meta }) {
      const { log, database } = parts();
      const kind = kindOf(stream);
      const loaded = kind && (await loadStream<SubmissionContext>(log, getByCode(kind), stream));
      const period = loaded && accountIn(loaded.context)?.period;
      if (!loaded || !period) return;
      for (const { id } of await findBooksOfCase(database, loaded.context.caseId))
        await close(parts(), id, { stream, ...period }, meta.requestId);
    },
  };
}

/** A book that nobody closed on its opening: delivered again it changes nothing. */
export const closeOpenedBookEffect = (parts: () => Parts): Effect => ({
  name: "close-opened-cash-book",
  concerns: ({ type, stream }) => type === "book.opened" && stream.startsWith(`${cashBook.type}/`),
  async run({ stream, meta }) {
    const loaded = await loadStream(parts().log, cashBook, stream);
    if (loaded) await closeOpenedBook(parts(), stream, loaded.context.caseId, meta.requestId);
  },
});

/** A new book of a case is fixed up to the last day that the office has certified. */
export async function closeOpenedBook(
  parts: Parts,
  book: string,
  caseId: string,
  requestId?: string,
): Promise<void> {
  const certified = (await findPeriodsOfCase(parts.database, caseId)).filter(
    ({ kind, certified_at: at }) => at !== null && kind !== "s89",
  );
  const last = certified.reduce<(typeof certified)[number] | undefined>(
    (latest, each) => (latest === undefined || latest.to_date < each.to_date ? each : latest),
    undefined,
  );
  if (last === undefined) return;
  await close(parts, book, { stream: last.id, from: last.from_date, to: last.to_date }, requestId);
}

async function close(
  { log, clock }: Parts,
  book: string,
  period: { readonly stream: string; readonly from: string; readonly to: string },
  requestId?: string,
): Promise<void> {
  const outcome = await dispatch(log, cashBook, {
    stream: book,
    type: "period.closed",
    data: { period: period.stream, from: period.from, to: period.to },
    by: SYSTEM,
    at: clock.now(),
    commandId: `closed-${period.stream}`,
    ...(requestId !== undefined && { requestId }),
  });
  if (outcome.outcome !== "done") throw new Error("A cash book could not be closed for a period");
}
