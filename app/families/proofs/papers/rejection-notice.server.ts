/** Notice of rejection of a proof, in whole or in part: Form 49 (Cap. 6B) in a bankruptcy, Form 65 (Cap. 32H) in a winding-up. */
import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import {
  addDays,
  getForm,
  HOME_CURRENCY,
  hongKongDate,
  isMoney,
  writeMoney,
  type Locale,
} from "~/workflows/kit";
import {
  getCreditorName,
  proofOfDebt,
  getCurrentValues,
  type ProofContext,
} from "~/workflows/forms/proof-of-debt/index";

import { paragraph } from "~/app/services/documents/typesetting/letter-blocks";
import type { Paper } from "~/app/services/platform/portal/ports/paper";

export interface RejectionNotice {
  readonly proof: ProofContext;
  readonly caseNo: string;
  readonly caseName: string;
  /** The practitioners in office, or nobody: the Official Receiver. */
  readonly practitioners: readonly string[];
  readonly language: Locale;
  readonly t: TFunction;
}

/** @returns `null` where nothing was rejected */
export function describeRejection({
  proof,
  caseNo,
  caseName,
  practitioners,
  language,
  t,
}: RejectionNotice): Paper<"letter"> | null {
  const { adjudication, caseType } = proof;
  if (adjudication?.data == null) return null;
  const { grounds, appealDays } = adjudication.data;
  if (grounds === undefined || appealDays === undefined) return null;
  const filed = proof.filed.at(-1);
  const { totalClaim: claim } = getCurrentValues(proof, getForm(proofOfDebt, proof.formVersion));
  const hkd = (minor: number) => writeMoney({ minor, currency: HOME_CURRENCY });
  const extent =
    adjudication.outcome === "rejected"
      ? t("proofs.notice.whole")
      : t("proofs.notice.part", {
          amount: hkd(adjudication.data.claim - adjudication.data.preferential - adjudication.data.ordinary),
        });
  const day = hongKongDate(adjudication.at);
  const heading = t("proofs.notice.title");
  const reference = filed?.reference ?? "";
  const amount = isMoney(claim) ? writeMoney(claim) : "";
  const lastDay = formatDate(addDays(day, appealDays));
  return {
    kind: "letter",
    language,
    title: `${heading} ${reference}`,
    heading,
    facts: [
      { label: t("proofs.notice.form"), value: caseType === "B" ? "49" : "65" },
      { label: t("proofs.columns.case"), value: caseNo },
      { label: t("proofs.columns.caseName"), value: caseName },
      { label: t("proofs.columns.reference"), value: reference },
      { label: t("proofs.notice.date"), value: formatDate(day) },
    ],
    footer: `${heading} · ${caseNo} · ${reference}`,
    madeAt: adjudication.at,
    content: {
      to: { lead: t("proofs.notice.to"), names: [getCreditorName(proof)] },
      blocks: [
        paragraph(`${t("proofs.notice.claim", { amount })} ${extent}`),
        { kind: "heading", text: t("proofs.adjudication.grounds") },
        paragraph(grounds),
        paragraph(t("proofs.notice.appeal", { days: appealDays, date: lastDay }), "strong"),
      ],
      by:
        practitioners.length === 0
          ? t("proofs.notice.office")
          : t("proofs.notice.practitioners", { names: practitioners.join(", ") }),
    },
  };
}
