import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { requestsNamed } from "../requests/acknowledge.server";
import { loadPapersOfRequests } from "../requests/request-papers.server";

/** Requests in one download: their acknowledgement of receipt, and the document of each. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const requests = await requestsNamed(context, (args.params["requestIds"] ?? "").split(","));
  return answerInTime(context.t("filing.document.notInTime"), () => loadPapersOfRequests(context, requests));
}
