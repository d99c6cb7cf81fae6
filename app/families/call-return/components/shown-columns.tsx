import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { Badge } from "~/app/components/ui/badge/badge";
import { formatDate } from "~/app/i18n/format";
import { callColumns } from "../calls/call-columns";
import type { CallItem } from "../calls/calls.server";
import { returnColumns } from "../returns/return-columns";
import type { ReturnItem } from "../returns/return-list.server";
import { Overdue, ReturnStatus } from "./return-status";
import { callStates } from "~/workflows/records/call/states";
import { isIn } from "~/workflows/kit/states";

/** The columns of the list of returns. */
export function shownReturnColumns(t: TFunction): readonly DataColumn<ReturnItem>[] {
  const show = onScreen(returnColumns(t));
  return [
    show("called"),
    show("firmEn"),
    show("firmZh", ({ firmZh }) => firmZh !== null && <span lang="zh-HK">{firmZh}</span>),
    show("type", ({ to, typeLabel, days, firmEn, calledOn }) => (
      <Link
        to={to}
        className="link"
        aria-label={t("callReturns.open", {
          type: [typeLabel, ...(days === null ? [] : [days])].join(" · "),
          firm: firmEn,
          date: formatDate(calledOn),
        })}
      >
        {typeLabel}
      </Link>
    )),
    show("days"),
    show("due", ({ dueOn, overdue }) => <Due day={dueOn} overdue={overdue} />),
    show("status", ({ status, statusLabel }) => <ReturnStatus status={status} label={statusLabel} />),
    show("updated"),
  ];
}

/** The columns of the list of calls. */
export function shownCallColumns(t: TFunction): readonly DataColumn<CallItem>[] {
  const show = onScreen(callColumns(t));
  return [
    show("called"),
    show("type", ({ to, typeLabel, calledOn }) => (
      <Link
        to={to}
        className="link"
        aria-label={t("callReturns.calls.open", { type: typeLabel, date: formatDate(calledOn) })}
      >
        {typeLabel}
      </Link>
    )),
    show("version"),
    show("due", ({ dueOn, overdue }) => <Due day={dueOn} overdue={overdue} />),
    show("completed", ({ completed, firms }) => (
      <span className="tabular-nums">{t("callReturns.calls.answered", { completed, firms })}</span>
    )),
    show("invalid"),
    show("status", ({ status, statusLabel }) => (
      <Badge tone={isIn(callStates, status, "open") ? "active" : "neutral"}>{statusLabel}</Badge>
    )),
  ];
}

function Due({ day, overdue }: { readonly day: string; readonly overdue: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <time dateTime={day} className="whitespace-nowrap tabular-nums">
        {formatDate(day)}
      </time>
      {overdue && <Overdue />}
    </span>
  );
}
