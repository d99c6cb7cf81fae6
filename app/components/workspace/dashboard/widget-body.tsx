import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { BarChart } from "./bar-chart";
import { Abbreviated } from "../../ui/abbreviated/abbreviated";
import { classes } from "../../ui/classes";
import { EntryIcon } from "../../platform/shell/entry-icon";
import type { NavigationItem } from "~/app/services/platform/shell/navigation-items";
import { CaseRows, DeadlineRows, FormRows, NoticeRows } from "./widget-rows";
import type { Figure, WidgetView } from "~/app/services/workspace/dashboard/types";

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
              <Abbreviated text={label} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The lists that the person may open, as in the sidebar but in sight. */
function Places({ items }: { readonly items: readonly NavigationItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className="widget-places">
      {items.map(({ label, icon, to }) => {
        return to === undefined ? null : (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-3 px-4 font-semibold hover:bg-sunken">
              <EntryIcon icon={icon} size={20} className="shrink-0 text-jade" />
              <span className="truncate">{t(`navigation.${label}`)}</span>
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
  const { t } = useTranslation();
  switch (content.kind) {
    case "figures":
      return <Figures figures={content.figures} />;
    case "submissions":
      return content.items.length === 0 ? (
        <Nothing>{content.elsewhere ? t("dashboard.empty.elsewhere") : content.empty}</Nothing>
      ) : (
        <FormRows {...content} />
      );
    case "deadlines":
      return content.items.length === 0 ? (
        <Nothing>{content.empty}</Nothing>
      ) : (
        <DeadlineRows items={content.items} />
      );
    case "cases":
      return content.items.length === 0 ? (
        <Nothing>{content.empty}</Nothing>
      ) : (
        <CaseRows items={content.items} />
      );
    case "notices":
      return content.items.length === 0 ? (
        <Nothing>{content.empty}</Nothing>
      ) : (
        <NoticeRows items={content.items} />
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
