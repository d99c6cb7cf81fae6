/** A reminder as the letter that was sent: the same facts give the same letter, whenever it is printed. */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import { REMINDERS, returnDueOn, type Reminders } from "~/workflows/records/conduct-reminder/index";
import { startOfDay, type CalendarDate, type Locale } from "~/workflows/kit";

import { paragraph } from "~/app/services/documents/typesetting/letter-blocks";
import type { LetterBlock, Paper } from "~/app/services/platform/portal/ports/paper";
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

export function describeReminder(input: LetterInput): Paper<"letter"> {
  const { letter, caseNo, language, t } = input;
  const heading = letter.subject ?? t("conduct.letter.title");
  const number = letter.number === null ? null : t(`conduct.reminders.numbers.${ordinal(letter.number)}`);
  return {
    kind: "letter",
    language,
    title: `${heading} ${caseNo}`,
    heading,
    facts: [
      { label: t("conduct.letter.case"), value: caseNo },
      { label: t("conduct.letter.company"), value: input.caseName },
      { label: t("conduct.letter.date"), value: formatLongDate(letter.sentOn, language) },
      ...(number === null ? [] : [{ label: t("conduct.letter.number"), value: number }]),
    ],
    footer: [t("conduct.letter.footer"), caseNo, letter.id].join(" · "),
    madeAt: startOfDay(letter.sentOn),
    content: {
      to: { lead: t("conduct.letter.to"), names: input.addressees },
      blocks: letter.number === null ? sayByHand(input) : remind(input),
      by: t("conduct.letter.sign"),
    },
  };
}

function remind({ letter, reminders, language, t }: LetterInput): readonly LetterBlock[] {
  const relevant = formatLongDate(reminders.relevantDate, language);
  const due = formatLongDate(returnDueOn(reminders.relevantDate), language);
  return [
    paragraph(t(letter.ofFinal ? "conduct.letter.final" : "conduct.letter.first")),
    paragraph(t("conduct.letter.law")),
    paragraph(t("conduct.letter.relevant", { relevant, due })),
    ...askBy(letter.expiresOn, (date) => t("conduct.letter.ask", { date }), language),
    ...(letter.number === REMINDERS ? [paragraph(t("conduct.letter.last"))] : []),
  ];
}

const sayByHand = ({ letter, language, t }: LetterInput): readonly LetterBlock[] => [
  paragraph(letter.text ?? ""),
  ...askBy(letter.expiresOn, (date) => t("conduct.letter.answer", { date }), language),
];

/** By which day an answer is asked for, where one is. */
const askBy = (
  day: CalendarDate | null,
  ask: (date: string) => string,
  language: Locale,
): readonly LetterBlock[] => (day === null ? [] : [paragraph(ask(formatLongDate(day, language)), "strong")]);

export function ordinal(number: number): "1" | "2" | "3" {
  return number === 1 ? "1" : number === 2 ? "2" : "3";
}
