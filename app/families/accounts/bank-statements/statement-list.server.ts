/** The files of a book's bank, with the statements that were taken from them. */
import { findStatementImports } from "~/db/queries/families/bank-statements";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { loadBook } from "./import-requested.server";

import { listReconciliations } from "./taken-statements.server";
import type { CalendarDate } from "~/workflows/kit";

export interface ListedStatement {
  readonly id: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly currency: string;
  readonly closing: number | null;
  /** The day of its reconciliation; `null`: not reconciled. */
  readonly reconciledOn: CalendarDate | null;
  /** Where it is reconciled. */
  readonly reconcileAt: string;
}

export interface ListedFile {
  readonly address: string;
  readonly name: string;
  readonly receivedAt: string;
  /** The statements of the file that are in the book; none: it is being worked on. */
  readonly statements: readonly ListedStatement[];
}

/** A bank sends a statement a month: more than eight years of them. */
const MOST_FILES = 100;

export async function statementList(
  { portal }: Pick<PageContext, "portal">,
  book: VisibleBook,
): Promise<readonly ListedFile[]> {
  const loaded = await loadBook(portal, book);
  const reconciled = listReconciliations(loaded);
  const listed: ListedFile[] = [];
  for (const { id, file, hash, received_at: receivedAt } of await findStatementImports(
    portal.database,
    book.id,
    MOST_FILES,
  )) {
    const address = `${book.address}/statements/${id}`;
    listed.push({
      address,
      name: (await portal.documents.find(file))?.name ?? id,
      receivedAt,
      statements: loaded.context.statements
        .filter((statement) => statement.file === hash)
        .map(({ id: statement, from, to, currency, closing }) => ({
          id: statement,
          from,
          to,
          currency,
          closing,
          reconciledOn: reconciled.get(statement)?.on ?? null,
          reconcileAt: `${address}/reconciliation?statement=${statement}`,
        })),
    });
  }
  return listed;
}
