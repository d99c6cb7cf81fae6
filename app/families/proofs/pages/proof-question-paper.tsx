import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findQuestionPaper } from "../questions/load-questions.server";

/** A paper of a message: for the two sides of its thread, and the office. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, submission } = await loadPageContext(args);
  const { questionId = "", paperId = "" } = args.params;
  const id = await findQuestionPaper(portal, await submission(), { questionId, paperId });
  return sendFile(portal, id === null ? null : await portal.documents.find(id));
}
