/** The receipt on paper: what it says, a code that leads to its check, and what to do with it. */
import { formatFileSize } from "~/app/i18n/format";
import { findWords, hongKongDate, type Locale } from "~/workflows/kit";
import { sayNotice } from "~/workflows/shared/specified-forms/index";
import { findSubmissionType } from "~/workflows/registry";
import { drawCode } from "../../documents/typesetting/draw-code.server";
import type { Paper, PaperRow, PaperText } from "../../platform/portal/ports/paper";
import { formatPeriod } from "../submissions/form-subject";
import {
  formatFormNumber,
  formatHongKongDateTime,
  getPeriod,
  partyName,
  RECEIPT_FILE,
  receiptFile,
  type Receipt,
} from "./receipt.server";
import { RECEIPT_WORDING_1 } from "./receipt-wording-1.server";
import { RECEIPT_WORDING, type ReceiptWording } from "./receipt-wording.server";

/**
 * The receipt as a paper, with its record inside.
 * @param verificationAddress Where the portal checks this receipt.
 */
export async function describeReceipt(
  receipt: Receipt,
  language: Locale,
  verificationAddress: string,
): Promise<Paper<"receipt">> {
  const text = getWording(receipt, language);
  return {
    kind: "receipt",
    language,
    title: `${text.title} ${receipt.reference}`,
    heading: text.title,
    facts: headLines(receipt, text),
    footer: `${text.title} · ${receipt.reference} · ${receipt.contentHash.slice(0, 16)}`,
    madeAt: receipt.standing.asOf,
    content: {
      received: [text.received, ...findNotes(receipt, language)],
      filing: mainRows(receipt, language, text),
      code: await drawCode(verificationAddress, text.code),
      evidence: { title: text.evidence, rows: evidenceRows(receipt, text) },
      check: { title: text.howToCheck, text: text.check, address: verificationAddress },
    },
    files: [
      {
        name: RECEIPT_FILE,
        text: receiptFile(receipt).toString("utf8"),
        mediaType: "application/json",
        description: `Record of the filing ${receipt.reference} with its proof`,
      },
    ],
  };
}

/** What the form's type adds to "received". */
function findNotes({ form }: Receipt, language: Locale): readonly string[] {
  const type = findSubmissionType(form.type);
  const note = type && findWords(type, language, "receiptNote");
  return note === undefined ? [] : [note];
}

function getWording({ version }: Receipt, language: Locale): ReceiptWording {
  const newest = RECEIPT_WORDING[language];
  return version === 1 ? { ...newest, ...RECEIPT_WORDING_1[language] } : newest;
}

function headLines(receipt: Receipt, text: ReceiptWording): { label: string; value: string }[] {
  return [
    { label: text.reference, value: receipt.reference },
    { label: text.form, value: formatFormNumber(receipt) },
    { label: text.caseNumber, value: receipt.caseNumber },
    ...partyLines(receipt, text),
    ...periodLines(receipt, text),
  ];
}

function partyLines(receipt: Receipt, text: ReceiptWording): { label: string; value: string }[] {
  if (receipt.version === 1) return [];
  return [{ label: text.parties[receipt.caseParty.kind], value: partyName(receipt.caseParty) }];
}

function periodLines(receipt: Receipt, text: ReceiptWording): { label: string; value: string }[] {
  const period = getPeriod(receipt);
  return period === null ? [] : [{ label: text.period, value: formatPeriod(period) }];
}

/** By which notice the form is specified, and until when its version stood where it no longer did. */
function noticeLines(receipt: Receipt, language: Locale, text: ReceiptWording) {
  if (receipt.version !== 4 && receipt.version !== 5) return [];
  const { specifiedBy, formDays, submittedAt } = receipt;
  if (specifiedBy === null || formDays === null) return [];
  const { until } = formDays;
  const isFormer = until !== null && until < hongKongDate(submittedAt);
  return [
    { label: text.specifiedBy, value: sayNotice(language, specifiedBy) },
    ...(isFormer ? [{ label: text.version, value: text.former(receipt.form.version, until) }] : []),
  ];
}

const strong = (value: string) => ({ style: "strong", text: value }) as const;

function mainRows(receipt: Receipt, language: Locale, text: ReceiptWording): readonly PaperRow[] {
  return [
    { label: text.reference, value: [strong(receipt.reference)] },
    { label: text.submittedAt, value: receipt.submittedAtHongKong },
    { label: text.submittedBy, value: `${receipt.submittedBy.name}\n${receipt.submittedBy.role}` },
    { label: text.signedBy, value: `${receipt.signedBy.name}\n${receipt.signedBy.certificate}` },
    ...(receipt.version === 5
      ? [{ label: text.schedule, value: text.bySchedule(receipt.schedule.id, receipt.schedule.place) }]
      : []),
    { label: text.form, value: formatFormNumber(receipt) },
    ...noticeLines(receipt, language, text),
    { label: text.caseNumber, value: receipt.caseNumber },
    ...partyLines(receipt, text),
    ...periodLines(receipt, text),
    { label: text.edition, value: String(receipt.edition) },
    { label: text.validity, value: standingText(receipt, text) },
  ];
}

function standingText({ standing }: Receipt, text: ReceiptWording): string {
  const sentence =
    standing.state === "superseded" && standing.by === undefined
      ? text.supersededLater
      : text.standings[standing.state].replace("{reference}", standing.by?.reference ?? "");
  return `${sentence} ${text.asOf.replace("{time}", formatHongKongDateTime(standing.asOf))}`;
}

function evidenceRows(receipt: Receipt, text: ReceiptWording): readonly PaperRow[] {
  const { contentHash, position, evidence, sealFingerprint } = receipt;
  const hash = (value: string): PaperText => [{ style: "hash", text: value }];
  const { checkpoint } = evidence.proof;
  return [
    { label: text.contentHash, value: hash(contentHash) },
    ...(receipt.version === 1
      ? []
      : [{ label: text.contentSize, value: formatFileSize(receipt.contentSize) }]),
    ...(receipt.version === 5 ? [{ label: text.scheduleHash, value: hash(receipt.schedule.sha256) }] : []),
    { label: text.position, value: String(position) },
    { label: text.entryHash, value: hash(evidence.hash) },
    { label: text.logSize, value: `${checkpoint.size} · ${formatHongKongDateTime(checkpoint.at)}` },
    { label: text.root, value: hash(checkpoint.root) },
    { label: text.seal, value: hash(sealFingerprint) },
  ];
}
