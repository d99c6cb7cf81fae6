/** The letter on paper, for the registry of the High Court: what the office confirms, from which day, and how it is checked. */
import type { TFunction } from "i18next";
import { toString as toQrCode } from "qrcode";

import { formatLongDate } from "~/app/i18n/format";
import type { CaseFile } from "~/workflows/records/case-file/index";
import type { Instant, Locale } from "~/workflows/kit";
import type { NoObjection } from "~/workflows/records/no-objection-letter/index";

import { Html, html } from "~/app/services/documents/printing/html.server";
import { documentStyle, letterhead, renderRows } from "~/app/services/documents/printing/letterhead.server";
import { signPdfWith } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { LetterDecision } from "../judge-letter.server";

interface Confirmed {
  readonly letter: Pick<NoObjection, "reference">;
  /** The judgement on which the letter is issued. */
  readonly judged: Pick<LetterDecision, "on" | "findings">;
  readonly file: Pick<CaseFile, "number" | "nameEn" | "nameZh" | "dates">;
  /** When it is sealed. */
  readonly at: Instant;
}
interface WithWording {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** @throws PrintingFailed when no browser answers in time: it is tried again */
export async function printLetter(
  portal: Pick<Portal, "printer" | "pdfs" | "seal" | "config">,
  { letter, judged, file, at }: Confirmed,
  { locale: language, t }: WithWording,
): Promise<Buffer> {
  const { reference } = letter;
  // Printing may go on past midnight.
  const { on } = judged;
  const title = t("noObjection.paper.title");
  const day = (date: string) => formatLongDate(date, language);
  const address = `${portal.config.origin}/verify`;
  const code = new Html(await toQrCode(address, { type: "svg", margin: 0, errorCorrectionLevel: "M" }));
  const party = [file.nameEn, file.nameZh].filter(Boolean).join(" ");
  const head = letterhead(language, title, [
    { label: t("noObjection.paper.reference"), value: reference },
    { label: t("noObjection.paper.case"), value: file.number },
    { label: t("noObjection.paper.date"), value: day(on) },
  ]);
  const body = html`${documentStyle(language)} ${head}
    <p>${t("noObjection.paper.to")}</p>
    <div class="seal">
      <div>
        ${renderRows([
          { label: t("noObjection.paper.bankrupt"), value: html`<b>${party}</b>` },
          { label: t("noObjection.paper.case"), value: file.number },
          ...listDays(judged, file, t).map(([label, date]) => ({ label, value: day(date) })),
        ])}
      </div>
      <div class="code" role="img" aria-label="${t("noObjection.paper.code")}">
        ${code}<br />${t("noObjection.paper.code")}
      </div>
    </div>
    <p style="margin-top: 7mm">${t("noObjection.paper.confirms", { date: day(on) })}</p>
    <p style="margin-top: 4mm">${t("noObjection.paper.noObjection")}</p>
    <p style="margin-top: 12mm"><b>${t("noObjection.paper.by")}</b></p>
    <section class="declaration keep">
      <h2>${t("noObjection.paper.howToCheck")}</h2>
      <p>${t("noObjection.paper.check")}</p>
      <p class="note">${address}</p>
    </section>`;
  const footer = `${title} · ${reference}`;
  const printed = await portal.printer.print(body.text, { title: `${title} ${reference}`, language, footer });
  const { pdf } = await signPdfWith(portal.pdfs, printed, portal.seal, {
    name: "Official Receiver’s Office 破產管理署",
    reason: `${title} ${reference}`,
    location: "Hong Kong",
    at: new Date(at),
  });
  return pdf;
}

/** The order, and the day from which the discharge follows: that of the record, else the end of the relevant period. */
function listDays(
  { findings }: Confirmed["judged"],
  { dates }: Confirmed["file"],
  t: TFunction,
): readonly (readonly [string, string])[] {
  const { discharge, ends } = findings.find(({ rule }) => rule === "period")?.days ?? {};
  const order = dates.bankruptcyOrder;
  return [
    ...(order === undefined ? [] : [[t("noObjection.paper.order"), order] as const]),
    ...(discharge === undefined ? [] : [[t("noObjection.paper.discharge"), discharge] as const]),
    ...(ends === undefined ? [] : [[t("noObjection.paper.ends"), ends] as const]),
  ];
}
