import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { getTone } from "~/app/components/filings/submission-status/submission-status";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { formatDate } from "~/app/i18n/format";
import { writeMinor } from "~/workflows/kit";

import { overviewColumns } from "../overview/overview-columns";
import type { OverviewItem } from "../overview/period-overview.server";
import { spanText } from "../workspace/account-columns";
import { accountCell } from "./account-cell";

/** The columns of the list of all periods as its table shows them. */
export function shownOverviewColumns(t: TFunction, office: boolean): readonly DataColumn<OverviewItem>[] {
  const show = onScreen(overviewColumns(t, office));
  return [
    show("case", (item) => accountCell(t, item)),
    show("type"),
    show("period", (item) => <span className="tabular-nums">{spanText(t, item)}</span>),
    show("due", ({ dueOn }) => (
      <time dateTime={dueOn} className="whitespace-nowrap tabular-nums">
        {formatDate(dueOn)}
      </time>
    )),
    show("status", ({ status, statusLabel }) => <Badge tone={getTone(status)}>{statusLabel}</Badge>),
    show("look", ({ caseNo, missing, risks, jumps, review }) => (
      <ul className="flex flex-col gap-1">
        {missing.map((each) => (
          <li key={each.what}>{t(`accounts.overview.missing.${each.what}`, { ...each })}</li>
        ))}
        {risks.map((risk) => (
          <li key={risk}>{t(`accounts.overview.risk.${risk}`)}</li>
        ))}
        {jumps.map(({ label, was, now }) => (
          <li key={label} className="text-sm text-ink-soft">
            {t("accounts.overview.jump", { label, was: writeMinor(was), now: writeMinor(now) })}
          </li>
        ))}
        {review !== null && (
          <li>
            <Link to={review} className="link">
              {t("accounts.overview.pin")}
              <span className="sr-only"> {caseNo}</span>
            </Link>
          </li>
        )}
      </ul>
    )),
  ];
}
