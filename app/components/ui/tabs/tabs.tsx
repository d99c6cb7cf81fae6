import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { classes } from "../classes";

export interface Tab {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  readonly count?: number;
}

/** Parts of one page, each with an address of its own: links, not widgets. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  // On a telephone the strip scrolls: the tab that one is on is in sight, and the page itself does not move.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - strip.current.clientWidth;
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="scroll-hint no-print relative overflow-x-auto border-b border-line"
    >
      <ul className="flex gap-1 sm:flex-wrap">
        {tabs.map(({ label: words, to, current, count }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 rounded-t-md px-3 outline-offset-[-3px]",
                current
                  ? "font-semibold text-jade shadow-[inset_0_-3px_0_var(--jade)]"
                  : "text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              {words}
              {count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-sm text-ink-soft tabular-nums">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
