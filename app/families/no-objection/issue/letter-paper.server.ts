/** The letter on paper, for the registry of the High Court: what the office confirms, from which day, and how it is checked. */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import type { CaseFile } from "~/workflows/records/case-file/index";
import type { Instant, Locale } from "~/workflows/kit";
import type { NoObjection } from "~/workflows/records/no-objection-letter/index";

import { drawCode } from "~/app/services/documents/typesetting/draw-code.server";
import { sealPaper } from "~/app/services/documents/typesetting/seal-paper.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
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

/** @throws PrintingFailed when it is not done in time: it is tried again */
export async function printLetter(
  portal: Pick<Portal, "typesetter" | "pdfs" | "seal" | "config">,
  { letter, judged, file, at }: Confirmed,
  { locale: language, t }: WithWording,
): Promise<Buffer> {
  const { reference } = letter;
  // Printing may go on past midnight.
  const { on } = judged;
  const title = t("noObjection.paper.title");
  const day = (date: string) => formatLongDate(date, language);
  const address = `${portal.config.origin}/verify`;
  const party = [file.nameEn, file.nameZh].filter(Boolean).join(" ");
  const paper: Paper<"confirmation"> = {
    kind: "confirmation",
    language,
    title: `${title} ${reference}`,
    heading: title,
    facts: [
      { label: t("noObjection.paper.reference"), value: reference },
      { label: t("noObjection.paper.case"), value: file.number },
      { label: t("noObjection.paper.date"), value: day(on) },
    ],
    footer: `${title} · ${reference}`,
    madeAt: at,
    content: {
      to: t("noObjection.paper.to"),
      rows: [
        { label: t("noObjection.paper.bankrupt"), value: [{ style: "strong", text: party }] },
        { label: t("noObjection.paper.case"), value: file.number },
        ...listDays(judged, file, t).map(([label, date]) => ({ label, value: day(date) })),
      ],
      code: await drawCode(address, t("noObjection.paper.code")),
      paragraphs: [t("noObjection.paper.confirms", { date: day(on) }), t("noObjection.paper.noObjection")],
      by: t("noObjection.paper.by"),
      check: { title: t("noObjection.paper.howToCheck"), text: t("noObjection.paper.check"), address },
    },
  };
  const { pdf } = await sealPaper(portal, paper, { reason: paper.title, at: new Date(at) });
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
