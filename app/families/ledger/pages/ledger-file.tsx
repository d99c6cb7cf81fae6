import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findLedgerFile } from "../requests/ledger-list.server";

/** A ledger that is ready: for its asker, while its estates are theirs to see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  const file = await findLedgerFile(portal, user, args.params.ledgerId ?? "");
  return sendFile(portal, file);
}
