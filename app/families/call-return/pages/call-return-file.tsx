import type { LoaderFunctionArgs } from "@remix-run/node";

import { uploadedFile } from "~/app/services/documents/printing/download.server";
import { returnRequest } from "../returns/page.server";
import { uploadedReturn } from "../returns/result-file.server";

/** The file as the firm uploaded it: for the firm and the office alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, visible } = await returnRequest(args);
  const file = await uploadedReturn(portal, visible);
  if (file === null) throw new Response(null, { status: 404 });
  return uploadedFile(file, await portal.documents.stream(file));
}
