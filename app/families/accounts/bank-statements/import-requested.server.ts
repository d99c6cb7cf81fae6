/** A bank's file of a cash book, as far as a person may see the book. */
import { cashBook, listCurrencies, type CashBook } from "~/workflows/records/cash-book/index";
import { HOME_CURRENCY, hongKongDate, isUlid } from "~/workflows/kit";
import { statementImport, type StatementImport } from "~/workflows/jobs/statement-import/index";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { READ_STATEMENT } from "../process-tasks";
import type { FileToRead, ReadFile } from "./read-statement.server";
import { statementStates } from "~/workflows/jobs/statement-import/states";
import { isIn } from "~/workflows/kit/states";

export const importStream = (id: string): string => `${statementImport.type}/${id}`;

export interface OpenImport {
  readonly id: string;
  readonly stream: string;
  readonly address: string;
  readonly current: LoadedStream<StatementImport>;
  readonly fileName: string;
}

/** @throws 404 for a file that is not of this book, was discarded, or is forgotten */
export async function importRequested(
  { portal }: Pick<PageContext, "portal">,
  book: VisibleBook,
  importId: string | undefined,
): Promise<OpenImport> {
  const stream = importId !== undefined && isUlid(importId) ? importStream(importId) : undefined;
  const current = stream && (await loadStream(portal.log, statementImport, stream));
  if (!current || current.context.book !== book.id || !isIn(statementStates, current.state, "open"))
    throw notFound();
  const stored = await portal.documents.find(current.context.file);
  if (stored === undefined) throw notFound();
  const id = importId ?? "";
  return {
    id,
    stream: importStream(id),
    address: `${book.address}/statements/${id}`,
    current,
    fileName: stored.name,
  };
}

const notFound = () => new Response(null, { status: 404 });

/** What a book says about the files of its account. */
export const toBookHints = ({ header }: Pick<VisibleBook, "header">) => ({
  currency: listCurrencies(header)[0] ?? HOME_CURRENCY,
  account: header.accountNumber ?? "",
});

/** Reads the file of an import. @throws a 503 where it cannot be read in time */
export async function readImport(
  portal: Pick<Portal, "documents" | "processes">,
  book: VisibleBook,
  { current: { context } }: Pick<OpenImport, "current">,
  chosen: Pick<FileToRead, "layout" | "hints"> = { layout: context.layout ?? undefined },
): Promise<ReadFile> {
  const stored = await portal.documents.find(context.file);
  if (stored === undefined) throw notFound();
  return retryAfterIfBusy(
    portal.processes.run(READ_STATEMENT, {
      content: await portal.documents.read(stored),
      hash: context.hash,
      ...toBookHints(book),
      receivedOn: hongKongDate(context.receivedAt),
      ...chosen,
    }),
  );
}

/** The book as it stands. @throws where it does not: it is listed */
export async function loadBook(
  { log }: Pick<Portal, "log">,
  { id }: Pick<VisibleBook, "id">,
): Promise<LoadedStream<CashBook>> {
  const loaded = await loadStream(log, cashBook, id);
  if (loaded === undefined) throw new Error("A cash book is listed that does not exist");
  return loaded;
}
