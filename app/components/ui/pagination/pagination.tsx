import { Link, useLocation } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { listAddress, pagesShown } from "../data-table/list-address";

export interface PaginationProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** There are more than `total`: nobody counted on. */
  readonly capped?: boolean;
}

const BOX = "inline-flex min-h-10 min-w-10 items-center justify-center gap-1 rounded-md px-2";

/** The place in a long list, and the ways to its other pages. */
export function Pagination({ page, pageSize, total, capped = false }: PaginationProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (number: number): string => listAddress(search, { page: String(number) });
  const range = t(capped ? "lists.rangeCapped" : "lists.range", {
    from: total === 0 ? 0 : (page - 1) * pageSize + 1,
    to: Math.min(total, page * pageSize),
    total,
  });
  return (
    <nav aria-label={t("lists.pages")} className="no-print flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft tabular-nums">{range}</p>
      {last > 1 && (
        <ul className="flex flex-wrap items-center gap-1">
          {page > 1 && (
            <li>
              <Link to={to(page - 1)} rel="prev" className={classes(BOX, "hover:bg-sunken")}>
                <ChevronLeft size={18} />
                <span className="max-sm:sr-only">{t("lists.previous")}</span>
              </Link>
            </li>
          )}
          {pagesShown(page, last).map((number, at) => (
            <li key={number ?? `gap-${at}`} className="tabular-nums">
              {number === null ? (
                <span className="px-1 text-ink-faint">…</span>
              ) : (
                <Link
                  to={to(number)}
                  aria-label={t("lists.page", { page: number })}
                  aria-current={number === page ? "page" : undefined}
                  className={classes(
                    BOX,
                    number === page ? "bg-jade font-semibold text-on-jade" : "hover:bg-sunken",
                  )}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
          {page < last && (
            <li>
              <Link to={to(page + 1)} rel="next" className={classes(BOX, "hover:bg-sunken")}>
                <span className="max-sm:sr-only">{t("lists.next")}</span>
                <ChevronRight size={18} />
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
