/** What the rules found, in words: for officers, and for the one sentence that the bankrupt is told. */
import { formatDate } from "~/app/i18n/format";
import { say, type Locale } from "~/workflows/kit";
import {
  CODE_OF_RULE,
  FINDING_DAYS,
  noObjectionLetter,
  type Administrator,
  type Finding,
} from "~/workflows/records/no-objection-letter/index";

import type { ShownFinding } from "./letter-page.view";

export function shownFinding({ rule, met, because, days }: Finding, locale: Locale): ShownFinding {
  return {
    rule,
    label: say(noObjectionLetter, locale, `rules.${rule}`),
    met,
    code: CODE_OF_RULE[rule],
    because: say(noObjectionLetter, locale, `findings.${rule}.${because}`),
    days: FINDING_DAYS.flatMap((name) => {
      const day = days[name];
      return day === undefined
        ? []
        : [{ label: say(noObjectionLetter, locale, `days.${name}`), day: formatDate(day) }];
    }),
  };
}

/** `CHAN Tai Man 陳大文, Harbour Insolvency Services`: as the public register shows who administers an estate. */
export const administratorName = ({ nameEn, nameZh, firm }: Administrator): string =>
  [[nameEn, nameZh].filter(Boolean).join(" "), firm].filter(Boolean).join(", ");
