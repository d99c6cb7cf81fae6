/** A case that is forgotten takes its cash books along: each loses its words, and its rows with them. */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import type { Effect } from "~/events/types";
import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { allMarks, cashBook } from "~/workflows/records/cash-book/index";

import { forgetImports } from "../bank-statements/effects.server";

export const forgetBooksEffect = (parts: () => Pick<Portal, "log" | "database" | "clock">): Effect =>
  forgetWithCase("forget-cash-books", parts, async (portal, { caseId, requestId }, forget) => {
    const { log, database } = portal;
    // First: files are found by their books, which are in no list afterwards.
    await forgetImports(portal, caseId, requestId);
    for (const { id: stream } of await findBooksOfCase(database, caseId)) {
      const loaded = await loadStream(log, cashBook, stream);
      if (loaded === undefined) throw new Error("A cash book is listed that does not exist");
      const ids = [...allMarks(loaded.context)].map(([id]) => id);
      await forget(cashBook, stream, "book.forgotten", { data: { ids }, version: loaded.version });
    }
  });
