/** The request that every widget is filled from: who asks, when, and in which language. */
import { findNewestCases, type NewestCases } from "~/db/queries/cases/cases";
import type { Total } from "~/db/queries/platform/paging";
import {
  countSubmissionsUpToLimit,
  findSubmissionPage,
  type SubmissionFilter,
} from "~/db/queries/filings/submissions";
import type { CalendarDate, Instant, Locale } from "~/workflows/kit";

import { caseScope, isAssignedCases } from "../../cases/lists/case-lists.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { PageContext } from "../../platform/pages/page.server";
import type { Portal } from "../../platform/portal/portal";
import { loadHolderNames } from "../../filings/submission-lists/holders.server";
import { loadFormSubjects } from "../../filings/submission-lists/subjects.server";
import { submissionItem } from "../../filings/submission-lists/items.server";
import type { SubmissionItem } from "../../filings/submission-lists/items.view";
import { submissionScope } from "../../filings/submission-lists/scope.server";
import type { CurrentUser } from "../../platform/portal/types";
import { getFigures, type Figures } from "./figures.server";
import type { WidgetView } from "./types";

export interface WidgetContext {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly locale: Locale;
  readonly t: PageContext["t"];
  readonly now: Instant;
  readonly today: CalendarDate;
  /** The submissions that the person sees; `null`: none. */
  readonly scope: SubmissionFilter | null;
  /** Their number. */
  readonly figures: Figures;
  /** The newest of the cases in force that the person sees, and their number: found once, however many widgets ask. */
  readonly newestCases: () => Promise<NewestCases>;
  /** Of those the ones that are the person's own: at the office, where cases are assigned to people, the assigned ones. */
  readonly ownCases: () => Promise<NewestCases>;
}

/** Cases that a widget has room for. */
export const CASES_SHOWN = 8;
/** The content of a widget, without its name. */
export type Filled = Omit<WidgetView, "id" | "title">;
export type Filler = (context: WidgetContext) => Promise<Filled>;

export function toWidgetContext({
  portal,
  user,
  locale,
  t,
}: Pick<PageContext, "portal" | "user" | "locale" | "t">): WidgetContext {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const scope = submissionScope(user, today);
  let newest: Promise<NewestCases> | undefined;
  const active = caseScope(user, "active", today);
  const newestCases = () => (newest ??= findNewest(portal, active));
  const assigned = { personId: user.id, on: today };
  return {
    portal,
    user,
    locale,
    t,
    now,
    today,
    scope,
    figures: getFigures({ database: portal.database, now, today }, scope),
    newestCases,
    ownCases: () =>
      isAssignedCases(user) ? findNewest(portal, active && { ...active, assigned }) : newestCases(),
  };
}

async function findNewest(
  { database }: Portal,
  scope: Parameters<typeof findNewestCases>[1] | null,
): Promise<NewestCases> {
  return scope === null
    ? { rows: [], total: NONE, byType: { B: NONE, L: NONE } }
    : findNewestCases(database, scope, CASES_SHOWN);
}

const NUMBER = new Intl.NumberFormat("en-US");

/** `12`; `1,000+` where nobody has counted on. */
export function shownTotal({ count, capped }: Total): string {
  return `${NUMBER.format(count)}${capped ? "+" : ""}`;
}

export const NONE: Total = { count: 0, capped: false };

/** Counts those of the submissions that the person sees. */
export async function countSubmissions(
  { portal, scope }: WidgetContext,
  filter: SubmissionFilter,
): Promise<Total> {
  if (scope === null) return NONE;
  return countSubmissionsUpToLimit(portal.database, { ...scope, ...filter });
}

/** The first few submissions, and how many there are. */
export async function firstSubmissions(
  { portal, user, now, today, locale }: WidgetContext,
  query: Omit<Parameters<typeof findSubmissionPage>[1], "page">,
): Promise<{ readonly items: readonly SubmissionItem[]; readonly total: Total }> {
  const { rows, total } = await findSubmissionPage(portal.database, { page: 1, ...query });
  const holders = await loadHolderNames(portal, rows, { user, today, locale });
  const reader = { user, now, today, locale, holders, subjects: await loadFormSubjects(portal, rows) };
  return { items: rows.map((row) => submissionItem(row, reader)), total };
}
