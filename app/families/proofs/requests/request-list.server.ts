/** The page of amendments: requests on filed proofs, one's own or all. */
import type { TFunction } from "i18next";

import { findProofRequestPage, type ProofRequestRow } from "~/db/queries/families/proof-requests";
import { say, type Locale } from "~/workflows/kit";
import { proofRequest, REQUEST_KINDS } from "~/workflows/records/proof-request/index";

import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
} from "~/app/services/platform/lists/list-request.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { decidesRequests, PROOF_REQUESTS, proofScope } from "../streams.server";
import { requestColumns } from "./request-columns";
import { PENDING } from "./pending-request.server";
import { REQUEST_QUEUES, type RequestItem, type RequestList, type RequestQueue } from "./request-list.view";
import { listStatusChoices } from "~/app/services/platform/lists/choice";

const MOST_TYPED = 200;

interface WithWording {
  readonly locale: Locale;
  readonly t: TFunction;
}

export async function requestList(
  { database, clock }: ListParts,
  user: Pick<CurrentUser, "id" | "rights" | "firmIds">,
  parameters: URLSearchParams,
  speaking: WithWording,
): Promise<RequestList> {
  const request = readListRequest(
    parameters,
    { requested: "requested" },
    { column: "requested", direction: "desc" },
  );
  const queue = readQueue(parameters, user);
  const filters = {
    status: readChoice(parameters, "status", proofRequest.statuses),
    kind: readChoice(parameters, "kind", REQUEST_KINDS),
    search: (parameters.get("q") ?? "").trim().slice(0, MOST_TYPED) || undefined,
  };
  const scope = proofScope(user, hongKongDay(clock.now()));
  const found =
    scope === null
      ? NOTHING
      : await findProofRequestPage(database, {
          scope,
          ...filters,
          ...(queue === "waiting" && { status: PENDING, oldestFirst: true }),
          page: request.page,
          size: request.size,
        });
  return {
    queue,
    list: toListing(request, found, (row) => toItem(row, speaking)),
    filters,
    statuses: listStatusChoices(proofRequest, speaking.locale),
    kinds: REQUEST_KINDS.map((value) => ({ value, label: speaking.t(`proofs.requests.kinds.${value}`) })),
  };
}

/** Whoever decides begins with what waits, unless they have asked for something else; everybody else sees all. */
function readQueue(parameters: URLSearchParams, user: Pick<CurrentUser, "rights">): RequestQueue | null {
  if (!decidesRequests(user)) return null;
  const isAskedFor = ["status", "kind", "q"].some((name) => (parameters.get(name) ?? "") !== "");
  return readChoice(parameters, "queue", REQUEST_QUEUES) ?? (isAskedFor ? "all" : "waiting");
}

export function toItem(row: ProofRequestRow, { locale, t }: WithWording): RequestItem {
  const kind = REQUEST_KINDS.find((each) => each === row.kind);
  return {
    id: row.id,
    to: `${PROOF_REQUESTS}/requests/${row.id}`,
    reference: row.reference,
    creditor: row.creditor,
    caseNo: row.case_no,
    caseName: row.case_name_en,
    kindLabel: kind === undefined ? row.kind : t(`proofs.requests.kinds.${kind}`),
    status: row.status,
    statusLabel: say(proofRequest, locale, `status.${row.status}`),
    afterAdjudication: row.after_adjudication === 1,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
  };
}

export const requestsSheet: Exporter = pagedList({
  title: ({ t }) => t("proofs.requests.title"),
  columns: requestColumns,
  page: async (exportRequest) =>
    (await requestList(exportRequest.portal, exportRequest.user, exportRequest.parameters, exportRequest))
      .list,
});
