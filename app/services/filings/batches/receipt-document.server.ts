/** One receipt that lists every form of a batch, sealed by the office. Each form's own receipt carries the proof. */
import type { TFunction } from "i18next";

import type { Locale } from "~/workflows/kit";

import { whole } from "../../documents/typesetting/keep-whole";
import { sealPaper } from "../../documents/typesetting/seal-paper.server";
import type { Portal } from "../../platform/portal/portal";
import type { Paper } from "../../platform/portal/ports/paper";
import { formatHongKongDateTime } from "../receipts/receipt.server";
import { carryData } from "../receipts/sealed-data.server";
import { BATCH_RECEIPT_FILE, BATCH_RECEIPT_SCHEMA } from "./check-batch-receipt.server";
import { getLineMark, type BatchLine, type BatchView } from "./signing-session.view";

/** @throws PrintingFailed when it is not done in time */
export async function batchReceipt(
  portal: Portal,
  view: BatchView,
  signer: string,
  language: Locale,
  t: TFunction,
): Promise<Buffer> {
  const title = t("batch.document.title");
  const none = t("common.notAvailable");
  const signedAt = view.signedAt === null ? none : formatHongKongDateTime(view.signedAt);
  const at = portal.clock.now();
  const paper: Paper<"list"> = {
    kind: "list",
    language,
    title: `${title} ${view.id}`,
    heading: title,
    facts: [
      { label: t("batch.document.batch"), value: view.id },
      { label: t("batch.document.signedAt"), value: signedAt },
      { label: t("batch.document.signedBy"), value: signer },
    ],
    footer: `${title} · ${view.id}`,
    madeAt: view.signedAt ?? at,
    content: {
      lead: null,
      columns: [
        { label: t("batch.columns.place"), align: "left", width: "narrow" },
        { label: t("batch.columns.form"), align: "left", width: null },
        { label: t("batch.columns.case"), align: "left", width: 2 },
        { label: t("batch.columns.result"), align: "left", width: null },
        { label: t("batch.columns.reference"), align: "left", width: "narrow" },
      ],
      lines: view.lines.map((line) => [
        String(line.index),
        line.form?.name ?? none,
        line.form === null ? none : [whole(line.form.caseNo), ` ${line.form.caseName}`],
        getResult(line, t),
        [whole(line.outcome?.ok === true ? (line.outcome.reference ?? none) : none)],
      ]),
      after: null,
      notes: [t("batch.document.note")],
    },
    files: [carryData({ schema: BATCH_RECEIPT_SCHEMA, batch: view.id }, BATCH_RECEIPT_FILE, title)],
  };
  const { pdf } = await sealPaper(portal, paper, { reason: view.id, at: new Date(at) });
  return pdf;
}

function getResult(line: BatchLine, t: TFunction): string {
  const { mark, outcome } = line;
  if (outcome === null) return t(`batch.marks.${mark === null ? "unread" : "later"}`);
  if (outcome.ok) return t(`batch.marks.${getLineMark(line)}`);
  const why = outcome.reasons.map(({ sentence, code }) => `${sentence} (${code})`).join(" ");
  return `${t("batch.marks.failed")}. ${why}`;
}
