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

import { html } from "~/app/services/documents/printing/html.server";
import {
  documentStyle,
  LETTER_STYLE,
  letterhead,
  renderWholeText,
} from "~/app/services/documents/printing/letterhead.server";
import type { PageOptions } from "~/app/services/platform/portal/ports/pdf-printer";

export interface RejectionNotice {
  readonly proof: ProofContext;
  readonly caseNo: string;
  readonly caseName: string;
  /** The practitioners in office, or nobody: the Official Receiver. */
  readonly practitioners: readonly string[];
  readonly language: Locale;
  readonly t: TFunction;
}

/** @returns what `PdfPrinter.print` takes; `null` where nothing was rejected */
export function rejectionNotice({ proof, caseNo, caseName, practitioners, language, t }: RejectionNotice): {
  readonly body: string;
  readonly options: PageOptions;
} | null {
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
  const title = t("proofs.notice.title");
  const form = caseType === "B" ? "49" : "65";
  const head = letterhead(language, title, [
    { label: t("proofs.notice.form"), value: form },
    { label: t("proofs.columns.case"), value: caseNo },
    { label: t("proofs.columns.caseName"), value: caseName },
    { label: t("proofs.columns.reference"), value: filed?.reference ?? "" },
    { label: t("proofs.notice.date"), value: formatDate(day) },
  ]);
  const body = html`${documentStyle(language)}${LETTER_STYLE} ${head}
    <div class="letter">
      <p>${t("proofs.notice.to")}<br /><b>${getCreditorName(proof)}</b></p>
      <p>
        ${renderWholeText(t("proofs.notice.claim", { amount: isMoney(claim) ? writeMoney(claim) : "" }))}
        ${renderWholeText(extent)}
      </p>
      <h2>${t("proofs.adjudication.grounds")}</h2>
      <p>${renderWholeText(grounds)}</p>
      <p>
        <b>
          ${renderWholeText(
            t("proofs.notice.appeal", { days: appealDays, date: formatDate(addDays(day, appealDays)) }),
          )}
        </b>
      </p>
      <p class="by">
        ${
          practitioners.length === 0
            ? t("proofs.notice.office")
            : t("proofs.notice.practitioners", { names: practitioners.join(", ") })
        }
      </p>
    </div>`;
  const footer = `${title} · ${caseNo} · ${filed?.reference ?? ""}`;
  return { body: body.text, options: { title: `${title} ${filed?.reference ?? ""}`, language, footer } };
}
