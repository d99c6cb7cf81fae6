/** The acknowledgement of receipt of requests, each of which the person must see. */
import { isUlid } from "~/workflows/kit";

import type { PageContext } from "~/app/services/platform/pages/page.server";

import { printAcknowledgement, type AcknowledgedLine } from "../papers/acknowledgement.server";
import { requestView } from "./request-page.server";
import { findRequestFor, type VisibleRequest } from "./visible-request.server";

/** Requests on one sheet, and in one download. */
export const MOST_REQUESTS = 200;

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t">;

/**
 * The requests that an address or a form names, each once.
 * @throws a 404 where there is none, and where one of them is not the person's to see
 */
export async function requestsNamed(
  { portal, user }: Input,
  named: readonly string[],
): Promise<readonly VisibleRequest[]> {
  const ids = [...new Set(named)].filter(isUlid).slice(0, MOST_REQUESTS);
  const found: VisibleRequest[] = [];
  for (const id of ids) {
    const visible = await findRequestFor(portal, user, id);
    if (visible === null) throw new Response(null, { status: 404 });
    found.push(visible);
  }
  if (found.length === 0) throw new Response(null, { status: 404 });
  return found;
}

/** @throws PrintingFailed when it could not be printed in time */
export async function acknowledgeRequests(
  context: PageContext,
  requests: readonly VisibleRequest[],
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { portal, t } = context;
  const lines: AcknowledgedLine[] = [];
  for (const each of requests) {
    const view = await requestView(context, each);
    lines.push({
      reference: view.reference ?? "",
      caseNo: view.caseNo,
      creditor: view.creditor,
      what: view.kindLabel,
      receivedAt: view.requestedAt,
      standing: view.statusLabel,
    });
  }
  const acknowledgement = {
    title: t("proofs.papers.requestsTitle"),
    whatHeading: t("proofs.requests.kind"),
    note: t("proofs.papers.requestsNote"),
    lines,
  };
  return {
    name: `POD-request-${lines[0]?.reference ?? ""}.pdf`,
    content: await printAcknowledgement(portal, acknowledgement, context),
  };
}
