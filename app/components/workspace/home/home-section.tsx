import { useId } from "react";
import type { ReactNode } from "react";

export interface HomeSectionProps {
  /** Where an address is to lead to it. */
  readonly at?: string;
  readonly title: string;
  readonly lead?: string;
  readonly count?: number;
  /** The link to the whole list. */
  readonly more?: ReactNode;
  /** The sentence where there is nothing to show. */
  readonly empty?: string;
  readonly children?: ReactNode;
}

/** A part of the first page: it always says something, also where there is nothing. */
export function HomeSection({ at, title, lead, count, more, empty, children }: HomeSectionProps) {
  const id = useId();
  const filled = children !== undefined && children !== null && children !== false;
  return (
    <section id={at} aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="flex items-baseline gap-2 text-lg">
          {title}
          {count !== undefined && count > 0 && (
            <span className="rounded-full bg-sunken px-2 text-sm text-ink-soft tabular-nums">{count}</span>
          )}
        </h2>
        {more}
      </div>
      {lead !== undefined && <p className="max-w-prose text-ink-soft">{lead}</p>}
      {filled ? children : <p className="sheet max-w-full px-4 py-5 text-ink-soft">{empty}</p>}
    </section>
  );
}
