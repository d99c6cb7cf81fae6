/**
 * The office's acknowledgement of receipt, for one proof or several on one sheet, and of requests about them: sealed by the office. The
 * law knows none; what it says is office practice: what was received when, and that received is not formally accepted.
 */
import type { TFunction } from "i18next";

import type { Locale } from "~/workflows/kit";

import { keepWhole, whole } from "~/app/services/documents/typesetting/keep-whole";
import { sealPaper } from "~/app/services/documents/typesetting/seal-paper.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { formatHongKongDateTime } from "~/app/services/filings/receipts/receipt.server";

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

/** @throws PrintingFailed when it is not done in time */
export async function printAcknowledgement(
  portal: Pick<Portal, "typesetter" | "pdfs" | "seal" | "clock" | "config">,
  { title, whatHeading, note, lines }: Acknowledgement,
  { locale: language, t }: WithWording,
): Promise<Buffer> {
  const at = portal.clock.now();
  const [only] = lines;
  const number = lines.length === 1 && only ? only.reference : String(lines.length);
  const issued = formatHongKongDateTime(at);
  const paper: Paper<"list"> = {
    kind: "list",
    language,
    title: `${title} ${number}`,
    heading: title,
    facts: [
      { label: t("proofs.papers.count"), value: String(lines.length) },
      { label: t("proofs.papers.issued"), value: issued },
    ],
    footer: `${title} · ${number} · ${issued}`,
    madeAt: at,
    content: {
      lead: t("proofs.papers.received"),
      columns: [
        { label: t("proofs.papers.place"), align: "left", width: "narrow" },
        { label: t("proofs.columns.reference"), align: "left", width: "narrow" },
        { label: t("proofs.columns.case"), align: "left", width: "narrow" },
        { label: t("proofs.columns.creditor"), align: "left", width: 2 },
        { label: whatHeading, align: "left", width: 1 },
        { label: t("proofs.papers.receivedAt"), align: "left", width: 1 },
        { label: t("proofs.columns.status"), align: "left", width: 1 },
      ],
      lines: lines.map((line, place) => [
        String(place + 1),
        [whole(line.reference)],
        [whole(line.caseNo)],
        line.creditor,
        keepWhole(line.what),
        keepWhole(formatHongKongDateTime(line.receivedAt)),
        line.standing,
      ]),
      after: null,
      notes: [note, t("proofs.papers.verify", { address: `${portal.config.origin}/verify` })],
    },
  };
  const { pdf } = await sealPaper(portal, paper, { reason: paper.title, at: new Date(at) });
  return pdf;
}
