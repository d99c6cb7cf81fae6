/** Widgets about forms: whose turn it is, what is about to be lost, and what was filed lately. */
import { leadingFamily } from "~/app/families/registry";
import {
  DRAFT_EXPIRY_WARNING,
  RECENT_SUBMISSIONS,
  addDays,
  addTime,
  type CalendarDate,
} from "~/workflows/kit";

import { RETURNED_STATUSES, type SubmissionItem } from "../../filings/submission-lists/items.view";
import { turnFilter, listTurns, type Turn } from "../../filings/submission-lists/turns.server";
import { firstSubmissions, shownTotal, type WidgetContext, type Filled } from "./widget-context.server";
import { CANDIDATES } from "./dedupe-cards";

const DAY = 24 * 60 * 60 * 1000;
const FORMS = leadingFamily.listedAt;
type Query = Parameters<typeof firstSubmissions>[1];

/**
 * The tasks that wait for the person: what nobody else can do before the rest. Whoever signs sees what is signed and not submitted,
 * then what is to be signed, overdue first; whoever prepares what has a day, overdue first, then what came back, what is about to be
 * deleted, and the other drafts; the office what is longest with it.
 */
export async function myTask(context: WidgetContext): Promise<Filled> {
  const { t } = context;
  const turns = listTurns(context.user);
  const waiting = await Promise.all(turns.map((turn) => waitingIn(context, turn)));
  const count = waiting.reduce((sum, { total }) => sum + total.count, 0);
  const capped = waiting.some(({ total }) => total.capped);
  return {
    count: count === 0 ? null : shownTotal({ count, capped }),
    more: { to: "/my-task", label: t("dashboard.more.myTask") },
    content: {
      kind: "submissions",
      items: onceEach(waiting.flatMap(({ items }) => items)),
      date: turns[0] === "acknowledge" ? "submitted" : "due",
      parts:
        turns.length < 2
          ? []
          : waiting.map(({ turn, total }) => ({
              label: t(`tasks.turns.${turn}`),
              value: shownTotal(total),
              to: `/my-task?tab=${turn}`,
            })),
      empty: t("dashboard.empty.myTask"),
    },
  };
}

async function waitingIn(context: WidgetContext, turn: Turn) {
  const { user, today, figures } = context;
  const all: Omit<Query, "sort"> = {
    ...turnFilter(user, turn, today),
    ...(turn !== "acknowledge" && (await figures.amongWaiting())),
    size: CANDIDATES,
  };
  const find = (query: Pick<Query, "sort"> & Partial<Query>) =>
    firstSubmissions(context, { ...all, ...query });
  const rest = await find({ sort: ORDER[turn] });
  if (turn !== "prepare" || rest.total.count === 0) return { turn, ...rest };
  const first = await Promise.all([
    find({ statuses: RETURNED_STATUSES, sort: { column: "task", direction: "asc" } }),
    find({ expiringBy: expiringBy(today), sort: { column: "expires_on", direction: "asc" } }),
  ]);
  const dated = rest.items.filter(({ dueOn }) => dueOn !== null);
  const items = onceEach([...dated, ...[...first, rest].flatMap(({ items }) => items)]);
  return { turn, total: rest.total, items };
}

const ORDER = {
  review: { column: "task", direction: "asc" },
  prepare: { column: "task", direction: "asc" },
  acknowledge: { column: "since", direction: "asc" },
} as const satisfies Readonly<Record<Turn, Query["sort"]>>;

const expiringBy = (today: CalendarDate): CalendarDate => addDays(today, DRAFT_EXPIRY_WARNING / DAY);

const onceEach = (items: readonly SubmissionItem[]): readonly SubmissionItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

export async function expiringDrafts(context: WidgetContext): Promise<Filled> {
  const { user, today, t } = context;
  const { items, total } = await firstSubmissions(context, {
    ...turnFilter(user, "prepare", today),
    ...(await context.figures.amongWaiting()),
    expiringBy: expiringBy(today),
    sort: { column: "expires_on", direction: "asc" },
    size: CANDIDATES,
  });
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: { to: `${FORMS}?status=draftExpiring`, label: t("dashboard.more.expiringDrafts") },
    content: {
      kind: "submissions",
      items,
      date: "due",
      parts: [],
      empty: t("dashboard.empty.expiringDrafts"),
    },
  };
}

export async function pipRecent(context: WidgetContext): Promise<Filled> {
  const { scope, now, t } = context;
  const { total: known, ids } = await context.figures.newest(CANDIDATES);
  const { items, total } = await firstSubmissions(context, {
    ...scope,
    ...(scope === null && { types: [] }),
    ...(ids && { ids }),
    submittedSince: addTime(now, -RECENT_SUBMISSIONS),
    sort: { column: "last_submitted_at", direction: "desc" },
    size: CANDIDATES,
  });
  const count = known ?? total;
  return {
    count: count.count === 0 ? null : shownTotal(count),
    more: { to: `${FORMS}?submitted=recent`, label: t("dashboard.more.pipRecent") },
    content: {
      kind: "submissions",
      items,
      date: "submitted",
      parts: [],
      empty: t("dashboard.empty.pipRecent"),
    },
  };
}
