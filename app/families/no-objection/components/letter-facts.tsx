import type { TFunction } from "i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { listTime } from "~/app/i18n/format";
import type { LetterPage } from "../office/letter-page.view";
import { letterTone } from "./letter-columns";

/** How a letter was asked for and answered, as lines of a list of descriptions. */
export function letterFacts(letter: LetterPage, t: TFunction) {
  const { answer, code, administrators, checkedOn } = letter;
  return [
    {
      term: t("noObjection.columns.status"),
      description: <Badge tone={letterTone(letter.status)}>{letter.statusLabel}</Badge>,
    },
    {
      term: t("noObjection.letter.answer"),
      description:
        answer === null ? (
          checkedOn === null ? (
            "–"
          ) : (
            t("noObjection.letter.inOrder")
          )
        ) : (
          <>
            {answer.sentence} {answer.next}{" "}
            <span className="text-sm whitespace-nowrap text-ink-soft">({code})</span>
          </>
        ),
    },
    { term: t("noObjection.columns.asked"), description: listTime(letter.askedAt) },
    { term: t("noObjection.letter.proof"), description: letter.proof },
    { term: t("noObjection.letter.language"), description: letter.language },
    ...(checkedOn === null ? [] : [{ term: t("noObjection.letter.checkedOn"), description: checkedOn }]),
    ...administrators.map((name) => ({
      term: t("noObjection.letter.administrators"),
      description: name,
    })),
  ];
}
