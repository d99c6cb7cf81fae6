/** Widgets about forms: whose turn it is, what is about to be lost, and what was filed lately. */
import { leadingFamily } from "~/app/families/registry";
import { DRAFT_EXPIRY_WARNING, RECENT_SUBMISSIONS, addDays, addTime } from "~/workflows/kit";

import type { SubmissionItem } from "../submission-lists/items.view";
import { turnFilter, turnsOf } from "../submission-lists/turns.server";
import { firstSubmissions, shownTotal, type Asking, type Filled } from "./asking.server";

const DAY = 24 * 60 * 60 * 1000;
/** Lines of a list in a widget: the whole list is one link away. */
const LINES = 5;
const FORMS = leadingFamily.listedAt;

/** The tasks that wait for the person, whatever they are to do; longest waiting first. */
export async function myTask(asking: Asking): Promise<Filled> {
  const { user, today, t } = asking;
  const waiting = await Promise.all(
    turnsOf(user).map(async (turn) =>
      firstSubmissions(asking, {
        ...turnFilter(user, turn, today),
        ...(turn !== "acknowledge" && (await asking.figures.amongWaiting())),
        sort: { column: "since", direction: "asc" },
        size: LINES,
      }),
    ),
  );
  const count = waiting.reduce((sum, { total }) => sum + total.count, 0);
  const capped = waiting.some(({ total }) => total.capped);
  return {
    count: count === 0 ? null : shownTotal({ count, capped }),
    more: { to: "/my-task", label: t("dashboard.more.myTask") },
    content: {
      kind: "submissions",
      items: oldestFirst(waiting.flatMap(({ items }) => items)),
      date: "due",
      empty: t("dashboard.empty.myTask"),
    },
  };
}

function oldestFirst(items: readonly SubmissionItem[]): readonly SubmissionItem[] {
  return [...items].sort((one, other) => (one.since < other.since ? -1 : 1)).slice(0, LINES);
}

export async function expiringDrafts(asking: Asking): Promise<Filled> {
  const { user, today, t } = asking;
  const { items, total } = await firstSubmissions(asking, {
    ...turnFilter(user, "prepare", today),
    ...(await asking.figures.amongWaiting()),
    expiringBy: addDays(today, DRAFT_EXPIRY_WARNING / DAY),
    sort: { column: "expires_on", direction: "asc" },
    size: LINES,
  });
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: { to: `${FORMS}?status=draftExpiring`, label: t("dashboard.more.expiringDrafts") },
    content: { kind: "submissions", items, date: "due", empty: t("dashboard.empty.expiringDrafts") },
  };
}

export async function pipRecent(asking: Asking): Promise<Filled> {
  const { scope, now, t } = asking;
  const { total: known, ids } = await asking.figures.newest(LINES);
  const { items, total } = await firstSubmissions(asking, {
    ...scope,
    ...(scope === null && { types: [] }),
    ...(ids && { ids }),
    submittedSince: addTime(now, -RECENT_SUBMISSIONS),
    sort: { column: "last_submitted_at", direction: "desc" },
    size: LINES,
  });
  const count = known ?? total;
  return {
    count: count.count === 0 ? null : shownTotal(count),
    more: { to: `${FORMS}?submitted=recent`, label: t("dashboard.more.pipRecent") },
    content: { kind: "submissions", items, date: "submitted", empty: t("dashboard.empty.pipRecent") },
  };
}
