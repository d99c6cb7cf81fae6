import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { getTone } from "~/app/components/filings/submission-status/submission-status";
import { Badge } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { listTime } from "~/app/i18n/format";
import { requestColumns } from "../requests/request-columns";
import type { RequestItem } from "../requests/request-list.view";

/** Id of the form that the ticked boxes of the list belong to. */
export const REQUEST_BATCH = "request-batch";

/** The columns of the list of requests: a box to tick, and what is asked. */
export function shownRequestColumns(t: TFunction): readonly DataColumn<RequestItem>[] {
  const show = onScreen(requestColumns(t));
  return [
    show("pick", ({ id, reference, creditor, kindLabel }) => (
      <input
        type="checkbox"
        name="request"
        form={REQUEST_BATCH}
        value={id}
        aria-label={t("proofs.requests.pickOne", { kind: kindLabel, number: reference ?? "", creditor })}
        className="size-6 accent-jade"
      />
    )),
    show("reference", ({ reference, to, kindLabel, requestedAt }) => (
      <Link
        to={to}
        className="link whitespace-nowrap"
        aria-label={t("proofs.requests.open", {
          kind: kindLabel,
          number: reference ?? "",
          time: listTime(requestedAt),
        })}
      >
        {reference}
      </Link>
    )),
    show("creditor"),
    show("case", ({ caseNo }) => <span className="whitespace-nowrap tabular-nums">{caseNo}</span>),
    show("caseName"),
    show("kind"),
    show("requested"),
    show("status", ({ status, statusLabel }) => <Badge tone={getTone(status)}>{statusLabel}</Badge>),
    show("after"),
    show("decided"),
  ];
}
