/** The first page after the login: what waits, what is about to be lost, what was filed lately, and where one may go. */
import type { NavigationItem } from "~/app/components/shell/navigation";
import { findSubmissionPage, type SubmissionQuery } from "~/db/queries/submissions";
import { DRAFT_EXPIRY_WARNING, addDays, addTime, type Locale } from "~/workflows/kit";

import { hongKongDay } from "./clock.server";
import { navigationFor } from "./navigation.server";
import type { Portal } from "./portal";
import { submissionItem, type SubmissionItem } from "./submissions/items.server";
import { submissionScope } from "./submissions/scope.server";
import { turnFilter, turnsOf } from "./submissions/turns.server";
import type { CurrentUser } from "./types";

const DAY = 24 * 60 * 60 * 1000;
/** Section 2: "recent submissions within 7 days". */
const RECENT_DAYS = 7;
const TASKS_SHOWN = 8;
const OTHERS_SHOWN = 5;

export interface Home {
  /** Null for a role that never has a turn. */
  readonly tasks: readonly SubmissionItem[] | null;
  readonly taskCount: number;
  readonly expiring: readonly SubmissionItem[];
  /** Null for a role that sees no referrals. */
  readonly recent: readonly SubmissionItem[] | null;
  readonly shortcuts: readonly NavigationItem[];
}

export async function homeOf(portal: Portal, user: CurrentUser, locale: Locale): Promise<Home> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const reader = { user, now, today, locale };
  const find = async (query: Omit<SubmissionQuery, "page">) => {
    const { rows, total } = await findSubmissionPage(portal.database, { page: 1, ...query });
    return { items: rows.map((row) => submissionItem(row, reader)), count: total.count };
  };
  const turns = turnsOf(user);
  const waiting = await Promise.all(
    turns.map((turn) =>
      find({
        ...turnFilter(user, turn, today),
        sort: { column: "since", direction: "asc" },
        size: TASKS_SHOWN,
      }),
    ),
  );
  const expiring = turns.includes("prepare")
    ? await find({
        ...turnFilter(user, "prepare", today),
        expiringBy: addDays(today, DRAFT_EXPIRY_WARNING / DAY),
        sort: { column: "expires_on", direction: "asc" },
        size: OTHERS_SHOWN,
      })
    : { items: [] };
  const scope = user.rights.includes("MENU_REFERRAL") ? submissionScope(user, today) : null;
  const recent =
    scope &&
    (await find({
      ...scope,
      submittedSince: addTime(now, -RECENT_DAYS * DAY),
      sort: { column: "last_submitted_at", direction: "desc" },
      size: OTHERS_SHOWN,
    }));
  return {
    tasks: turns.length === 0 ? null : oldestFirst(waiting.flatMap(({ items }) => items)),
    taskCount: waiting.reduce((sum, { count }) => sum + count, 0),
    expiring: expiring.items,
    recent: recent?.items ?? null,
    shortcuts: shortcutsOf(user),
  };
}

function oldestFirst(items: readonly SubmissionItem[]): readonly SubmissionItem[] {
  return [...items].sort((one, other) => (one.since < other.since ? -1 : 1)).slice(0, TASKS_SHOWN);
}

/** Everything in the sidebar that leads somewhere else. */
function shortcutsOf(user: CurrentUser): readonly NavigationItem[] {
  return navigationFor(user.rights)
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .filter(({ to }) => to !== undefined && to !== "/home");
}
