/** What stands in front of a bound case file: the table of contents, and a sheet for each document that has no pages of its own. */
import { formatDate, formatLongTime } from "~/app/i18n/format";
import type { Instant, Locale } from "~/workflows/kit";
import type { TFunction } from "i18next";

import type { Paper, PaperColumn, PaperText } from "../../platform/portal/ports/paper";
import { LINK_HOST } from "./binding";

export interface ListedDocument {
  readonly number: string;
  readonly description: string;
  readonly typeLabel: string;
  readonly receivedOn: string;
  /** Page of the bound file on which it begins. */
  readonly page: number;
  /** What its sheet says; `null` where its own pages are bound in. */
  readonly sheet: string | null;
}
interface Front {
  readonly caseNo: string;
  readonly caseName: string;
  readonly at: Instant;
  readonly locale: Locale;
  readonly t: TFunction;
}

/** Pure: the same documents give the same paper. */
export function describeFront(documents: readonly ListedDocument[], front: Front): Paper<"front"> {
  const { caseNo, caseName, at, locale, t } = front;
  const column = (
    key: "description" | "number" | "receivedOn" | "type",
    width: PaperColumn["width"],
  ): PaperColumn => ({ label: t(`caseDocuments.columns.${key}`), align: "left", width });
  const lines = documents.map(({ number, description, typeLabel, receivedOn, page }, index) => {
    const lead = (text: string): PaperText => [
      { style: "link", text, address: `${LINK_HOST}${String(index)}` },
    ];
    return {
      look: "plain" as const,
      cells: [number, lead(description), typeLabel, formatDate(receivedOn), lead(String(page))],
    };
  });
  return {
    kind: "front",
    language: locale,
    title: caseNo,
    heading: t("caseDocuments.whole.title"),
    facts: [
      { label: t("caseFile.fields.number"), value: caseNo },
      { label: t("caseFile.fields.nameEn"), value: caseName },
    ],
    footer: "",
    madeAt: at,
    content: {
      blocks: [
        {
          kind: "paragraph",
          text: t("caseDocuments.whole.madeAt", { date: formatLongTime(at, locale) }),
          look: "plain",
        },
        { kind: "heading", level: 2, text: t("caseDocuments.whole.contents") },
        {
          kind: "table",
          caption: null,
          columns: [
            column("number", "narrow"),
            column("description", null),
            column("type", null),
            column("receivedOn", "narrow"),
            { label: t("caseDocuments.whole.page"), align: "right", width: "narrow" },
          ],
          lines,
        },
      ],
      sheets: documents.flatMap(({ number, description, typeLabel, receivedOn, sheet }) => {
        if (sheet === null) return [];
        const about = `${typeLabel}, ${t("caseDocuments.columns.receivedOn")} ${formatDate(receivedOn)}`;
        return [{ number, title: description, about, why: sheet }];
      }),
    },
  };
}
