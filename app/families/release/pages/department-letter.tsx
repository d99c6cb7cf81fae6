import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadAddressedRequest } from "../departments/addressed-request.server";

/** The sealed letter of an inquiry, for the department that it is addressed to. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadAddressedRequest(args);
  const file = await context.portal.documents.find(found.inquiry.letter.id);
  return sendFile(context.portal, file);
}
