import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PartyName } from "~/app/components/cases/case-list/case-name";
import { Badge } from "~/app/components/ui/badge/badge";
import { classes } from "~/app/components/ui/classes";
import { SubmissionStatus } from "../submission-status/submission-status";
import { DueText } from "../submission-table/due-text";
import { listTime } from "~/app/i18n/format";
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

export interface SubmissionCardsProps {
  readonly items: readonly SubmissionItem[];
  /** Ids of those whose turn is the reader's: said beside them where others stand in the list too. */
  readonly mine?: ReadonlySet<string>;
  /** The date at the end of a line: the day that matters, or when it was filed. */
  readonly date?: "due" | "submitted";
  /** False inside something that has a frame. */
  readonly framed?: boolean;
}

/** A few submissions, each a line with its status and one link: the next thing to do with it. */
export function SubmissionCards({ items, mine, date = "due", framed = true }: SubmissionCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes("divide-y divide-line", framed && "sheet")}>
      {items.map((item) => (
        <li key={item.id} className="relative flex flex-col gap-1.5 px-4 py-3 hover:bg-sunken">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Link to={item.links.form} className="link font-semibold after:absolute after:inset-0">
              {item.form} · <span className="tabular-nums">{item.caseNo}</span>
            </Link>
            {item.reference !== null && (
              <span className="text-sm text-ink-soft tabular-nums">{item.reference}</span>
            )}
          </div>
          <p>
            <PartyName nameEn={item.caseName} nameZh={item.caseNameZh} inline />
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span className="flex flex-wrap items-start gap-2">
              {mine?.has(item.id) && <Badge tone="warning">{t("caseFile.yourTurn")}</Badge>}
              <SubmissionStatus {...item} label={item.statusLabel} />
            </span>
            <span className="text-sm">
              {date === "submitted"
                ? item.lastSubmittedAt !== null &&
                  t("submissions.submittedAt", { time: listTime(item.lastSubmittedAt) })
                : (item.dueOn ?? item.expiresOn) !== null && <DueText item={item} />}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
