/**
 * The office's acknowledgement of receipt, for one proof or several on one sheet, and of requests about them: sealed by the office. The
 * law knows none; what it says is office practice: what was received when, and that received is not formally accepted.
 */
import type { TFunction } from "i18next";

import type { Locale } from "~/workflows/kit";

import { html, type Html } from "~/app/services/documents/printing/html.server";
import {
  documentStyle,
  getGridClass,
  letterhead,
  TABLE_STYLE,
  renderUnbroken,
  renderWholeText,
} from "~/app/services/documents/printing/letterhead.server";
import { signPdfWith } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { formatHongKongTime } from "~/app/services/filings/receipts/receipt.server";

export interface AcknowledgedLine {
  readonly reference: string;
  readonly caseNo: string;
  readonly creditor: string;
  /** The amount of a proof, or what a request asks for. */
  readonly what: string;
  readonly receivedAt: string;
  readonly standing: string;
}
interface Acknowledgement {
  readonly title: string;
  /** The heading of `what`. */
  readonly whatHeading: string;
  readonly note: string;
  readonly lines: readonly AcknowledgedLine[];
}
interface WithWording {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** @throws PrintingFailed when no browser answers in time */
export async function printAcknowledgement(
  portal: Pick<Portal, "printer" | "pdfs" | "seal" | "clock" | "config">,
  { title, whatHeading, note, lines }: Acknowledgement,
  { locale: language, t }: WithWording,
): Promise<Buffer> {
  const at = portal.clock.now();
  const [only] = lines;
  const number = lines.length === 1 && only ? only.reference : String(lines.length);
  const head = letterhead(language, title, [
    { label: t("proofs.papers.count"), value: String(lines.length) },
    { label: t("proofs.papers.issued"), value: formatHongKongTime(at) },
  ]);
  const body = html`${documentStyle(language)} ${TABLE_STYLE} ${head}
    <p>${t("proofs.papers.received")}</p>
    ${table(lines, whatHeading, t)}
    <section class="declaration keep">
      <p>${note}</p>
      <p class="note">${t("proofs.papers.verify", { address: `${portal.config.origin}/verify` })}</p>
    </section>`;
  const footer = `${title} · ${number} · ${formatHongKongTime(at)}`;
  const printed = await portal.printer.print(body.text, { title: `${title} ${number}`, language, footer });
  const { pdf } = await signPdfWith(portal.pdfs, printed, portal.seal, {
    name: "Official Receiver’s Office 破產管理署",
    reason: `${title} ${number}`,
    location: "Hong Kong",
    at: new Date(at),
  });
  return pdf;
}

/** Of the table, with the one of its places. */
const COLUMNS = 7;

function table(lines: readonly AcknowledgedLine[], whatHeading: string, t: TFunction): Html {
  return html`<table class="${getGridClass(COLUMNS)}">
    <thead>
      <tr>
        <th scope="col" class="ordinal">${t("proofs.papers.place")}</th>
        <th scope="col">${t("proofs.columns.reference")}</th>
        <th scope="col">${t("proofs.columns.case")}</th>
        <th scope="col">${t("proofs.columns.creditor")}</th>
        <th scope="col">${whatHeading}</th>
        <th scope="col">${t("proofs.papers.receivedAt")}</th>
        <th scope="col">${t("proofs.columns.status")}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line, place) =>
          html`<tr>
            <td class="ordinal">${String(place + 1)}</td>
            <td>${renderUnbroken(line.reference)}</td>
            <td>${renderUnbroken(line.caseNo)}</td>
            <td>${line.creditor}</td>
            <td>${renderWholeText(line.what)}</td>
            <td>${renderWholeText(formatHongKongTime(line.receivedAt))}</td>
            <td>${line.standing}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
