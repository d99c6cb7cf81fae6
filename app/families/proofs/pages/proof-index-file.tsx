import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findIndexFile } from "../estate-index/index-list.server";

/** An index that is ready: for its asker, while its estates are theirs to see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  return sendFile(portal, await findIndexFile(portal, user, args.params.indexId ?? ""));
}
