import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { BarChart } from "./bar-chart";
import { classes } from "../ui/classes";
import { EntryIcon } from "../shell/entry-icon";
import type { NavigationItem } from "~/app/services/shell/navigation-items";
import { SubmissionCards } from "../filings/submission-cards/submission-cards";
import { listTime } from "~/app/i18n/format";
import type { NoticeOverlay } from "~/app/services/notices/overlay.view";
import type { Figure, NamedCase, WidgetView } from "~/app/services/dashboard/types";

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-3 px-2">
      {figures.map(({ label, value, to }) => (
        <li
          key={label}
          className="relative flex min-w-20 flex-1 flex-col rounded-md px-2 py-1 hover:bg-sunken"
        >
          <span className="text-xl leading-tight font-semibold tabular-nums">{value}</span>
          {to === null ? (
            <span className="text-sm text-ink-soft">{label}</span>
          ) : (
            <Link to={to} className="link min-h-6 text-sm after:absolute after:inset-0">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Cases({ items }: { readonly items: readonly NamedCase[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ to, caseNo, nameEn, nameZh, note }) => (
        <li
          key={to}
          className="relative flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2 hover:bg-sunken"
        >
          <Link to={to} className="link font-semibold tabular-nums after:absolute after:inset-0">
            {caseNo}
          </Link>
          <span className="text-sm text-ink-soft">{note}</span>
          <span className="w-full">
            {nameEn} {nameZh !== null && <span lang="zh-HK">{nameZh}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Notices({ items }: { readonly items: NoticeOverlay["items"] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, title, at, read, to }) => (
        <li key={id} className="relative flex flex-col px-4 py-2 hover:bg-sunken">
          <Link to={to} className={classes("link after:absolute after:inset-0", !read && "font-semibold")}>
            {title}
          </Link>
          <span className="text-sm text-ink-soft">
            {!read && <>{t("notices.list.unread")} · </>}
            <time dateTime={at}>{listTime(at)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The lists that the person may open, as in the sidebar but in sight. */
function Places({ items }: { readonly items: readonly NavigationItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {items.map(({ label, to }) => {
        return to === undefined ? null : (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 px-4 py-2 font-semibold hover:bg-sunken"
            >
              <EntryIcon label={label} size={20} className="shrink-0 text-jade" />
              {t(`navigation.${label}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const Nothing = ({ children }: { readonly children: string }) => (
  <p className="px-4 py-1 text-ink-soft">{children}</p>
);

/** The content of a widget. */
export function WidgetBody({ title, content }: Pick<WidgetView, "title" | "content">) {
  switch (content.kind) {
    case "figures":
      return <Figures figures={content.figures} />;
    case "submissions":
      return content.items.length === 0 ? (
        <Nothing>{content.empty}</Nothing>
      ) : (
        <SubmissionCards items={content.items} date={content.date} framed={false} />
      );
    case "cases":
      return content.items.length === 0 ? (
        <Nothing>{content.empty}</Nothing>
      ) : (
        <Cases items={content.items} />
      );
    case "notices":
      return content.items.length === 0 ? (
        <Nothing>{content.empty}</Nothing>
      ) : (
        <Notices items={content.items} />
      );
    case "places":
      return content.items.length === 0 ? (
        <Nothing>{content.empty}</Nothing>
      ) : (
        <Places items={content.items} />
      );
    case "bars": {
      const empty = content.chart.groups.every(({ bars }) => bars.every(({ count }) => count === 0));
      return (
        <div className={classes(!empty && "min-h-full px-4 pb-2", "flex flex-col")}>
          {empty ? <Nothing>{content.empty}</Nothing> : <BarChart chart={content.chart} title={title} />}
        </div>
      );
    }
  }
}
