import { Link } from "@remix-run/react";

import { classes } from "../classes";

export interface Tab {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  readonly count?: number;
}

/** Parts of one page, each with an address of its own: links, not widgets. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="no-print overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ label: words, to, current, count }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 rounded-t-md px-4 outline-offset-[-3px]",
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
