import { Link, useLocation } from "@remix-run/react";

import type { FigureBreakdown } from "../../figures/figure-breakdown";
import { FigureSheet } from "./figure-sheet";
import { getBreakdownAddress } from "./breakdown-address";

const LINK = "inline-flex min-h-6 items-center rounded-sm text-jade underline underline-offset-4";

/** The answer to "why?" of one figure: the rule, and the entries behind it, a page at a time. */
export function WhyPanel({ why }: { readonly why: FigureBreakdown }) {
  const { search } = useLocation();
  const { name, title, rule, entries, shown, earlier, later, words } = why;
  return (
    <section id="why" aria-labelledby="why-title" className="flex flex-col gap-3 border-l-4 border-gold pl-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="why-title" className="text-xl font-semibold">
          {title}
        </h2>
        <Link to={getBreakdownAddress(search, null)} preventScrollReset className={LINK}>
          {words.close}
        </Link>
      </div>
      <p className="max-w-prose">
        <span className="font-semibold">{words.rule}</span> {rule}
      </p>
      {entries.rows.length === 0 ? <p>{words.none}</p> : <FigureSheet table={entries} />}
      {shown !== null && (
        <p className="flex flex-wrap gap-4">
          <span>{shown}</span>
          {earlier !== null && (
            <Link to={getBreakdownAddress(search, name, earlier)} preventScrollReset className={LINK}>
              {words.earlier}
            </Link>
          )}
          {later !== null && (
            <Link to={getBreakdownAddress(search, name, later)} preventScrollReset className={LINK}>
              {words.later}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
