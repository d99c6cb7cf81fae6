/** What is discarded or forgotten takes its file along; a forgotten case takes along the files of its books. */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { findImportsOfBook } from "~/db/queries/families/bank-statements";
import type { Effect } from "~/events/types";
import { statementImport } from "~/workflows/jobs/statement-import/index";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { importStream } from "./import-requested.server";

type Parts = () => Pick<Portal, "documents">;

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export const removeStatementEffect = (parts: Parts): Effect => ({
  name: "remove-statement-file",
  concerns: ({ type, stream }) =>
    stream.startsWith(`${statementImport.type}/`) && statementImport.facts[type]?.destroys !== undefined,
  run: ({ stream }) => parts().documents.removeAllBut(stream, new Set()),
});

/** Forgets the files of a case's books, before the books themselves are in no list any more. */
export async function forgetImports(
  { log, database, clock }: Pick<Portal, "log" | "database" | "clock">,
  caseId: string,
  requestId: string | undefined,
): Promise<void> {
  for (const { id: bookId } of await findBooksOfCase(database, caseId))
    for (const { id } of await findImportsOfBook(database, bookId)) {
      const outcome = await dispatch(log, statementImport, {
        stream: importStream(id),
        type: "statement.forgotten",
        data: {},
        by: SYSTEM,
        at: clock.now(),
        commandId: `forgotten-${id}`,
        requestId,
      });
      if (outcome.outcome !== "done") throw new Error("A bank statement of a case could not be forgotten");
    }
}
