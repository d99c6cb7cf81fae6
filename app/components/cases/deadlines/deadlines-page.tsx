import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { CaseNumber, PartyName } from "~/app/components/cases/case-list/case-name";
import { Badge } from "~/app/components/ui/badge/badge";
import { LinkButton } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { formatDate } from "~/app/i18n/format";
import {
  DEADLINE_SPANS,
  type DeadlineItem,
  type DeadlineList,
} from "~/app/services/cases/calendar/deadlines.view";
import { deadlineColumns } from "~/app/services/cases/deadline-list/deadline-columns";
import { DEADLINE_KINDS } from "~/workflows/records/case-file/index";
import { CalendarAddress } from "./calendar-address";
import { MayMove } from "./may-move";
import { MonthCalendar, useMonthAddress } from "./month-calendar";

export interface DeadlinesPageProps extends DeadlineList {
  /** The address that was made just now: shown this once. */
  readonly made: string | null;
}

function getColumns(t: TFunction): readonly DataColumn<DeadlineItem>[] {
  const show = onScreen(deadlineColumns(t));
  return [
    show("on", (item) => <Day item={item} />),
    show("caseNo", ({ caseId, caseNo }) => (
      <CaseNumber to={`/casefile/${caseId}/overview`} caseNo={caseNo} />
    )),
    show("nameEn", (item) => <PartyName nameEn={item.nameEn} nameZh={item.nameZh} />),
    show("what", (item) => <What item={item} />),
    { ...show("kind"), notOnCards: true },
    show("next", (item) => <Next item={item} />),
  ];
}

function Day({ item: { on, overdue, time } }: { readonly item: DeadlineItem }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col items-start gap-1">
      <time dateTime={on} className="font-semibold whitespace-nowrap tabular-nums">
        {formatDate(on)}
      </time>
      {overdue && <Badge tone="bad">{t("submissions.overdue")}</Badge>}
      {!overdue && time === "passed" && <Badge tone="neutral">{t("notices.deadlines.behind")}</Badge>}
      {time === "week" && <Badge tone="waiting">{t("notices.deadlines.times.week")}</Badge>}
    </span>
  );
}

/** What is due, and why on that day. */
function What({ item: { what, form, basis, unlistedYear } }: { readonly item: DeadlineItem }) {
  return (
    <>
      {what}
      {form !== null && <> · {form}</>}
      <span className="block text-sm text-ink-soft">{basis}</span>
      <MayMove year={unlistedYear} />
    </>
  );
}

/** The way to the form where one is due, begun or not; else to where the day comes from. */
function Next({ item: { dueForm, form, to, caseNo, what, opensAtOffice } }: { readonly item: DeadlineItem }) {
  const { t } = useTranslation();
  const state = dueForm?.state ?? (form === null ? null : "continue");
  const label = state === null ? t("notices.deadlines.look") : t(`notices.deadlines.forms.${state}`);
  return (
    <>
      <Link to={dueForm?.to ?? to} className="link inline-flex min-h-6 items-center">
        {label}
        <span className="sr-only">: {`${caseNo}, ${what}`}</span>
      </Link>
      {opensAtOffice && (
        <span className="block text-sm text-ink-soft">{t("notices.deadlines.officeOpens")}</span>
      )}
    </>
  );
}

/** What is due in one's cases, and the address for a calendar program. */
export function DeadlinesPage({
  made,
  addressSince,
  filters,
  passed,
  picture,
  showsMonth,
  ...listing
}: DeadlinesPageProps) {
  const { t } = useTranslation();
  const getAddress = useMonthAddress();
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== "");
  return (
    <>
      <PageHeader
        title={t("notices.deadlines.title")}
        subtitle={t("notices.deadlines.lead")}
        actions={
          <LinkButton tone="quiet" to="#calendar-address">
            {t("notices.deadlines.calendarLink")}
          </LinkButton>
        }
      />
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "time",
            label: t("notices.deadlines.time"),
            value: filters.time,
            options: DEADLINE_SPANS.map((value) => ({ value, label: t(`notices.deadlines.times.${value}`) })),
            empty: t("notices.deadlines.times.coming"),
          },
          {
            kind: "choice",
            name: "kind",
            label: t("notices.deadlines.kind"),
            value: filters.kind,
            options: DEADLINE_KINDS.map((value) => ({ value, label: t(`notices.deadlines.kinds.${value}`) })),
          },
          searchFilter(t, filters.search, t("notices.deadlines.searchHint")),
        ]}
      />
      <MonthCalendar picture={picture} day={filters.day ?? null} open={showsMonth} />
      {filters.day !== undefined && (
        <p>
          {t("notices.deadlines.month.only", { date: formatDate(filters.day) })}{" "}
          <Link to={getAddress(picture.month)} className="link inline-flex min-h-6 items-center">
            {t("notices.deadlines.month.all")}
          </Link>
        </p>
      )}
      {filters.time === undefined && filters.day === undefined && passed > 0 && (
        <p>
          <Link to="?time=passed" className="link inline-flex min-h-6 items-center">
            {t("notices.deadlines.passed", { count: passed })}
          </Link>
        </p>
      )}
      <ListFrame
        name="deadlines"
        label={t("notices.deadlines.title")}
        listing={listing}
        brief
        columns={getColumns(t)}
        exportAt="/deadlines.xlsx"
        empty={
          <EmptyList isFiltered={filtered} clear="?" title={t("notices.deadlines.none")}>
            {t("notices.deadlines.noneBody")}
          </EmptyList>
        }
      />
      <div id="calendar-address" className="max-w-form">
        <CalendarAddress addressSince={addressSince} made={made} />
      </div>
    </>
  );
}
