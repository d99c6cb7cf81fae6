import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";

/** A file of a submission that was scanned and found clean, for those who may see the submission. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { portal, visit } = context;
  const found = await visit.file(params.fileId ?? "");
  return sendFile(portal, found?.upload);
}
