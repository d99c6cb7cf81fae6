/** The letter to the bank, sealed by the office: which account whose bankruptcy it is may have. No income stands on it. */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import { getFixedT } from "~/app/i18n/i18n.server";
import { drawCode } from "~/app/services/documents/typesetting/draw-code.server";
import { sealPaper } from "~/app/services/documents/typesetting/seal-paper.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import type { CalendarDate, Instant, Locale } from "~/workflows/kit";
import type { CaseFile } from "~/workflows/records/case-file/index";
import type { SavingsLetter } from "~/workflows/records/savings-letter/index";

interface Granted {
  readonly letter: Pick<SavingsLetter, "purpose" | "bank" | "account" | "language">;
  readonly reference: string;
  readonly file: Pick<CaseFile, "number" | "nameEn" | "nameZh">;
  readonly on: CalendarDate;
  readonly at: Instant;
}

/** In the person's language and in English, which every bank reads. @throws PrintingFailed when it is not done in time */
export async function printSavingsLetter(
  portal: Pick<Portal, "typesetter" | "pdfs" | "seal" | "config">,
  { letter, reference, file, on, at }: Granted,
): Promise<Buffer> {
  const { language, purpose, bank, account } = letter;
  const own = await getFixedT(language);
  const languages: readonly (readonly [Locale, TFunction])[] =
    language === "en"
      ? [["en", own]]
      : [
          [language, own],
          ["en", await getFixedT("en")],
        ];
  const both = (inOne: (t: TFunction, locale: Locale) => string, between = " ") =>
    languages.map(([locale, t]) => inOne(t, locale)).join(between);
  const address = `${portal.config.origin}/verify`;
  const title = both((t) => t("annualStatement.savings.paper.title"));
  const party = [file.nameZh, file.nameEn].filter(Boolean).join(" ");
  const paper: Paper<"confirmation"> = {
    kind: "confirmation",
    language,
    title: `${title} ${reference}`,
    heading: both((t) => t("annualStatement.savings.paper.title"), "\n"),
    facts: [
      { label: both((t) => t("annualStatement.savings.paper.reference")), value: reference },
      { label: both((t) => t("annualStatement.letter.case")), value: file.number },
      {
        label: both((t) => t("annualStatement.letter.date")),
        value: both((_, locale) => formatLongDate(on, locale), "\n"),
      },
    ],
    footer: `${title} · ${reference}`,
    madeAt: at,
    content: {
      to: bank,
      rows: [
        {
          label: both((t) => t("annualStatement.columns.bankrupt")),
          value: [{ style: "strong", text: party }],
        },
        ...(account === null
          ? []
          : [{ label: both((t) => t("annualStatement.savings.account")), value: account }]),
      ],
      code: await drawCode(
        address,
        both((t) => t("annualStatement.savings.paper.code"), "\n"),
      ),
      paragraphs: languages.flatMap(([, t]) => [
        t(`annualStatement.savings.paper.${purpose}`),
        t("annualStatement.savings.paper.limits"),
      ]),
      by: both((t) => t("annualStatement.letter.by")),
      check: {
        title: both((t) => t("annualStatement.paper.howToCheck")),
        text: both((t) => t("annualStatement.paper.check"), "\n"),
        address,
      },
    },
  };
  const { pdf } = await sealPaper(portal, paper, { reason: paper.title, at: new Date(at) });
  return pdf;
}
