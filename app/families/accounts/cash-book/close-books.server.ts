/** Accounts that the office has certified fix the cash books of their case up to the last day of the period. */
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

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function closeBooksEffect(parts: () => Pick<Portal, "log" | "database" | "clock">): Effect {
  return {
    name: "close-cash-books",
    // A statement of proceedings (s.89) has no cash book.
    concerns: ({ type, stream }) => type === "accounts.certified" && (kindOf(stream) ?? "s89") !== "s89",
    async run({ stream, meta }) {
      const { log, database, clock } = parts();
      const kind = kindOf(stream);
      const loaded = kind && (await loadStream<SubmissionContext>(log, getByCode(kind), stream));
      const period = loaded && accountIn(loaded.context)?.period;
      if (!loaded || !period) return;
      for (const { id } of await findBooksOfCase(database, loaded.context.caseId)) {
        const outcome = await dispatch(log, cashBook, {
          stream: id,
          type: "period.closed",
          data: { period: stream, from: period.from, to: period.to },
          by: SYSTEM,
          at: clock.now(),
          commandId: `closed-${stream}`,
          requestId: meta.requestId,
        });
        if (outcome.outcome !== "done") throw new Error("A cash book could not be closed for a period");
      }
    },
  };
}
