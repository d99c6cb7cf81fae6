/** The receipt on paper: what it says, a code that leads to its check, and what to do with it. */
import { formatFileSize } from "~/app/i18n/format";
import { findWords, type Locale } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";
import { toString as toQrCode } from "qrcode";
import { Html, html } from "../../documents/printing/html.server";
import { documentStyle, letterhead, renderRows } from "../../documents/printing/letterhead.server";
import type { PageOptions } from "../../platform/portal/ports/pdf-printer";
import { formatFormNumber, formatHongKongTime, partyName, type Receipt } from "./receipt.server";
import { RECEIPT_WORDING_1 } from "./receipt-wording-1.server";
import { RECEIPT_WORDING, type ReceiptWording } from "./receipt-wording.server";

interface ReceiptDocument {
  /** The argument of `PdfPrinter.print`. */
  readonly body: string;
  readonly options: PageOptions;
}

/** @param verificationAddress Where the portal checks this receipt. */
export async function renderReceiptHtml(
  receipt: Receipt,
  language: Locale,
  verificationAddress: string,
): Promise<ReceiptDocument> {
  const text = getWording(receipt, language);
  const code = new Html(
    await toQrCode(verificationAddress, { type: "svg", margin: 0, errorCorrectionLevel: "M" }),
  );
  const body = html`${documentStyle(language)} ${letterhead(language, text.title, headLines(receipt, text))}
    <div class="seal">
      <div>
        <p>${text.received}</p>
        ${findNote(receipt, language)}${renderRows(mainRows(receipt, text))}
      </div>
      <div class="code" role="img" aria-label="${text.code}">${code}<br />${text.code}</div>
    </div>
    <h2>${text.evidence}</h2>
    ${renderRows(evidenceRows(receipt, text))}
    <section class="declaration keep">
      <h2>${text.howToCheck}</h2>
      <p>${text.check}</p>
      <p class="note">${verificationAddress}</p>
    </section>`;
  const footer = `${text.title} · ${receipt.reference} · ${receipt.contentHash.slice(0, 16)}`;
  return { body: body.text, options: { title: `${text.title} ${receipt.reference}`, language, footer } };
}

/** What the form's type adds to "received". */
function findNote({ form }: Receipt, language: Locale): Html | null {
  const type = findSubmissionType(form.type);
  const note = type && findWords(type, language, "receiptNote");
  return note === undefined ? null : html`<p>${note}</p>`;
}

function getWording({ version }: Receipt, language: Locale): ReceiptWording {
  const newest = RECEIPT_WORDING[language];
  return version === 1 ? { ...newest, ...RECEIPT_WORDING_1[language] } : newest;
}

interface Line {
  readonly label: string;
  readonly value: Html | string;
}

function headLines(receipt: Receipt, text: ReceiptWording): { label: string; value: string }[] {
  return [
    { label: text.reference, value: receipt.reference },
    { label: text.form, value: formatFormNumber(receipt) },
    { label: text.caseNumber, value: receipt.caseNumber },
    ...partyLines(receipt, text),
  ];
}

function partyLines(receipt: Receipt, text: ReceiptWording): { label: string; value: string }[] {
  if (receipt.version === 1) return [];
  return [{ label: text.parties[receipt.caseParty.kind], value: partyName(receipt.caseParty) }];
}

function mainRows(receipt: Receipt, text: ReceiptWording): Line[] {
  return [
    { label: text.reference, value: html`<b>${receipt.reference}</b>` },
    { label: text.submittedAt, value: receipt.submittedAtHongKong },
    { label: text.submittedBy, value: html`${receipt.submittedBy.name}<br />${receipt.submittedBy.role}` },
    { label: text.signedBy, value: html`${receipt.signedBy.name}<br />${receipt.signedBy.certificate}` },
    { label: text.form, value: formatFormNumber(receipt) },
    { label: text.caseNumber, value: receipt.caseNumber },
    ...partyLines(receipt, text),
    { label: text.edition, value: String(receipt.edition) },
    { label: text.validity, value: standingText(receipt, text) },
  ];
}

function standingText({ standing }: Receipt, text: ReceiptWording): string {
  const sentence =
    standing.state === "superseded" && standing.by === undefined
      ? text.supersededLater
      : text.standings[standing.state].replace("{reference}", standing.by?.reference ?? "");
  return `${sentence} ${text.asOf.replace("{time}", formatHongKongTime(standing.asOf))}`;
}

function evidenceRows(receipt: Receipt, text: ReceiptWording): Line[] {
  const { contentHash, position, evidence, sealFingerprint } = receipt;
  const hash = (value: string): Html => html`<span class="hash">${value}</span>`;
  const { checkpoint } = evidence.proof;
  return [
    { label: text.contentHash, value: hash(contentHash) },
    ...(receipt.version === 1
      ? []
      : [{ label: text.contentSize, value: formatFileSize(receipt.contentSize) }]),
    { label: text.position, value: String(position) },
    { label: text.entryHash, value: hash(evidence.hash) },
    { label: text.logSize, value: `${checkpoint.size} · ${formatHongKongTime(checkpoint.at)}` },
    { label: text.root, value: hash(checkpoint.root) },
    { label: text.seal, value: hash(sealFingerprint) },
  ];
}
