import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { acknowledgeRequests, requestsNamed } from "../requests/acknowledge.server";

/** `/pod-amendments-generate/{ids}`: the acknowledgement of receipt of requests, each of which the person must see. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const requests = await requestsNamed(context, (args.params["requestIds"] ?? "").split(","));
  return answerInTime(context.t("filing.document.notInTime"), async () =>
    download({
      ...(await acknowledgeRequests(context, requests)),
      mediaType: "application/pdf",
      shown: "inline",
    }),
  );
}
