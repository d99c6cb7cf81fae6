import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { returnRequest } from "../returns/page.server";
import { uploadedReturn } from "../returns/result-file.server";

/** The file as the firm uploaded it: for the firm and the office alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, visible } = await returnRequest(args);
  const file = await uploadedReturn(portal, visible);
  return sendFile(portal, file);
}
