import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { importRequested } from "../bank-statements/import-requested.server";
import { bookRequested } from "../cash-book/visible-book.server";

/** The file as the bank gave it out: for those who may read the book. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const book = await bookRequested(context, args.params["bookId"]);
  const { current } = await importRequested(context, book, args.params["importId"]);
  const stored = await context.portal.documents.find(current.context.file);
  return sendFile(context.portal, stored);
}
