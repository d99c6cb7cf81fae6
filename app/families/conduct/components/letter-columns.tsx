import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { typedDate } from "~/app/i18n/format";
import type { SentLetter } from "~/app/families/conduct/reminders/reminder-letters.server";

export interface ShownLetter extends SentLetter {
  readonly caseId: string;
  readonly names: readonly string[];
}

/** Which reminder it is: "2nd", "1st, final return", or the subject of a letter by hand. */
export function letterName(t: TFunction, { number, ofFinal, subject }: SentLetter): string {
  if (number === null) return t("conduct.reminders.otherLetter", { subject: subject ?? "" });
  const place = number === 1 ? "1" : number === 2 ? "2" : "3";
  const name = t(`conduct.reminders.numbers.${place}`);
  return ofFinal ? t("conduct.reminders.ofFinal", { number: name }) : name;
}

/** The columns of letters that were sent, with the letter itself. */
export function letterColumns<Letter extends ShownLetter>(t: TFunction) {
  return {
    sentOn: {
      id: "sentOn",
      label: t("conduct.reminders.sentOn"),
      cell: ({ sentOn }) => (
        <time dateTime={sentOn} className="whitespace-nowrap tabular-nums">
          {typedDate(sentOn)}
        </time>
      ),
    },
    number: {
      id: "number",
      label: t("conduct.reminders.number"),
      heading: true,
      cell: (letter) => letterName(t, letter),
    },
    to: { id: "to", label: t("conduct.reminders.to"), cell: ({ names }) => names.join(", ") },
    expires: {
      id: "expires",
      label: t("conduct.reminders.expiresOn"),
      cell: ({ expiresOn }) =>
        expiresOn === null ? (
          <span className="text-ink-soft">{t("common.notAvailable")}</span>
        ) : (
          <time dateTime={expiresOn} className="whitespace-nowrap tabular-nums">
            {typedDate(expiresOn)}
          </time>
        ),
    },
    letter: {
      id: "letter",
      label: t("conduct.reminders.letter"),
      cell: (letter) => <LetterLink caseId={letter.caseId} letter={letter} />,
    },
  } satisfies Record<string, DataColumn<Letter>>;
}

function LetterLink({ caseId, letter }: { readonly caseId: string; readonly letter: SentLetter }) {
  const { t } = useTranslation();
  return (
    <Link
      reloadDocument
      to={`/formd1d2Reminders/reminders/${caseId}/${letter.id}`}
      aria-label={`${t("conduct.reminders.letter")}: ${letterName(t, letter)}`}
      className="link inline-flex min-h-6 items-center whitespace-nowrap"
    >
      {t("conduct.reminders.letter")}
    </Link>
  );
}

/** The letters of one case in a cell, a line each. */
export function LetterLines({
  caseId,
  letters,
}: {
  readonly caseId: string;
  readonly letters: readonly (SentLetter & { readonly names: readonly string[] })[];
}) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-2">
      {letters.map((letter) => (
        <li key={letter.id} className="flex flex-wrap gap-x-4">
          <span className="min-w-40">
            <b className="font-semibold">{letterName(t, letter)}</b>{" "}
            <time dateTime={letter.sentOn} className="whitespace-nowrap tabular-nums">
              {typedDate(letter.sentOn)}
            </time>
          </span>
          <span className="min-w-40 text-ink-soft">
            {letter.expiresOn === null
              ? ""
              : t("conduct.reminders.expires", { date: typedDate(letter.expiresOn) })}
          </span>
          <span className="grow">{letter.names.join(", ")}</span>
          <LetterLink caseId={caseId} letter={letter} />
        </li>
      ))}
    </ul>
  );
}
