/** A case that is forgotten takes its cash books along: each loses its words, and its rows with them. */
import { findBooksOfCase } from "~/db/queries/cash-books";
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { SYSTEM } from "~/app/services/cases/standing.server";
import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { allMarks, cashBook } from "~/workflows/cash-book/index";
import { caseFile } from "~/workflows/case-file/index";

import { forgetImports } from "../bank-statements/effects.server";

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function forgetBooksEffect(parts: () => Pick<Portal, "log" | "database" | "clock">): Effect {
  return {
    name: "forget-cash-books",
    concerns: ({ type, stream }) => type === "case.forgotten" && stream.startsWith(`${caseFile.type}/`),
    async run({ stream: ofCase, meta }) {
      const { log, database, clock } = parts();
      // First: files are found by their books, which are in no list afterwards.
      await forgetImports({ log, database, clock }, idInStream(ofCase), meta.requestId);
      // Delivered again after a failure, a book that is forgotten already is in no list any more.
      for (const { id: stream } of await findBooksOfCase(database, idInStream(ofCase))) {
        const loaded = await loadStream(log, cashBook, stream);
        if (loaded === undefined) throw new Error("A cash book is listed that does not exist");
        const outcome = await dispatch(log, cashBook, {
          stream,
          type: "book.forgotten",
          data: { ids: [...allMarks(loaded.context)].map(([id]) => id) },
          by: SYSTEM,
          at: clock.now(),
          commandId: `forgotten-${stream}-${String(loaded.version)}`,
          requestId: meta.requestId,
          // What is recorded at this very moment is named with the others at the next attempt.
          expectedVersion: loaded.version,
        });
        if (outcome.outcome !== "done") throw new Error("The cash books of a case could not be forgotten");
      }
    },
  };
}
