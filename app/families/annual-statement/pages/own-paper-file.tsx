import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadYearContext } from "../visit/opened.server";

/** A paper that the bankrupt has attached to a year, once it is found clean, for the browser in which they have proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, statement } = await loadYearContext(args);
  const paper = statement.context.papers.find(({ id }) => id === args.params["paperId"]);
  const upload = paper && (await portal.documents.find(paper.id));
  return sendFile(portal, upload?.scan === "clean" ? upload : null);
}
