import { Link } from "@remix-run/react";

import { Badge } from "~/app/components/ui/badge/badge";
import { Notice } from "~/app/components/ui/notice/notice";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import type { Listing } from "~/app/services/platform/lists/list-request.server";

/** A request of a bankrupt that waits for the office. */
export interface WaitingRequest {
  readonly id: string;
  readonly caseNo: string;
  readonly caseName: string;
  /** The page on which it is answered. */
  readonly at: string;
  readonly status: string;
}

interface RequestPagesProps<Request extends WaitingRequest> {
  readonly requests: Pick<Listing<Request>, "items" | "page" | "size" | "total">;
  /** Said where none waits. */
  readonly none: string;
  /** When it was asked for, and what comes by itself. */
  readonly describe: (request: Request) => string;
  readonly isUrgent?: (request: Request) => boolean;
}

/** Requests of bankrupts that wait for the office, page by page. */
export function RequestPages<Request extends WaitingRequest>({
  requests: { items, page, size, total },
  none,
  describe,
  isUrgent = () => false,
}: RequestPagesProps<Request>) {
  if (items.length === 0 && total.count === 0) return <Notice>{none}</Notice>;
  return (
    <>
      <ul className="sheet divide-y divide-line">
        {items.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
            <span className="flex min-w-0 flex-col">
              <Link to={each.at} className="link wrap-anywhere">
                {each.caseNo} · {each.caseName}
              </Link>
              <span className="text-sm text-ink-soft">{describe(each)}</span>
            </span>
            <Badge tone={isUrgent(each) ? "bad" : "waiting"}>{each.status}</Badge>
          </li>
        ))}
      </ul>
      {total.count > size && (
        <Pagination page={page} pageSize={size} total={total.count} capped={total.capped} />
      )}
    </>
  );
}
