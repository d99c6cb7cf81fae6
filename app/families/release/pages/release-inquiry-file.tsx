import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadInquiry } from "../applications/requested.server";

/** A file of a reply: of a draft for the firm alone, of what was sent for the office too. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  const { inquiry, by } = found;
  const drafted = by.standing === "office" ? [] : (inquiry.draft?.files ?? []);
  const files = inquiry.reply?.files ?? drafted;
  const stored = files.find(({ id }) => id === args.params["replyFileId"]);
  const file = stored && (await context.portal.documents.find(stored.id));
  return sendFile(context.portal, file);
}
