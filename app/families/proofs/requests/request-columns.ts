import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { RequestItem } from "./request-list.view";

export const requestColumns = (t: TFunction) =>
  ({
    pick: { heading: t("proofs.counter.pick"), only: "screen" },
    reference: column(t("proofs.columns.reference"), ({ reference }) => reference, { namesRow: true }),
    creditor: column(t("proofs.columns.creditor"), ({ creditor }) => creditor, { width: 40 }),
    case: column(t("proofs.columns.case"), ({ caseNo }) => caseNo, { width: 18 }),
    caseName: column(t("proofs.columns.caseName"), ({ caseName }) => caseName, { width: 40 }),
    kind: column(t("proofs.requests.kind"), ({ kindLabel }) => kindLabel),
    requested: timeColumn(t("proofs.requests.requestedAt"), ({ requestedAt }) => requestedAt),
    status: column(t("proofs.columns.status"), ({ statusLabel }) => statusLabel),
    after: column(t("proofs.requests.after"), ({ afterAdjudication }) =>
      t(afterAdjudication ? "proofs.yes" : "proofs.no"),
    ),
    decided: timeColumn(t("proofs.requests.decidedAt"), ({ decidedAt }) => decidedAt),
  }) satisfies ListColumns<RequestItem>;
