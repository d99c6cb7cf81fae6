import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { Notice } from "~/app/components/ui/notice/notice";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import type { Listing } from "~/app/services/platform/lists/list-request.server";

export interface CaseLine {
  readonly id: string;
  readonly caseNo: string;
  readonly caseName: string;
  /** The page of what waits in it. */
  readonly to: string;
}

interface CaseLinesProps<Item extends CaseLine> {
  readonly listing: Pick<Listing<Item>, "items" | "page" | "size" | "total">;
  /** Said where there is none. */
  readonly none: string;
  /** What waits in the case, in a line. */
  readonly describe: (item: Item) => string;
  /** How it stands. */
  readonly badge?: (item: Item) => ReactNode;
}

/** Cases in which something waits, page by page: each with its way in and a line about it. */
export function CaseLines<Item extends CaseLine>({ listing, none, describe, badge }: CaseLinesProps<Item>) {
  const { items, page, size, total } = listing;
  return (
    <>
      {items.length === 0 ? (
        <Notice>{none}</Notice>
      ) : (
        <ul className="sheet divide-y divide-line">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <span className="flex min-w-0 flex-col">
                <Link to={item.to} className="link inline-flex min-h-6 items-center self-start wrap-anywhere">
                  {item.caseNo} · {item.caseName}
                </Link>
                <span className="text-sm text-ink-soft">{describe(item)}</span>
              </span>
              {badge?.(item)}
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
