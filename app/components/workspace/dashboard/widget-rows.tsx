import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { classes } from "~/app/components/ui/classes";
import { listTime, formatDate } from "~/app/i18n/format";
import type { DeadlineLine, NamedCase, WidgetContent } from "~/app/services/workspace/dashboard/types";
import type { NoticeOverlay } from "~/app/services/workspace/notices/overlay.server";
import { PartyName } from "../../cases/case-list/case-name";
import { getTone } from "../../filings/submission-status/submission-status";
import { DueText } from "../../filings/submission-table/due-text";

/** Rows of one height, so that a widget shows whole ones: `dashboard.css` rounds its height down to them. */
const Rows = ({ children }: { readonly children: ReactNode }) => <ul className="widget-rows">{children}</ul>;

interface RowProps {
  readonly to: string;
  /** What the row is called, and what stands at the end of its first line. */
  readonly name: ReactNode;
  readonly beside: ReactNode;
  readonly below: ReactNode;
  readonly mark?: ReactNode;
  readonly strong?: boolean;
}

function Row({ to, name, beside, below, mark, strong = true }: RowProps) {
  return (
    <li className="widget-row relative hover:bg-sunken">
      <div className="widget-line">
        <Link
          to={to}
          className={classes("link truncate after:absolute after:inset-0", strong && "font-semibold")}
        >
          {name}
        </Link>
        <span className="text-sm whitespace-nowrap text-ink-soft">{beside}</span>
      </div>
      <div className="flex min-w-0 items-center justify-between gap-x-4">
        <span className="truncate">{below}</span>
        {mark !== undefined && <span className="shrink-0">{mark}</span>}
      </div>
    </li>
  );
}

const Numbered = ({ before, caseNo }: { readonly before?: string; readonly caseNo: string }) => (
  <>
    {before !== undefined && <>{before} · </>}
    <span className="tabular-nums">{caseNo}</span>
  </>
);

/** Forms, each with its case, its status and the day that matters. */
export function FormRows({
  items,
  date,
}: Pick<Extract<WidgetContent, { kind: "submissions" }>, "items" | "date">) {
  const { t } = useTranslation();
  return (
    <Rows>
      {items.map((item) => (
        <Row
          key={item.id}
          to={item.links.form}
          name={<Numbered before={item.form} caseNo={item.caseNo} />}
          beside={
            date === "submitted"
              ? item.lastSubmittedAt !== null &&
                t("submissions.submittedAt", { time: listTime(item.lastSubmittedAt) })
              : (item.dueOn ?? item.expiresOn) !== null && <DueText item={item} />
          }
          below={<PartyName nameEn={item.caseName} nameZh={item.caseNameZh} inline />}
          mark={<Badge tone={getTone(item.status)}>{item.statusLabel}</Badge>}
        />
      ))}
    </Rows>
  );
}

/** Deadlines, each with why it is on that day. */
export function DeadlineRows({ items }: { readonly items: readonly DeadlineLine[] }) {
  const { t } = useTranslation();
  return (
    <Rows>
      {items.map(({ id, to, on, overdue, caseNo, what, basis }) => (
        <Row
          key={id}
          to={to}
          name={what}
          beside={
            <span className="inline-flex items-center gap-2">
              {overdue && <Badge tone="bad">{t("submissions.overdue")}</Badge>}
              <time dateTime={on} className="font-semibold text-ink tabular-nums">
                {formatDate(on)}
              </time>
            </span>
          }
          below={
            <>
              <span className="tabular-nums">{caseNo}</span>{" "}
              <span className="text-sm text-ink-soft">{basis}</span>
            </>
          }
        />
      ))}
    </Rows>
  );
}

export function CaseRows({ items }: { readonly items: readonly NamedCase[] }) {
  return (
    <Rows>
      {items.map(({ to, caseNo, nameEn, nameZh, note }) => (
        <Row
          key={to}
          to={to}
          name={<Numbered caseNo={caseNo} />}
          beside={note}
          below={<PartyName nameEn={nameEn} nameZh={nameZh} inline />}
        />
      ))}
    </Rows>
  );
}

export function NoticeRows({ items }: { readonly items: NoticeOverlay["items"] }) {
  const { t } = useTranslation();
  return (
    <Rows>
      {items.map(({ id, title, at, read, to }) => (
        <Row
          key={id}
          to={to}
          name={title}
          strong={!read}
          beside=""
          below={
            <span className="text-sm text-ink-soft">
              {!read && <>{t("notices.list.unread")} · </>}
              <time dateTime={at}>{listTime(at)}</time>
            </span>
          }
        />
      ))}
    </Rows>
  );
}
