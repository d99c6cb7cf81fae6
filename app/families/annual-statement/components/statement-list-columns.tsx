import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { statementColumns } from "../office/statement-columns";
import type { StatementItem } from "../office/statement-list.view";
import { StatementBadge } from "./statement-badge";

/** The columns of the office's list. */
export function shownStatementColumns(t: TFunction): readonly DataColumn<StatementItem>[] {
  const show = onScreen(statementColumns(t));
  return [
    show("case", ({ to, caseNo, year }) => (
      <Link
        to={to}
        className="link whitespace-nowrap tabular-nums"
        aria-label={t("annualStatement.list.open", { caseNo, year })}
      >
        {caseNo}
      </Link>
    )),
    show("caseName", ({ caseName }) => <span className="break-keep">{caseName}</span>),
    show("year"),
    show("due"),
    show("status", ({ status, statusLabel }) => <StatementBadge status={status} label={statusLabel} />),
    show("reference"),
    show("declared"),
  ];
}
