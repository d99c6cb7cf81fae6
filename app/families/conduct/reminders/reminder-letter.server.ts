/** A reminder as the letter that was sent: the same facts give the same letter, whenever it is printed. */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import { REMINDERS, returnDueOn, type Reminders } from "~/workflows/records/conduct-reminder/index";
import type { Locale } from "~/workflows/kit";

import { html, type Html } from "~/app/services/documents/printing/html.server";
import {
  documentStyle,
  LETTER_STYLE,
  letterhead,
  renderWholeText,
} from "~/app/services/documents/printing/letterhead.server";
import type { PageOptions } from "~/app/services/platform/portal/ports/pdf-printer";
import type { SentLetter } from "./reminder-letters.server";

export interface LetterInput {
  readonly letter: SentLetter;
  readonly reminders: Pick<Reminders, "relevantDate">;
  readonly caseNo: string;
  readonly caseName: string;
  /** Names and firms of those it is addressed to. */
  readonly addressees: readonly string[];
  readonly language: Locale;
  readonly t: TFunction;
}

/** @returns what `PdfPrinter.print` takes */
export function letterDocument(input: LetterInput): { readonly body: string; readonly options: PageOptions } {
  const { letter, caseNo, language, t } = input;
  const title = letter.subject ?? t("conduct.letter.title");
  const number = letter.number === null ? null : t(`conduct.reminders.numbers.${ordinal(letter.number)}`);
  const head = letterhead(language, title, [
    { label: t("conduct.letter.case"), value: caseNo },
    { label: t("conduct.letter.company"), value: input.caseName },
    { label: t("conduct.letter.date"), value: formatLongDate(letter.sentOn, language) },
    ...(number === null ? [] : [{ label: t("conduct.letter.number"), value: number }]),
  ]);
  const body = html`${documentStyle(language)}${LETTER_STYLE} ${head}
    <div class="letter">
      <p>
        ${t("conduct.letter.to")}<br />
        ${input.addressees.map((name) => html`<b>${name}</b><br />`)}
      </p>
      ${letter.number === null ? byHand(input) : reminder(input)}
      <p class="by">${t("conduct.letter.sign")}</p>
    </div>`;
  const footer = [t("conduct.letter.footer"), caseNo, letter.id].join(" · ");
  return { body: body.text, options: { title: `${title} ${caseNo}`, language, footer } };
}

function reminder({ letter, reminders, language, t }: LetterInput): Html {
  const relevant = formatLongDate(reminders.relevantDate, language);
  const due = formatLongDate(returnDueOn(reminders.relevantDate), language);
  return html`<p>${renderWholeText(t(letter.ofFinal ? "conduct.letter.final" : "conduct.letter.first"))}</p>
    <p>${renderWholeText(t("conduct.letter.law"))}</p>
    <p>${renderWholeText(t("conduct.letter.relevant", { relevant, due }))}</p>
    ${
      letter.expiresOn === null
        ? null
        : html`<p>
            <b
              >${renderWholeText(t("conduct.letter.ask", { date: formatLongDate(letter.expiresOn, language) }))}</b
            >
          </p>`
    }
    ${letter.number === REMINDERS ? html`<p>${renderWholeText(t("conduct.letter.last"))}</p>` : null}`;
}

function byHand({ letter, language, t }: LetterInput): Html {
  return html`<p>${renderWholeText(letter.text ?? "")}</p>
    ${
      letter.expiresOn === null
        ? null
        : html`<p>
            <b
              >${renderWholeText(t("conduct.letter.answer", { date: formatLongDate(letter.expiresOn, language) }))}</b
            >
          </p>`
    }`;
}

export function ordinal(number: number): "1" | "2" | "3" {
  return number === 1 ? "1" : number === 2 ? "2" : "3";
}
