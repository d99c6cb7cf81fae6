import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { findStandingEdition } from "~/workflows/records/annual-statement/index";
import { loadYearContext } from "../visit/opened.server";

/** The declaration that stands as iAM Smart has signed it, for the browser in which the bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, statement } = await loadYearContext(args);
  const signature = findStandingEdition(statement.context)?.signature ?? null;
  const signed = signature === null ? undefined : await portal.documents.find(signature.document);
  return sendFile(portal, signed ?? null);
}
