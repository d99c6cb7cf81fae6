import { Link } from "@remix-run/react";
import { ChevronsDown } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Abbreviated } from "../../ui/abbreviated/abbreviated";
import { useRowsOutOfSight } from "./rows-out-of-sight";
import { WidgetBody } from "./widget-body";
import type { WidgetContent, WidgetView } from "~/app/services/workspace/dashboard/types";

/** Whether the Tab key stops somewhere inside; where it does not, the body itself takes the focus to be scrolled. */
function hasLinks(content: WidgetContent): boolean {
  switch (content.kind) {
    case "figures":
      return content.figures.some(({ to }) => to !== null);
    case "bars":
      // Its bars are scrolled by themselves.
      return true;
    case "submissions":
    case "deadlines":
    case "cases":
    case "notices":
    case "places":
      return content.items.length > 0;
  }
}

/** A widget: its name, how many there are, the way to all of them, and what it shows. */
export function WidgetCard({ title, count, more, content }: WidgetView) {
  const { t } = useTranslation();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const below = useRowsOutOfSight(body, content);
  const parts = content.kind === "submissions" ? content.parts : [];
  return (
    <section
      aria-labelledby={id}
      className="sheet flex h-full max-w-full flex-col gap-1 overflow-hidden py-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4">
        <h2 id={id} className="flex items-baseline gap-2 text-base">
          <Abbreviated text={title} />
          {count !== null && parts.length === 0 && (
            <span className="rounded-full bg-sunken px-2 text-sm text-ink-soft tabular-nums">{count}</span>
          )}
        </h2>
        {parts.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {parts.map(({ label, value, to }) => (
              <li key={label}>
                <Link to={to ?? ""} className="link inline-flex min-h-6 items-center gap-1.5 text-sm">
                  {label}
                  <span className="rounded-full bg-sunken px-2 text-ink-soft tabular-nums">{value}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {more !== null && (
          <Link to={more.to} className="link inline-flex min-h-6 items-center text-sm">
            {more.label}
          </Link>
        )}
      </div>
      <div
        ref={body}
        className="widget-body min-h-0 flex-1"
        {...(!hasLinks(content) && { tabIndex: 0, role: "group", "aria-labelledby": id })}
      >
        <WidgetBody title={title} content={content} />
      </div>
      {below > 0 && (
        // For the eye alone: whoever hears the page is read every row.
        <p
          aria-hidden="true"
          className="no-print flex items-center gap-1.5 border-t border-line px-4 pt-1 text-sm text-ink-soft tabular-nums"
        >
          <ChevronsDown size={14} />
          {t("dashboard.below", { count: below })}
        </p>
      )}
    </section>
  );
}
