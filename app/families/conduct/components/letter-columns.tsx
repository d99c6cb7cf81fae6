import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { formatDate } from "~/app/i18n/format";
import { letterColumns, letterName } from "~/app/families/conduct/reminders/letter-columns";
import type { SentLetter, ShownLetter } from "~/app/families/conduct/reminders/reminder-letters.server";

/** The columns of the letters that were sent in a case, with the letter itself. */
export function shownLetterColumns(t: TFunction, caseId: string): readonly DataColumn<ShownLetter>[] {
  const show = onScreen(letterColumns(t));
  return [
    show("sentOn", ({ sentOn }) => <Day date={sentOn} />),
    show("number"),
    show("to"),
    show("expires", ({ expiresOn }) => (expiresOn === null ? <NotAvailable /> : <Day date={expiresOn} />)),
    show("letter", (letter) => <LetterLink caseId={caseId} letter={letter} />),
  ];
}

const Day = ({ date }: { readonly date: string }) => (
  <time dateTime={date} className="whitespace-nowrap tabular-nums">
    {formatDate(date)}
  </time>
);

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
  readonly letters: readonly ShownLetter[];
}) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-2">
      {letters.map((letter) => (
        <li key={letter.id} className="flex flex-wrap gap-x-4">
          <span className="min-w-40">
            <b className="font-semibold">{letterName(t, letter)}</b> <Day date={letter.sentOn} />
          </span>
          <span className="min-w-40 text-ink-soft">
            {letter.expiresOn === null
              ? ""
              : t("conduct.reminders.expires", { date: formatDate(letter.expiresOn) })}
          </span>
          <span className="grow">{letter.names.join(", ")}</span>
          <LetterLink caseId={caseId} letter={letter} />
        </li>
      ))}
    </ul>
  );
}
