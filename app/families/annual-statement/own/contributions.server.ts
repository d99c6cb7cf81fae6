/** What a bankrupt pays into the estate (Cap. 6 s.43E): the one place from which their page has it. */
import { loadContributionOfCase } from "~/app/services/cases/contributions/contribution.server";
import { listMonthLines, type MonthLine } from "~/app/services/cases/contributions/month-lines";
import { formatAmount, formatLongDate } from "~/app/i18n/format";
import { findNextMonth, findOpenObjection, findStanding } from "~/workflows/records/contribution/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import type { VisitContext } from "../visit/opened.server";

export interface OwnContributions {
  /** What is to be paid in a month as it stands today, in dollars; `null` where nothing more is. */
  readonly monthly: string | null;
  readonly payer: "bankrupt" | "employer";
  /** The last day of the time for which it was agreed or ordered, where that is known. */
  readonly until: string | null;
  /** The newest first. */
  readonly months: readonly MonthLine[];
  /** Months of which something is missing. */
  readonly missing: number;
  readonly outstanding: string;
  /** Whether what came can be told here. */
  readonly isKnown: boolean;
  /** Somebody else than the office administers the estate, and keeps its books. */
  readonly isOfTrustee: boolean;
  /** An objection of theirs has not been decided. */
  readonly isDisputed: boolean;
  /** The last one was answered. */
  readonly isAnswered: boolean;
}

/** @returns `null` where nothing was ever agreed or ordered */
export async function findContributions({
  portal,
  caseId,
  file,
  locale,
}: Pick<VisitContext, "portal" | "caseId" | "file" | "locale">): Promise<OwnContributions | null> {
  const of = await loadContributionOfCase(portal, caseId, file);
  const standing = of && findStanding(of.current.context);
  if (of === null || standing === null) return null;
  const today = hongKongDay(portal.clock.now());
  const { payer, until: last } = standing.terms;
  const until = [last, standing.end?.lastDay ?? null].filter((day) => day !== null).sort()[0] ?? null;
  // Of this month, or of the first that is still to come: what was agreed last may begin later.
  const next = findNextMonth(of.current.context, of.ends, today);
  if (of.months.length === 0 && next === null) return null;
  return {
    monthly: next === null ? null : formatAmount(next.expected),
    payer,
    until: until === null ? null : formatLongDate(until, locale),
    months: listMonthLines(of.months, locale),
    missing: of.missing.length,
    outstanding: formatAmount(of.outstanding),
    isKnown: of.hasBooks,
    isOfTrustee: (await findPractitionersInOffice(portal, file, today, locale)).length > 0,
    isDisputed: findOpenObjection(of.current.context) !== null,
    isAnswered: of.current.context.objections.at(-1)?.decision != null,
  };
}
