/** The declaration that is signed by the app: the answers as they were shown, the hash of the edition, and what is declared of them. */
import type { TFunction } from "i18next";

import { pickName } from "~/app/i18n/names";
import { say, type Locale } from "~/workflows/kit";
import { annualStatement, type AnnualStatement } from "~/workflows/records/annual-statement/index";
import type { CaseFile } from "~/workflows/records/case-file/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper, PaperBlock } from "~/app/services/platform/portal/ports/paper";
import { listCheckedSteps, listTotals } from "./check.server";
import { sayDays } from "./say-year";

interface Declared {
  readonly file: Pick<CaseFile, "number" | "nameEn" | "nameZh">;
  readonly statement: AnnualStatement;
  /** Of the edition that it becomes. */
  readonly hash: string;
  /** Who signs. */
  readonly name: string;
}

/** @throws PrintingFailed when it is not done in time */
export function printDeclaration(
  { typesetter, clock }: Pick<Portal, "typesetter" | "clock">,
  { file, statement, hash, name }: Declared,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<Buffer> {
  const days = sayDays(statement, locale);
  const title = say(annualStatement, locale, "title");
  const edition = statement.editions.length + 1;
  const row = (label: string, value: string) => ({ label, value });
  const declaration = t("annualStatement.declare.title");
  const paper: Paper<"document"> = {
    kind: "document",
    language: locale,
    title: `${title} ${file.number}`,
    heading: title,
    facts: [
      row(t("annualStatement.paper.case"), file.number),
      row(t("annualStatement.receipt.edition"), String(edition)),
    ],
    footer: `${file.number} · ${hash.slice(0, 16)}`,
    madeAt: clock.now(),
    content: {
      mark: null,
      blocks: [
        {
          kind: "rows",
          rows: [
            row(t("annualStatement.columns.bankrupt"), pickName(locale, file.nameEn, file.nameZh ?? null)),
            row(t("annualStatement.paper.year"), t("annualStatement.years.period", days)),
            { label: t("annualStatement.paper.hash"), value: [{ style: "hash", text: hash }] },
          ],
        },
        ...listCheckedSteps(statement, [], locale).flatMap(({ title: of, lines }): readonly PaperBlock[] => [
          { kind: "heading", level: 2, text: of },
          {
            kind: "rows",
            rows: lines.map(({ term, texts }) => row(term, texts.length === 0 ? "–" : texts.join("\n"))),
          },
        ]),
        { kind: "heading", level: 2, text: t("annualStatement.check.sums") },
        {
          kind: "rows",
          rows: listTotals(statement, locale).map(({ label, amount }) => row(label, amount)),
        },
        {
          kind: "together",
          blocks: [
            { kind: "heading", level: 2, text: declaration },
            {
              kind: "paragraph",
              text: say(annualStatement, locale, "declaration.text", days),
              look: "statement",
            },
            {
              kind: "paragraph",
              text: say(annualStatement, locale, "declaration.penalty"),
              look: "strong",
            },
            { kind: "paragraph", text: t("annualStatement.declare.signedBy", { name }), look: "plain" },
          ],
        },
      ],
    },
  };
  return typesetter.set(paper);
}
