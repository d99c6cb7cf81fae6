import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { PartyName } from "../case-list/case-name";
import { classes } from "../../ui/classes";

export interface CaseBannerProps {
  readonly number: string;
  readonly name: string;
  readonly chineseName?: string | null;
  /** A `Badge` or `Status`. */
  readonly status: ReactNode;
  /** The overview of the case. */
  readonly to?: string;
  /** The page is the case's own: its number and name are the heading. */
  readonly isHeading?: boolean;
  /** What can be done with the case. */
  readonly actions?: ReactNode;
}

/** The case that one is working on: it stays in sight while the page scrolls, so that nothing is filed for the wrong one; not on a telephone, where what is asked has the room. */
export function CaseBanner({
  number,
  name,
  chineseName,
  status,
  to,
  isHeading = false,
  actions,
}: CaseBannerProps) {
  const Name = isHeading ? "h1" : "div";
  return (
    <div className="sm:tall:sticky top-(--header-height) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line bg-paper px-4 py-2 sm:mx-0 sm:rounded-lg sm:border-x print:static">
      <Name
        className={classes("flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1", isHeading && "text-xl")}
      >
        {to === undefined ? (
          <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span>
        ) : (
          <Link to={to} className="link font-semibold whitespace-nowrap tabular-nums">
            {number}
          </Link>
        )}{" "}
        <span className="min-w-0 break-words">
          <PartyName nameEn={name} nameZh={chineseName ?? null} inline />
        </span>
      </Name>
      <span className="flex flex-wrap items-center gap-3 sm:ml-auto">
        {actions !== undefined && <span className="no-print contents">{actions}</span>}
        {status}
      </span>
    </div>
  );
}
