/** The receipt of a statement on paper, sealed by the office: what was received when, and what comes next. No figure stands on it. */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import type { Locale } from "~/workflows/kit";
import type { StatementEdition } from "~/workflows/records/annual-statement/index";
import type { CaseFile } from "~/workflows/records/case-file/index";

import { drawCode } from "~/app/services/documents/typesetting/draw-code.server";
import { sealPaper } from "~/app/services/documents/typesetting/seal-paper.server";
import { formatHongKongDateTime } from "~/app/services/filings/receipts/receipt.server";
import { carryData } from "~/app/services/filings/receipts/sealed-data.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { sayReceived } from "./say-received";
import { findWayDeclared } from "../fill/declare.server";
import { RECEIPT_FILE, RECEIPT_SCHEMA } from "./check-receipt.server";

interface Received {
  /** The stream. */
  readonly statement: string;
  readonly edition: StatementEdition;
  readonly file: Pick<CaseFile, "number" | "nameEn" | "nameZh">;
  readonly isExamined: boolean;
  /** What is still owing, or when the next one is due, in words. */
  readonly next: string;
}

/** @throws PrintingFailed when it is not done in time */
export async function printReceipt(
  portal: Pick<Portal, "typesetter" | "pdfs" | "seal" | "config" | "clock">,
  { statement, edition, file, isExamined, next }: Received,
  { locale: language, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<Buffer> {
  const at = portal.clock.now();
  const title = t("annualStatement.paper.title");
  const address = `${portal.config.origin}/verify`;
  const receivedAt = sayReceived(edition, language, { sayTime: formatHongKongDateTime });
  const days = { from: formatLongDate(edition.from, language), to: formatLongDate(edition.to, language) };
  const paper: Paper<"confirmation"> = {
    kind: "confirmation",
    language,
    title: `${title} ${edition.reference}`,
    heading: title,
    facts: [
      { label: t("annualStatement.receipt.reference"), value: edition.reference },
      { label: t("annualStatement.paper.case"), value: file.number },
      { label: t("annualStatement.receipt.receivedAt"), value: receivedAt },
    ],
    footer: `${title} · ${edition.reference}`,
    madeAt: at,
    content: {
      to: [file.nameEn, file.nameZh].filter(Boolean).join(" "),
      rows: [
        { label: t("annualStatement.paper.year"), value: t("annualStatement.years.period", days) },
        { label: t("annualStatement.receipt.edition"), value: String(edition.edition) },
        {
          label: t("annualStatement.declare.way"),
          value: t(`annualStatement.declare.ways.${findWayDeclared(edition)}`),
        },
        { label: t("annualStatement.paper.hash"), value: edition.hash },
      ],
      code: await drawCode(address, t("annualStatement.paper.code")),
      paragraphs: [
        t("annualStatement.paper.received", { time: receivedAt }),
        ...(isExamined
          ? [t("annualStatement.receipt.nextExamined")]
          : [t("annualStatement.receipt.next1"), t("annualStatement.receipt.next2")]),
        next,
      ],
      by: t("annualStatement.paper.by"),
      check: {
        title: t("annualStatement.paper.howToCheck"),
        text: t("annualStatement.paper.check"),
        address,
      },
    },
    files: [
      carryData(
        {
          ...{ schema: RECEIPT_SCHEMA, statement },
          ...{ edition: edition.edition, reference: edition.reference, hash: edition.hash },
        },
        RECEIPT_FILE,
        title,
      ),
    ],
  };
  const { pdf } = await sealPaper(portal, paper, { reason: paper.title, at: new Date(at) });
  return pdf;
}
