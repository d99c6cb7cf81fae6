/** What is due next in one's cases; forms on their way have cards of their own. */
import { nextDeadlines } from "../../cases/deadline-list/deadline-list.server";
import type { WidgetContext, Filled } from "./widget-context.server";

const LINES = 8;

export async function deadlines(context: WidgetContext): Promise<Filled> {
  const { t } = context;
  const { items, total } = await nextDeadlines(context, LINES);
  return {
    count: total === 0 ? null : String(total),
    more: { to: "/deadlines", label: t("dashboard.more.deadlines") },
    content: {
      kind: "deadlines",
      items: items.map(({ id, on, overdue, caseNo, what, basis, dueForm, to }) => ({
        id,
        on,
        overdue,
        caseNo,
        what,
        basis,
        to: dueForm?.to ?? to,
      })),
      empty: t("dashboard.empty.deadlines"),
    },
  };
}
