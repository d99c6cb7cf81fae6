/** The newest notices, and how many of them all are unread. */
import { noticeOverlay } from "../notices/overlay.server";
import type { WidgetContext, Filled } from "./widget-context.server";

export async function notifications({ portal, user, locale, t }: WidgetContext): Promise<Filled> {
  const { unread, items } = await noticeOverlay(portal, user, 1, locale);
  return {
    count: unread === 0 ? null : String(unread),
    more: { to: "/notifications", label: t("dashboard.more.notifications") },
    content: { kind: "notices", items, empty: t("dashboard.empty.notifications") },
  };
}
