import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadRelease } from "../applications/requested.server";
import { releaseView } from "../applications/release-view.server";

/** A paper of an application, for whoever is shown it on its page. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, release } = await loadRelease(args);
  const id = args.params["documentId"] ?? "";
  const shown = (await releaseView(context, release)).documents.some((document) => document.id === id);
  const document = shown ? release.current.context.documents.find((each) => each.id === id) : undefined;
  const file = document && (await context.portal.documents.find(document.file.id));
  return sendFile(context.portal, file);
}
