import type { LoaderFunctionArgs } from "@remix-run/node";

import { uploadedFile } from "~/app/services/documents/printing/download.server";
import { pageRequest } from "~/app/services/platform/pages/page.server";

import { importRequested } from "../bank-statements/import-requested.server";
import { bookRequested } from "../cash-book/visible-book.server";

/** The file as the bank gave it out: for those who may read the book. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const book = await bookRequested(asked, args.params["bookId"]);
  const { current } = await importRequested(asked, book, args.params["importId"]);
  const stored = await asked.portal.documents.find(current.context.file);
  if (stored === undefined) throw new Response(null, { status: 404 });
  return uploadedFile(stored, await asked.portal.documents.stream(stored));
}
