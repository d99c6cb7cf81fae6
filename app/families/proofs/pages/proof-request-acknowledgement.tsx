import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, inTime } from "~/app/services/documents/printing/download.server";
import { pageRequest } from "~/app/services/platform/pages/page.server";

import { acknowledgeRequests, requestsNamed } from "../requests/acknowledge.server";

/** `/pod-amendments-generate/{ids}`: the acknowledgement of receipt of requests, each of which the person must see. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const requests = await requestsNamed(asked, (args.params["requestIds"] ?? "").split(","));
  return inTime(asked.t("filing.document.notInTime"), async () =>
    download({
      ...(await acknowledgeRequests(asked, requests)),
      mediaType: "application/pdf",
      shown: "inline",
    }),
  );
}
