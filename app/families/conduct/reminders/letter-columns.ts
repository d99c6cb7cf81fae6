import type { TFunction } from "i18next";

import { column, dayColumn, type ListColumns } from "~/app/services/platform/lists/column";

import type { SentLetter, ShownLetter } from "./reminder-letters.server";

/** A letter among those of other cases. */
export interface ListedLetter extends ShownLetter {
  readonly caseNo: string;
  readonly caseName: string;
}

/** Which reminder it is: "2nd", "1st, final return", or the subject of a letter by hand. */
export function letterName(t: TFunction, { number, ofFinal, subject }: SentLetter): string {
  if (number === null) return t("conduct.reminders.otherLetter", { subject: subject ?? "" });
  const place = number === 1 ? "1" : number === 2 ? "2" : "3";
  const name = t(`conduct.reminders.numbers.${place}`);
  return ofFinal ? t("conduct.reminders.ofFinal", { number: name }) : name;
}

/** Letters that were sent. */
export const letterColumns = (t: TFunction) =>
  ({
    number: column(t("conduct.reminders.number"), (letter) => letterName(t, letter), {
      width: 36,
      namesRow: true,
    }),
    sentOn: dayColumn(t("conduct.reminders.sentOn"), ({ sentOn }) => sentOn),
    to: column(t("conduct.reminders.to"), ({ names }) => ({ names }), { width: 36 }),
    expires: dayColumn(t("conduct.reminders.expiresOn"), ({ expiresOn }) => expiresOn),
    letter: { heading: t("conduct.reminders.letter"), only: "screen" },
  }) satisfies ListColumns<ShownLetter>;

/** Letters of many cases: on the screen a line for each case, in the spreadsheet a line for each letter. */
export const listedLetterColumns = (t: TFunction) =>
  ({
    case: column(t("conduct.reminders.columns.case"), ({ caseNo }) => caseNo, { width: 18, only: "sheet" }),
    caseName: column(t("cases.name"), ({ caseName }) => caseName, { width: 36, only: "sheet" }),
    ...letterColumns(t),
  }) satisfies ListColumns<ListedLetter>;
