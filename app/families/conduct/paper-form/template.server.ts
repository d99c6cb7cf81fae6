/** Form D1 to be filled in on paper or on a computer: printed like every document, with fields put where the print left room. */
import type { TFunction } from "i18next";

import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import { displayValue, findField, createSay, say, type FormValues, type Locale } from "~/workflows/kit";

import { html, type Html } from "~/app/services/documents/printing/html.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { CONTENT } from "~/app/services/documents/printing/page-content";
import type { SignaturePosition } from "~/app/services/platform/portal/ports/pdf-work";

import { layOutTemplate, type TemplatePage } from "./template-layout.server";

export interface TemplateRequest {
  /** What the case file knows is put in already. */
  readonly values: FormValues;
  readonly caseNo: string;
  readonly language: Locale;
  readonly t: TFunction;
}

/**
 * @returns a PDF that any reader fills in
 * @throws PrintingFailed when it could not be printed in time
 */
export async function fillableD1(
  { printer, pdfs }: Pick<Portal, "printer" | "pdfs">,
  request: TemplateRequest,
): Promise<Buffer> {
  const { language, t, caseNo } = request;
  const pages = layOutTemplate(conductD1, conductD1.form, language, {
    title: t("conduct.template.title"),
    notice: t("conduct.template.notice"),
    yes: say(conductD1, language, "common.yes"),
    no: say(conductD1, language, "common.no"),
    signature: t("conduct.template.signature"),
    date: t("conduct.template.date"),
  });
  const title = `${t("conduct.template.title")} ${caseNo}`;
  const footer = `${conductD1.form.number} v${String(conductD1.form.version)} · ${caseNo}`;
  const printed = await printer.print(html`${STYLE} ${pages.map(pageHtml)}`.text, {
    title,
    language,
    footer,
  });
  return pdfs.addFields(printed, pages, knownTexts(request));
}

const STYLE: Html = html`<style>
  .paper {
    position: relative;
    height: ${CONTENT.height}mm;
    break-after: page;
    color: #1d2733;
    font-size: 8.5pt;
    line-height: 1.25;
  }
  .paper:last-child {
    break-after: auto;
  }
  .paper > div {
    position: absolute;
    box-sizing: border-box;
    overflow: hidden;
  }
  .title {
    font-size: 14pt;
    font-weight: 700;
    color: #0b5d4e;
  }
  .section {
    font-size: 10.5pt;
    font-weight: 700;
    color: #0b5d4e;
    border-bottom: 0.6pt solid #0b5d4e;
    padding-top: 2mm;
  }
  .note {
    font-size: 7.5pt;
    color: #45505c;
  }
  .heading {
    font-size: 7.5pt;
    font-weight: 700;
    background: #eef3f1;
    padding: 0.5mm 1mm;
  }
  .box {
    border: 0.5pt solid #8a949e;
  }
</style>`;

function pageHtml({ texts, inputs }: TemplatePage): Html {
  return html`<section class="paper">
    ${texts.map((text) => html`<div class="${text.kind}" style="${getStyle(text)}">${text.text}</div>`)}
    ${inputs.map((input) => html`<div class="box" style="${getStyle(input)}"></div>`)}
  </section>`;
}

const getStyle = ({ left, top, width, height }: SignaturePosition): string =>
  `left: ${mm(left)}; top: ${mm(top)}; width: ${mm(width)}; height: ${mm(height)}`;
const mm = (length: number): string => `${length.toFixed(2)}mm`;

/** What is known: the rest is left to be filled in. */
function knownTexts({ values, language }: TemplateRequest): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [id, value] of Object.entries(values)) {
    const field = findField(conductD1.form, id)?.field;
    if (!field || value === null || value === undefined || field.kind === "table") continue;
    if (field.kind === "choice" && typeof value === "string") known.set(`${id}.${value}`, "");
    else if (field.kind === "yesNo") known.set(`${id}.${value === true ? "yes" : "no"}`, "");
    else {
      const text = displayValue(field, value, language, createSay(conductD1, language));
      if (text !== "") known.set(id, text);
    }
  }
  return known;
}
