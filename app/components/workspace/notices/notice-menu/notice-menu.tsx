import { Link } from "@remix-run/react";
import { Bell, CheckCheck, ChevronLeft, ChevronRight, Circle } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useLiveNotices } from "./use-live-notices";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { FoldOut } from "~/app/components/ui/fold-out/fold-out";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { listTime } from "~/app/i18n/format";
import type { NoticeOverlay } from "~/app/services/workspace/notices/overlay.server";

/** Beyond this nobody counts. */
const MOST = 99;

const formatShown = (unread: number): string => (unread > MOST ? `${String(MOST)}+` : String(unread));

function UnreadMark({ unread }: { readonly unread: number }) {
  return (
    <span className={classes("relative", unread > MOST ? "mr-5" : unread > 9 ? "mr-3" : "mr-1.5")}>
      <Bell size={20} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-gold-wash px-1 text-center text-sm leading-5 font-semibold text-gold-ink ring-1 ring-gold"
        >
          {formatShown(unread)}
        </span>
      )}
    </span>
  );
}

function NoticeLines({ items }: { readonly items: NoticeOverlay["items"] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {items.map(({ id, title, at, read, to }) => (
        <li key={id}>
          <Link to={to} className="flex gap-3 rounded-md px-3 py-2 hover:bg-sunken">
            <Circle
              size={10}
              className={classes("mt-2 shrink-0", read ? "text-transparent" : "fill-gold text-gold")}
            />
            <span className="min-w-0">
              <span className={classes("block", !read && "font-semibold")}>{title}</span>
              <span className="text-sm text-ink-soft">
                {!read && <>{t("notices.list.unread")} · </>}
                <time dateTime={at}>{listTime(at)}</time>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The bell of the header: how many notices are unread, and the newest five with the ways to the others. */
export function NoticeMenu({ loaded }: { readonly loaded: NoticeOverlay }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { notices, arrived, showPage, markAllRead } = useLiveNotices(loaded);
  const { unread, items, page, last } = notices;
  const label = t("shell.notifications");
  // Whoever speaks to the browser says what stands there.
  const named = unread > MOST ? `${label} ${formatShown(unread)}` : label;
  return (
    <>
      <p role="status" className="sr-only">
        {arrived !== null && t("notices.list.arrived", { title: arrived })}
      </p>
      <FoldOut
        label={unread > 0 ? `${named}: ${t("shell.unread", { count: unread })}` : label}
        summary={<UnreadMark unread={unread} />}
        panelClassName="fixed top-(--header-height) right-2 mt-1 max-h-[calc(100dvh-var(--header-height)-1rem)] w-[min(26rem,calc(100vw-1rem))] overflow-y-auto rounded-lg p-2"
      >
        <NoticeLines items={items} />
        {items.length === 0 && <p className="px-3 py-4 text-ink-soft">{t("shell.noNotifications")}</p>}
        {page > 1 && page === last && (
          <p className="px-3 py-2 text-sm text-ink-soft">{t("notices.list.noneEarlier")}</p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-1 border-t border-line pt-2">
          <LinkButton small tone="quiet" to="/notifications">
            {t("notices.list.seeAll")}
          </LinkButton>
          {hydrated && unread > 0 && (
            <Button small tone="quiet" icon={CheckCheck} onClick={markAllRead}>
              {t("notices.list.markAllRead")}
            </Button>
          )}
          {hydrated && last > 1 && (
            <div role="group" aria-label={t("lists.pages")} className="ml-auto flex gap-1">
              <Button small tone="quiet" disabled={page === 1} onClick={() => showPage(page - 1)}>
                <ChevronLeft size={16} />
                <span className="sr-only">{t("lists.previous")}</span>
              </Button>
              <Button small tone="quiet" disabled={page === last} onClick={() => showPage(page + 1)}>
                <span className="sr-only">{t("lists.next")}</span>
                <ChevronRight size={16} />
              </Button>
            </div>
          )}
        </div>
      </FoldOut>
    </>
  );
}
