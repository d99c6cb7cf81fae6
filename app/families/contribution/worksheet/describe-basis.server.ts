/** The annual statement beside a worksheet: which it is, and what it says of each line, so that a figure shows whence it comes. */
import type { TFunction } from "i18next";

import { formatAmount, formatLongDate } from "~/app/i18n/format";
import type { Locale } from "~/workflows/kit";
import { NEEDS } from "~/workflows/shared/domestic-needs/index";
import { nameFields } from "./read-worksheet.server";
import type { StatementBasis } from "./statement.server";

export function describeBasis(
  basis: StatementBasis,
  { t, locale }: { readonly t: TFunction; readonly locale: Locale },
) {
  const { reference, from, to, figures } = basis;
  const stated: Record<string, string> = {};
  for (const [name, minor] of Object.entries(figures.income)) stated[name] = formatAmount(minor);
  for (const need of NEEDS) stated[nameFields(need).actual] = formatAmount(figures.actual[need]);
  return {
    reference,
    from: formatLongDate(from, locale),
    to: formatLongDate(to, locale),
    /** What stands beside each field, by its name. */
    stated: Object.fromEntries(
      Object.entries(stated).map(([name, amount]) => [name, t("contribution.worksheet.stated", { amount })]),
    ),
  };
}
