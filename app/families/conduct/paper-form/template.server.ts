/** Form D1 to be filled in on paper or on a computer: set like every paper, with fields put where it left room. */
import type { TFunction } from "i18next";

import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import {
  displayValue,
  findField,
  createSay,
  say,
  type FormValues,
  type Instant,
  type Locale,
} from "~/workflows/kit";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper, PaperPlace } from "~/app/services/platform/portal/ports/paper";

import { layOutTemplate, type TemplatePage } from "./template-layout.server";

export interface TemplateRequest {
  /** What the case file knows is put in already. */
  readonly values: FormValues;
  readonly caseNo: string;
  readonly language: Locale;
  readonly t: TFunction;
  /** The moment that the file gives as its own. */
  readonly at: Instant;
}

/**
 * @returns a PDF that any reader fills in
 * @throws PrintingFailed where it is not done in time
 */
export async function fillableD1(
  { typesetter, pdfs }: Pick<Portal, "typesetter" | "pdfs">,
  request: TemplateRequest,
): Promise<Buffer> {
  const { language, t, caseNo, at } = request;
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
  const paper: Paper<"fillable"> = {
    kind: "fillable",
    language,
    title,
    heading: title,
    facts: [],
    footer,
    madeAt: at,
    content: { pages: pages.map(describePage) },
  };
  return pdfs.addFields(await typesetter.set(paper), pages, knownTexts(request));
}

const describePage = ({ texts, inputs }: TemplatePage): Paper<"fillable">["content"]["pages"][number] => ({
  texts: texts.map(({ kind, text, ...at }) => ({ look: kind, text, ...pickPlace(at) })),
  boxes: inputs.map(pickPlace),
});

const pickPlace = ({ left, top, width, height }: PaperPlace): PaperPlace => ({ left, top, width, height });

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
