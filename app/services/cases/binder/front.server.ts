/** What is printed in front of a bound case file: the table of contents, and a sheet for each document that has no pages of its own. */
import { formatDate, formatLongTime } from "~/app/i18n/format";
import type { Instant, Locale } from "~/workflows/kit";
import type { TFunction } from "i18next";

import { html, type Html } from "../../documents/printing/html.server";
import { documentStyle, letterhead } from "../../documents/printing/letterhead.server";
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

export function renderFront(documents: readonly ListedDocument[], front: Front): string {
  const { caseNo, caseName, at, locale, t } = front;
  const title = t("caseDocuments.whole.title");
  const heading = (key: "description" | "number" | "receivedOn" | "type") =>
    t(`caseDocuments.columns.${key}`);
  const sheets = documents.flatMap((document) =>
    document.sheet === null ? [] : [getSheet(document, front)],
  );
  return html`${documentStyle(locale)} ${STYLE}
    ${letterhead(locale, title, [
      { label: t("caseFile.fields.number"), value: caseNo },
      { label: t("caseFile.fields.nameEn"), value: caseName },
    ])}
    <p>${t("caseDocuments.whole.madeAt", { date: formatLongTime(at, locale) })}</p>
    <h2>${t("caseDocuments.whole.contents")}</h2>
    <table class="grid contents">
      <thead>
        <tr>
          <th scope="col">${heading("number")}</th>
          <th scope="col">${heading("description")}</th>
          <th scope="col">${heading("type")}</th>
          <th scope="col">${heading("receivedOn")}</th>
          <th scope="col" class="amount">${t("caseDocuments.whole.page")}</th>
        </tr>
      </thead>
      <tbody>
        ${documents.map(
          ({ number, description, typeLabel, receivedOn, page }, index) =>
            html`<tr>
              <td>${number}</td>
              <td><a href="${LINK_HOST}${index}">${description}</a></td>
              <td>${typeLabel}</td>
              <td class="date">${formatDate(receivedOn)}</td>
              <td class="amount"><a href="${LINK_HOST}${index}">${page}</a></td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${sheets}`.text;
}

const getSheet = (
  { number, description, typeLabel, receivedOn, sheet }: ListedDocument,
  { t }: Front,
): Html =>
  html`<section class="sheet">
    <p class="number">${number}</p>
    <h1>${description}</h1>
    <p>${typeLabel}, ${t("caseDocuments.columns.receivedOn")} ${formatDate(receivedOn)}</p>
    <p class="why">${sheet ?? ""}</p>
  </section>`;

/** The bound file counts its pages itself: the printer's own numbers would be others. */
const STYLE = html`<style>
  @page {
    @bottom-left {
      content: none;
    }
    @bottom-right {
      content: none;
    }
  }
  .contents a {
    color: inherit;
    text-decoration: none;
  }
  .sheet {
    break-before: page;
    padding-top: 70mm;
    text-align: center;
    max-height: 150mm;
    overflow: hidden;
  }
  .sheet .number {
    font-size: 20pt;
    font-weight: 700;
    color: #0b5d4e;
  }
  .sheet .why {
    margin-top: 6mm;
    color: #45505c;
  }
</style>`;
