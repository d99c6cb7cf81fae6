/** Letters about a release: the office's with its letterhead and its seal, the practitioner's as they are signed. */
import { formatLongDate } from "~/app/i18n/format";
import { isInForce, type CaseFile } from "~/workflows/records/case-file/index";
import { hongKongDate, say, startOfDay, type CalendarDate, type Locale } from "~/workflows/kit";
import type { Inquiry, LetterKind } from "~/workflows/shared/release/index";

import { documentWords } from "~/app/services/documents/printing/document-words.server";
import { paragraph } from "~/app/services/documents/typesetting/letter-blocks";
import { sealPaper } from "~/app/services/documents/typesetting/seal-paper.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { LetterBlock, Paper } from "~/app/services/platform/portal/ports/paper";
import { releaseProcedure, type CaseType } from "../streams.server";
import { readBlocks } from "./letter-text";

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

export async function describeOfficeLetter(letter: WrittenLetter): Promise<Paper<"letter">> {
  const { language, caseType, kind, number, subject, dueOn, on } = letter;
  const t = await documentWords(language);
  return {
    kind: "letter",
    language,
    title: `${subject} ${letter.caseNo}`,
    heading: subject,
    facts: [
      { label: t("release.letter.case"), value: letter.caseNo },
      { label: t(`release.letter.names.${caseType}`), value: letter.caseName },
      { label: t("release.letter.date"), value: formatLongDate(on, language) },
      ...(number === null ? [] : [{ label: t("release.letter.number"), value: String(number) }]),
    ],
    footer: [t(`release.letter.kinds.${kind}`), letter.caseNo, formatLongDate(on, language)].join(" · "),
    madeAt: startOfDay(on),
    content: {
      to: { lead: null, names: letter.addressees },
      blocks: [
        ...readBlocks(letter.text),
        ...(dueOn === null
          ? []
          : [paragraph(t("release.letter.answerBy", { date: formatLongDate(dueOn, language) }), "strong")]),
      ],
      by: t("release.letter.office"),
    },
  };
}

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
export async function describeReply(paper: ReplyPaper): Promise<Paper<"letter">> {
  const { language, caseType, inquiry, signatory, files, on } = paper;
  const t = await documentWords(language);
  const heading = t("release.letter.replyTitle", { number: inquiry.number, subject: inquiry.subject });
  const enclosed: readonly LetterBlock[] =
    files.length === 0
      ? []
      : [
          { kind: "heading", text: t("release.letter.enclosures") },
          { kind: "points", points: files },
        ];
  return {
    kind: "letter",
    language,
    sender: signatory.firm ?? signatory.name,
    title: `${heading} ${paper.caseNo}`,
    heading,
    facts: [
      { label: t("release.letter.case"), value: paper.caseNo },
      { label: t(`release.letter.names.${caseType}`), value: paper.caseName },
      { label: t("release.letter.date"), value: formatLongDate(on, language) },
    ],
    footer: [heading, paper.caseNo].join(" · "),
    madeAt: startOfDay(on),
    content: {
      to: { lead: null, names: [t("release.letter.office")] },
      blocks: [...readBlocks(paper.text), ...enclosed],
      by: [signatory.name, t(`release.letter.signatory.${caseType}`), signatory.firm]
        .filter((line) => line !== null)
        .join("\n"),
    },
  };
}

/**
 * Sets a letter of the office and seals it.
 * @throws PrintingFailed when it is not done in time
 */
export const sealedLetter = async (
  portal: Pick<Portal, "typesetter" | "pdfs" | "seal" | "clock">,
  letter: WrittenLetter,
) =>
  sealPaper(portal, await describeOfficeLetter(letter), {
    reason: `${letter.subject} ${letter.caseNo}`,
    at: new Date(portal.clock.now()),
  });

/** The day on which something is printed. */
export const getDay = (portal: Pick<Portal, "clock">): CalendarDate => hongKongDate(portal.clock.now());
