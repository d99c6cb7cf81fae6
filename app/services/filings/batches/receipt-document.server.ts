/** One receipt that lists every form of a batch, sealed by the office. Each form's own receipt carries the proof. */
import type { TFunction } from "i18next";

import type { Locale } from "~/workflows/kit";

import { html } from "../../documents/printing/html.server";
import {
  documentStyle,
  letterhead,
  TABLE_STYLE,
  renderUnbroken,
} from "../../documents/printing/letterhead.server";
import { signPdfWith } from "../../documents/pdf-signatures/pdf-signer.server";
import type { Portal } from "../../platform/portal/portal";
import { formatHongKongTime } from "../receipts/receipt.server";
import { getLineMark, type BatchLine, type BatchView } from "./signing-session.view";

/** @throws PrintingFailed when no browser answers in time */
export async function batchReceipt(
  portal: Portal,
  view: BatchView,
  signer: string,
  language: Locale,
  t: TFunction,
): Promise<Buffer> {
  const title = t("batch.document.title");
  const none = t("common.notAvailable");
  const signedAt = view.signedAt === null ? none : formatHongKongTime(view.signedAt);
  const head = letterhead(language, title, [
    { label: t("batch.document.batch"), value: view.id },
    { label: t("batch.document.signedAt"), value: signedAt },
    { label: t("batch.document.signedBy"), value: signer },
  ]);
  const body = html`${documentStyle(language)} ${TABLE_STYLE} ${head}
    <table class="grid">
      <thead>
        <tr>
          <th scope="col" class="ordinal">${t("batch.columns.place")}</th>
          <th scope="col">${t("batch.columns.form")}</th>
          <th scope="col">${t("batch.columns.case")}</th>
          <th scope="col">${t("batch.columns.result")}</th>
          <th scope="col">${t("batch.columns.reference")}</th>
        </tr>
      </thead>
      <tbody>
        ${view.lines.map(
          (line) =>
            html`<tr>
              <td class="ordinal">${String(line.index)}</td>
              <td>${line.form?.name ?? none}</td>
              <td>
                ${line.form === null ? none : html`${renderUnbroken(line.form.caseNo)} ${line.form.caseName}`}
              </td>
              <td>${getResult(line, t)}</td>
              <td>${renderUnbroken(line.outcome?.ok === true ? (line.outcome.reference ?? none) : none)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <section class="declaration keep"><p>${t("batch.document.note")}</p></section>`;
  const at = portal.clock.now();
  const footer = `${title} · ${view.id}`;
  const printed = await portal.printer.print(body.text, { title: `${title} ${view.id}`, language, footer });
  const { pdf } = await signPdfWith(portal.pdfs, printed, portal.seal, {
    name: "Official Receiver’s Office 破產管理署",
    reason: view.id,
    location: "Hong Kong",
    at: new Date(at),
  });
  return pdf;
}

function getResult(line: BatchLine, t: TFunction): string {
  const { mark, outcome } = line;
  if (outcome === null) return t(`batch.marks.${mark === null ? "unread" : "later"}`);
  if (outcome.ok) return t(`batch.marks.${getLineMark(line)}`);
  const why = outcome.reasons.map(({ sentence, code }) => `${sentence} (${code})`).join(" ");
  return `${t("batch.marks.failed")}. ${why}`;
}
