/** The list of proofs of an estate on paper, with the columns of Form 66 (Cap. 32H r.101). */
import type { TFunction } from "i18next";

import type { ProofRow } from "~/db/queries/families/proofs";
import type { Locale } from "~/workflows/kit";

import { html } from "~/app/services/documents/printing/html.server";
import {
  documentStyle,
  letterhead,
  TABLE_STYLE,
  renderUnbroken,
  renderWholeText,
} from "~/app/services/documents/printing/letterhead.server";
import type { PageOptions } from "~/app/services/platform/portal/ports/pdf-printer";
import { formatHongKongTime } from "~/app/services/filings/receipts/receipt.server";
import {
  findAdmittedAmount,
  formatAmount,
  hkd,
  getStanding,
  type EstateTotals,
} from "../estate/estate-list.server";

interface EstatePaper {
  readonly rows: readonly ProofRow[];
  readonly totals: EstateTotals;
  readonly caseNo: string;
  readonly caseName: string;
  readonly at: string;
  readonly language: Locale;
  readonly t: TFunction;
}

/** @returns what `PdfPrinter.print` takes */
export function estatePaper({ rows, totals, caseNo, caseName, at, language, t }: EstatePaper): {
  readonly body: string;
  readonly options: PageOptions;
} {
  const title = t("proofs.estate.title");
  const head = letterhead(language, title, [
    { label: t("proofs.columns.case"), value: caseNo },
    { label: t("proofs.columns.caseName"), value: caseName },
    { label: t("proofs.papers.issued"), value: formatHongKongTime(at) },
  ]);
  const { admitted } = totals;
  const body = html`${documentStyle(language)} ${TABLE_STYLE} ${head}
    <table class="grid">
      <thead>
        <tr>
          <th scope="col" class="ordinal">${t("proofs.papers.place")}</th>
          <th scope="col">${t("proofs.estate.creditor")}</th>
          <th scope="col" class="amount">${t("proofs.estate.amount")}</th>
          <th scope="col">${t("proofs.estate.whether")}</th>
          <th scope="col" class="amount">${t("proofs.estate.admitted")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, place) =>
            html`<tr>
              <td class="ordinal">${String(place + 1)}</td>
              <td>${row.creditor}<br />${renderUnbroken(row.reference ?? "")}</td>
              <td class="amount">${formatAmount(row)}</td>
              <td>${t(`proofs.estate.standings.${getStanding(row)}`)}</td>
              <td class="amount">${hkd(findAdmittedAmount(row)) ?? ""}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>${renderWholeText(t("proofs.estate.totals", admitted))}</p>`;
  const footer = `${title} · ${caseNo} · ${formatHongKongTime(at)}`;
  return { body: body.text, options: { title: `${title} ${caseNo}`, language, footer } };
}
