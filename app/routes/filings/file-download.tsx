import type { LoaderFunctionArgs } from "@remix-run/node";

import { uploadedFile } from "~/app/services/documents/printing/download.server";

/** A file of a submission that was scanned and found clean, for those who may see the submission. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { portal, visit } = context;
  const found = await visit.file(params.fileId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  return uploadedFile(found.upload, await portal.documents.stream(found.upload));
}
