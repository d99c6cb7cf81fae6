import { Link } from "@remix-run/react";

import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { Notice } from "~/app/components/ui/notice/notice";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import type { StateTone } from "~/workflows/kit/states";
import { ENDED, type RequestItem, type RequestList } from "../own/requests.view";

interface RequestPagesProps<Item extends RequestItem> {
  readonly requests: RequestList<Item>;
  /** Said where none waits. */
  readonly none: string;
  readonly tones: Readonly<Record<string, StateTone>>;
  /** What comes by itself, beside when it was asked for and when it was dealt with. */
  readonly describe?: (request: Item) => readonly string[];
}

/** Requests of bankrupts, page by page: those that wait for the office, or those that were dealt with. */
export function RequestPages<Item extends RequestItem>({
  requests: { listing, show },
  none,
  tones,
  describe = () => [],
}: RequestPagesProps<Item>) {
  const { t } = useTranslation();
  const { items, page, size, total } = listing;
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "show",
            label: t("annualStatement.requests.show"),
            value: show,
            empty: t("annualStatement.requests.waiting"),
            options: [{ value: ENDED, label: t("annualStatement.requests.ended") }],
          },
        ]}
      />
      {total.count === 0 && (
        <Notice>{show === ENDED ? t("annualStatement.requests.noneEnded") : none}</Notice>
      )}
      {items.length > 0 && (
        <ul className="sheet divide-y divide-line">
          {items.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <span className="flex min-w-0 flex-col">
                <Link to={each.at} className="link wrap-anywhere">
                  {each.caseNo} · {each.caseName}
                </Link>
                <span className="text-sm text-ink-soft">
                  {[
                    t("annualStatement.requests.requestedAt", { at: each.requestedAt }),
                    ...(each.endedAt === null
                      ? describe(each)
                      : [t("annualStatement.requests.endedAt", { at: each.endedAt })]),
                  ].join(" · ")}
                </span>
              </span>
              <Badge tone={tones[each.state] ?? "neutral"}>{each.status}</Badge>
            </li>
          ))}
        </ul>
      )}
      {total.count > size && (
        <Pagination page={page} pageSize={size} total={total.count} capped={total.capped} />
      )}
    </>
  );
}
