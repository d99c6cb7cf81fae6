/** What every widget is filled from: who asks, when, and in which language. */
import { countByTypeAndStatus, type StatusCount } from "~/db/queries/figures";
import { COUNT_LIMIT, type Total } from "~/db/queries/paging";
import {
  countSubmissionsUpToLimit,
  findSubmissionPage,
  type SubmissionFilter,
} from "~/db/queries/submissions";
import type { CalendarDate, Instant, Locale } from "~/workflows/kit";

import { hongKongDay } from "../clock.server";
import type { PageRequest } from "../page.server";
import type { Portal } from "../portal";
import { holderNames } from "../submissions/holders.server";
import { submissionItem, type SubmissionItem } from "../submissions/items.server";
import { submissionScope } from "../submissions/scope.server";
import type { CurrentUser } from "../types";
import type { WidgetView } from "./types";

export interface Asking {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly locale: Locale;
  readonly t: PageRequest["t"];
  readonly now: Instant;
  readonly today: CalendarDate;
  /** Which submissions the person sees; `null`: none. */
  readonly scope: SubmissionFilter | null;
  /** How many of those there are of each type in each status: counted once, however many widgets ask. */
  readonly statuses: () => Promise<readonly StatusCount[]>;
}
/** What a widget shows, without its name. */
export type Filled = Omit<WidgetView, "id" | "title">;
export type Filler = (asking: Asking) => Promise<Filled>;

export function askingOf({
  portal,
  user,
  locale,
  t,
}: Pick<PageRequest, "portal" | "user" | "locale" | "t">): Asking {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const scope = submissionScope(user, today);
  let statuses: Promise<readonly StatusCount[]> | undefined;
  return {
    portal,
    user,
    locale,
    t,
    now,
    today,
    scope,
    statuses: () =>
      (statuses ??= scope === null ? Promise.resolve([]) : countByTypeAndStatus(portal.database, scope)),
  };
}

const NUMBER = new Intl.NumberFormat("en-US");

/** `12`; `1,000+` where nobody has counted on. */
export function shownTotal({ count, capped }: Total): string {
  return `${NUMBER.format(count)}${capped ? "+" : ""}`;
}

const NONE: Total = { count: 0, capped: false };

/** How many submissions there are of those that the person sees. */
export async function countSubmissions({ portal, scope }: Asking, filter: SubmissionFilter): Promise<Total> {
  if (scope === null) return NONE;
  return countSubmissionsUpToLimit(portal.database, { ...scope, ...filter });
}

/** How many there are of each of these types, of all days or since an instant. Of a firm's forms in one go. */
export async function countOfTypes(
  asking: Asking,
  types: readonly string[],
  submittedSince?: string,
): Promise<ReadonlyMap<string, Total>> {
  const { portal, scope } = asking;
  if (scope?.visibleTo === undefined) {
    const since = submittedSince === undefined ? {} : { submittedSince };
    const counted = types.map(async (type): Promise<[string, Total]> => [
      type,
      await countSubmissions(asking, { types: [type], ...since }),
    ]);
    return new Map(await Promise.all(counted));
  }
  const counted =
    submittedSince === undefined
      ? await asking.statuses()
      : await countByTypeAndStatus(portal.database, { ...scope, types, submittedSince });
  return new Map(
    types.map((type) => {
      const count = counted.reduce((sum, row) => sum + (row.type === type ? row.count : 0), 0);
      return [type, { count: Math.min(count, COUNT_LIMIT), capped: count > COUNT_LIMIT }];
    }),
  );
}

/** The first few submissions, and how many there are. */
export async function firstSubmissions(
  { portal, user, now, today, locale }: Asking,
  query: Omit<Parameters<typeof findSubmissionPage>[1], "page">,
): Promise<{ readonly items: readonly SubmissionItem[]; readonly total: Total }> {
  const { rows, total } = await findSubmissionPage(portal.database, { page: 1, ...query });
  const holders = await holderNames(portal, rows, { today, locale });
  return { items: rows.map((row) => submissionItem(row, { user, now, today, locale, holders })), total };
}
