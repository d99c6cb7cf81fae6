import type { LoaderFunctionArgs } from "@remix-run/node";

import { inTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { requestsNamed } from "../requests/acknowledge.server";
import { papersOfRequests } from "../requests/request-papers.server";

/** Requests in one download: their acknowledgement of receipt, and the document of each. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const requests = await requestsNamed(context, (args.params["requestIds"] ?? "").split(","));
  return inTime(context.t("filing.document.notInTime"), () => papersOfRequests(context, requests));
}
