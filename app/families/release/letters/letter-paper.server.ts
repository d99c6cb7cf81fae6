/** Letters about a release: the office's with its letterhead and its seal, the practitioner's as they are signed. */
import { formatLongDate } from "~/app/i18n/format";
import { isInForce, type CaseFile } from "~/workflows/records/case-file/index";
import { hongKongDate, say, type CalendarDate, type Locale } from "~/workflows/kit";
import type { Inquiry, LetterKind } from "~/workflows/shared/release/index";

import { documentWords } from "~/app/services/documents/printing/document-words.server";
import { html, type Html } from "~/app/services/documents/printing/html.server";
import { documentStyle, letterhead, LETTER_STYLE } from "~/app/services/documents/printing/letterhead.server";
import { signPdfWith } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { PageOptions } from "~/app/services/platform/portal/ports/pdf-printer";
import { releaseProcedure, type CaseType } from "../streams.server";
import { structuredText } from "./structured-text.server";

interface CaseHead {
  readonly caseNo: string;
  readonly caseName: string;
}
export interface WrittenLetter extends CaseHead {
  readonly kind: LetterKind;
  readonly caseType: CaseType;
  /** The number of an inquiry; `null` of a confirmation. */
  readonly number: number | null;
  /** Names and firms, or the department. */
  readonly addressees: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly language: Locale;
  readonly dueOn: CalendarDate | null;
  readonly on: CalendarDate;
}
interface Printed {
  readonly body: string;
  readonly options: PageOptions;
}

/** @returns what `PdfPrinter.print` takes */
export async function officeLetter(letter: WrittenLetter): Promise<Printed> {
  const { language, caseType, kind, number, subject, dueOn, on } = letter;
  const t = await documentWords(language);
  const head = letterhead(language, subject, [
    { label: t("release.letter.case"), value: letter.caseNo },
    { label: t(`release.letter.names.${caseType}`), value: letter.caseName },
    { label: t("release.letter.date"), value: formatLongDate(on, language) },
    ...(number === null ? [] : [{ label: t("release.letter.number"), value: String(number) }]),
  ]);
  const body = html`${documentStyle(language)}${LETTER_STYLE} ${head}
    <div class="letter">
      ${addressed(letter.addressees)} ${structuredText(letter.text)}
      ${
        dueOn === null
          ? null
          : html`<p>
              <b>${t("release.letter.answerBy", { date: formatLongDate(dueOn, language) })}</b>
            </p>`
      }
      <p class="by">${t("release.letter.office")}</p>
    </div>`;
  const name = t(`release.letter.kinds.${kind}`);
  const footer = [name, letter.caseNo, formatLongDate(on, language)].join(" · ");
  return { body: body.text, options: { title: `${subject} ${letter.caseNo}`, language, footer } };
}

const addressed = (names: readonly string[]): Html =>
  html`<p>${names.map((name) => html`<b>${name}</b><br />`)}</p>`;

/** Who a letter to the practitioner is addressed to: whoever is appointed on the day, each with the firm. */
export function listAddressees(
  { appointments }: Pick<CaseFile, "appointments">,
  on: CalendarDate,
  language: Locale,
): readonly string[] {
  const inForce = appointments.filter((each) => isInForce(each, on));
  const names = inForce.map(({ personName, personNameZh, firmName }) =>
    [language === "en" ? personName : (personNameZh ?? personName), firmName].filter(Boolean).join(", "),
  );
  return [...new Set(names)];
}

/** The department that a letter is addressed to. */
export const departmentName = (caseType: CaseType, department: string, language: Locale): string =>
  say(releaseProcedure(caseType), language, `departments.${department}`);

interface ReplyPaper extends CaseHead {
  readonly caseType: CaseType;
  readonly inquiry: Pick<Inquiry, "number" | "subject">;
  readonly text: string;
  /** Names of the files that go with it. */
  readonly files: readonly string[];
  readonly signatory: { readonly name: string; readonly firm: string | null };
  readonly language: Locale;
  readonly on: CalendarDate;
}

/** The practitioner's letter: it has the firm's name and not the office's. */
export async function replyLetter(paper: ReplyPaper): Promise<Printed> {
  const { language, caseType, inquiry, signatory, files, on } = paper;
  const t = await documentWords(language);
  const title = t("release.letter.replyTitle", { number: inquiry.number, subject: inquiry.subject });
  const body = html`${documentStyle(language)}${LETTER_STYLE}
    <header class="letterhead">
      <div class="office"><p class="name">${signatory.firm ?? signatory.name}</p></div>
      <table class="facts">
        <tr>
          <th scope="row">${t("release.letter.case")}</th>
          <td>${paper.caseNo}</td>
        </tr>
        <tr>
          <th scope="row">${t(`release.letter.names.${caseType}`)}</th>
          <td>${paper.caseName}</td>
        </tr>
        <tr>
          <th scope="row">${t("release.letter.date")}</th>
          <td>${formatLongDate(on, language)}</td>
        </tr>
      </table>
    </header>
    <h1>${title}</h1>
    <div class="letter">
      ${addressed([t("release.letter.office")])} ${structuredText(paper.text)}
      ${
        files.length === 0
          ? null
          : html`<h2>${t("release.letter.enclosures")}</h2>
              <ul>
                ${files.map((name) => html`<li>${name}</li>`)}
              </ul>`
      }
      <p class="by">
        ${signatory.name}<br />${t(`release.letter.signatory.${caseType}`)}
        ${signatory.firm === null ? null : html`<br />${signatory.firm}`}
      </p>
    </div>`;
  const footer = [title, paper.caseNo].join(" · ");
  return { body: body.text, options: { title: `${title} ${paper.caseNo}`, language, footer } };
}

/**
 * Prints a letter of the office and seals it.
 * @throws PrintingFailed when no browser answers in time
 */
export async function sealedLetter(
  portal: Pick<Portal, "printer" | "pdfs" | "seal" | "clock">,
  letter: WrittenLetter,
) {
  const { body, options } = await officeLetter(letter);
  const printed = await portal.printer.print(body, options);
  return signPdfWith(portal.pdfs, printed, portal.seal, {
    name: "Official Receiver’s Office 破產管理署",
    reason: `${letter.subject} ${letter.caseNo}`,
    location: "Hong Kong",
    at: new Date(portal.clock.now()),
  });
}

/** The day on which something is printed. */
export const getDay = (portal: Pick<Portal, "clock">): CalendarDate => hongKongDate(portal.clock.now());
