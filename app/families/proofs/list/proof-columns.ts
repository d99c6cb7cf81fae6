import type { TFunction } from "i18next";

import {
  column,
  dayColumn,
  moneyColumn,
  timeColumn,
  type ListColumns,
} from "~/app/services/platform/lists/column";
import type { ProofItem } from "./proof-list.view";

/** Shown by itself where every proof is of one estate; elsewhere to whoever chooses it. */
const DECIDED = { optional: true } as const;

export function proofColumns(t: TFunction) {
  const yesNo = (is: boolean) => t(is ? "proofs.yes" : "proofs.no");
  return {
    reference: column(t("proofs.columns.reference"), ({ reference }) => reference, { namesRow: true }),
    case: column(t("proofs.columns.case"), ({ caseNo }) => caseNo, { sortable: true, width: 18 }),
    caseName: column(t("proofs.columns.caseName"), ({ caseName }) => caseName, { width: 40 }),
    caseNameZh: column(t("proofs.columns.caseNameZh"), ({ caseNameZh }) => caseNameZh, {
      width: 24,
      only: "sheet",
    }),
    creditor: column(t("proofs.columns.creditor"), ({ creditor }) => creditor, { sortable: true, width: 40 }),
    ownReference: column(t("proofs.columns.ownReference"), ({ ownReference }) => ownReference, {
      optional: true,
    }),
    amount: moneyColumn(t("proofs.columns.amount"), ({ amount }) => amount),
    wages: column(t("proofs.columns.wages"), ({ wages }) => yesNo(wages), { optional: true }),
    secured: column(t("proofs.columns.secured"), ({ secured }) => yesNo(secured), { optional: true }),
    documented: column(t("proofs.columns.documented"), ({ documented }) => yesNo(documented), {
      optional: true,
    }),
    status: column(t("proofs.columns.status"), ({ statusLabel }) => statusLabel),
    submitted: timeColumn(t("proofs.columns.submitted"), ({ submittedAt }) => submittedAt, {
      sortable: true,
    }),
    meeting: dayColumn(t("proofs.columns.meeting"), ({ meetingOn }) => meetingOn),
    updated: timeColumn(t("proofs.columns.updated"), ({ since }) => since, { sortable: true }),
    accepted: timeColumn(t("proofs.columns.accepted"), ({ acceptedAt }) => acceptedAt, { only: "sheet" }),
    marked: timeColumn(t("proofs.columns.marked"), ({ markedAt }) => markedAt, { only: "sheet" }),
    amended: column(t("proofs.columns.amended"), ({ amended }) => yesNo(amended), { only: "sheet" }),
    amendedAfter: column(t("proofs.columns.amendedAfter"), ({ amendedAfter }) => yesNo(amendedAfter), {
      only: "sheet",
    }),
    assigned: column(t("proofs.columns.assigned"), ({ assigned }) => yesNo(assigned), { only: "sheet" }),
    preferential: moneyColumn(t("proofs.columns.preferential"), ({ preferential }) => preferential, DECIDED),
    ordinary: moneyColumn(t("proofs.columns.ordinary"), ({ ordinary }) => ordinary, DECIDED),
    voting: moneyColumn(t("proofs.columns.voting"), ({ voting }) => voting, DECIDED),
    firm: column(t("proofs.columns.firm"), ({ firm }) => firm, { only: "sheet", width: 40 }),
    account: column(t("proofs.columns.account"), ({ account }) => account, { only: "sheet" }),
    withdrawn: column(t("proofs.columns.withdrawn"), ({ withdrawn }) => yesNo(withdrawn), { only: "sheet" }),
    dividend: dayColumn(t("proofs.columns.dividend"), ({ dividendOn }) => dividendOn, { only: "sheet" }),
    interest: dayColumn(t("proofs.columns.interest"), ({ interestOn }) => interestOn, { only: "sheet" }),
  } satisfies ListColumns<ProofItem>;
}
