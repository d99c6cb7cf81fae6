import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { formatDate } from "~/app/i18n/format";
import { departmentColumns } from "../departments/department-columns";
import type { DepartmentItem } from "../departments/department-list.view";
import { releaseColumns } from "../list/release-columns";
import type { ReleaseItem } from "../list/release-list.view";
import { ReleaseStatus } from "./release-status";

/** The columns of a list of applications. */
export function shownReleaseColumns(t: TFunction): readonly DataColumn<ReleaseItem>[] {
  const show = onScreen(releaseColumns(t));
  return [
    show("case", ({ to, caseNo }) => (
      <Link to={to} className="link whitespace-nowrap tabular-nums">
        {caseNo}
      </Link>
    )),
    show("nameEn"),
    show("nameZh", ({ caseNameZh }) => caseNameZh !== null && <span lang="zh-HK">{caseNameZh}</span>),
    show("status", ({ status, statusLabel }) => <ReleaseStatus status={status} label={statusLabel} />),
    show("notice"),
    show("submitted"),
    show("inquiries"),
    show("answer", ({ answerBy, overdue }) => <Due day={answerBy} overdue={overdue} t={t} />),
    show("order"),
    show("updated"),
  ];
}

/** The columns of what departments are asked. */
export function shownDepartmentColumns(t: TFunction): readonly DataColumn<DepartmentItem>[] {
  const show = onScreen(departmentColumns(t));
  return [
    show("case", ({ to, caseNo, statusLabel }) => (
      <Link
        to={to}
        className="link whitespace-nowrap tabular-nums"
        aria-label={t("release.departments.open", { case: caseNo, status: statusLabel })}
      >
        {caseNo}
      </Link>
    )),
    show("nameEn"),
    show("nameZh", ({ caseNameZh }) => caseNameZh !== null && <span lang="zh-HK">{caseNameZh}</span>),
    show("status", ({ open, statusLabel }) => <Badge tone={open ? "waiting" : "good"}>{statusLabel}</Badge>),
    show("sent"),
    show("due", ({ dueOn, overdue }) => <Due day={dueOn} overdue={overdue} t={t} />),
    show("replied"),
    show("department"),
  ];
}

function Due({
  day,
  overdue,
  t,
}: {
  readonly day: string | null;
  readonly overdue: boolean;
  readonly t: TFunction;
}) {
  if (day === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <time dateTime={day} className="whitespace-nowrap tabular-nums">
        {formatDate(day)}
      </time>
      {overdue && <Badge tone="bad">{t("release.overdue")}</Badge>}
    </span>
  );
}
