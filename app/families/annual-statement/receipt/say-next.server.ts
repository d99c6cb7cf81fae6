/** What a receipt says of other years: what is still owing, or else when the next statement is due. */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { sayDays } from "../fill/say-year";
import type { VisitContext } from "../visit/opened.server";
import { isOwing, type CaseYear } from "../years/open-years.server";
import { sayNextYear } from "../years/years-list.server";

interface WhatComes {
  readonly text: string;
  readonly isOwing: boolean;
}

/** Owing, and not with the office: a paper that is being entered has come. */
const isStillToCome = (year: CaseYear): boolean => isOwing(year) && !year.statement?.context.receivedOn;

/** @param years of the case, the oldest first */
export function sayWhatComes(
  context: Pick<VisitContext, "file" | "years" | "portal" | "locale"> & { readonly t: TFunction },
): WhatComes {
  const { years, portal, locale, t } = context;
  const [oldest, ...later] = years.filter(isStillToCome);
  if (oldest === undefined) {
    const next = sayNextYear(context);
    const text =
      next === null ? t("annualStatement.years.owesNone") : t("annualStatement.years.nextDue", next);
    return { text, isOwing: false };
  }
  const days = oldest.statement?.context ?? oldest;
  const said = { ...sayDays(days, locale), due: formatLongDate(days.due, locale) };
  const isToday = days.due >= hongKongDay(portal.clock.now());
  const text = isToday
    ? t("annualStatement.receipt.owingToday", said)
    : t("annualStatement.receipt.owing", { ...said, count: later.length + 1 });
  return { text, isOwing: true };
}
