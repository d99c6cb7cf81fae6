import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, inTime } from "~/app/services/documents/download.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { isUlid } from "~/workflows/kit";
import { printAcknowledgement, type AcknowledgedLine } from "../papers/acknowledgement.server";
import { requestView } from "../requests/request-page.server";
import { findRequestFor } from "../requests/visible-request.server";

/** Requests on one sheet. */
const MOST = 200;

/** `/pod-amendments-generate/{ids}`: the acknowledgement of receipt of requests, each of which the person must see. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, user, t } = asked;
  const ids = [...new Set((args.params["requestIds"] ?? "").split(","))].filter(isUlid).slice(0, MOST);
  const lines: AcknowledgedLine[] = [];
  for (const id of ids) {
    const visible = await findRequestFor(portal, user, id);
    if (visible === null) throw new Response(null, { status: 404 });
    const view = await requestView(asked, visible);
    lines.push({
      reference: view.reference ?? "",
      caseNo: view.caseNo,
      creditor: view.creditor,
      what: view.kindLabel,
      receivedAt: view.requestedAt,
      standing: view.statusLabel,
    });
  }
  if (lines.length === 0) throw new Response(null, { status: 404 });
  const acknowledgement = {
    title: t("proofs.papers.requestsTitle"),
    whatHeading: t("proofs.requests.kind"),
    note: t("proofs.papers.requestsNote"),
    lines,
  };
  return inTime(t("filing.document.notInTime"), async () =>
    download({
      name: `POD-request-${lines[0]?.reference ?? ""}.pdf`,
      mediaType: "application/pdf",
      content: await printAcknowledgement(portal, acknowledgement, asked),
      shown: "inline",
    }),
  );
}
