/** What the rules found, in sentences. */
import { say, type Locale } from "~/workflows/kit";
import {
  annualStatement,
  type AnnualStatement,
  type ExaminationRule,
  type Finding,
} from "~/workflows/records/annual-statement/index";

import { formatAmount } from "~/app/i18n/format";
import { sayMonths } from "../fill/say-year";

export interface SaidFinding {
  /** The rule by its name. */
  readonly rule: string;
  readonly text: string;
}

export const sayRule = (rule: ExaminationRule, locale: Locale): string =>
  say(annualStatement, locale, `rules.${rule}.name`);

export const sayFindings = (
  findings: readonly Finding[],
  year: Pick<AnnualStatement, "from" | "to">,
  locale: Locale,
): readonly SaidFinding[] =>
  findings.map((finding) => ({
    rule: sayRule(finding.rule, locale),
    text: sayFinding(finding, year, locale),
  }));

function sayFinding(
  { rule, said, row, months = [], steps = [], amounts = {}, percent = 0 }: Finding,
  year: Pick<AnnualStatement, "from" | "to">,
  locale: Locale,
): string {
  const named = sayMonths(year, locale);
  const text = say(annualStatement, locale, `rules.${rule}.${said}`, {
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatAmount(amount)])),
    percent,
    steps: steps
      .map((step) => say(annualStatement, locale, `steps.${step}.title`))
      .join(say(annualStatement, locale, "common.listSeparator")),
    months: months
      .map((place) => named[`month${String(place)}`] ?? "")
      .join(say(annualStatement, locale, "common.listSeparator")),
  });
  return row === null ? text : say(annualStatement, locale, "rules.row", { row, text });
}
