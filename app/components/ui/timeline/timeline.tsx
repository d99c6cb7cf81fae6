import type { ReactNode } from "react";

import { classes } from "../classes";
import { listTime } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";

export interface TimelineEntry {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  /** The person, and the right under which they acted. */
  readonly by?: string;
  readonly details?: ReactNode;
  readonly current?: boolean;
}

/** The events in their order, each with its time in Hong Kong. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ id, title, at, by, details, current = false }) => (
        <li
          key={id}
          aria-current={current ? "step" : undefined}
          className="group/entry relative flex gap-4 pb-6 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-3 bottom-0 left-[0.4375rem] w-0.5 bg-line group-last/entry:hidden"
          />
          <span
            aria-hidden="true"
            className={classes(
              "relative mt-1.5 size-4 shrink-0 rounded-full border-3",
              current ? "border-gold bg-gold-wash" : "border-jade bg-paper",
            )}
          />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{listTime(at)}</time>
              {by !== undefined && ` · ${by}`}
            </p>
            {details}
          </div>
        </li>
      ))}
    </ol>
  );
}
