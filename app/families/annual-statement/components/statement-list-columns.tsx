import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { nameShown } from "../examination/shown-statement";
import { statementColumns } from "../office/statement-columns";
import type { StatementItem } from "../office/statement-list.view";
import { StatementBadge } from "./statement-badge";

/** Id of the form that the ticked boxes of the list belong to. */
export const CLEAN_BATCH = "clean-batch";

/**
 * The columns of the office's list.
 * @param picks with a box to tick at each
 */
export function shownStatementColumns(t: TFunction, picks: boolean): readonly DataColumn<StatementItem>[] {
  const show = onScreen(statementColumns(t));
  const pick = show(
    "pick",
    ({ id, caseNo, year, declaredAt }) =>
      declaredAt !== null && (
        <input
          type="checkbox"
          name="statement"
          form={CLEAN_BATCH}
          value={nameShown({ id, declaredAt })}
          defaultChecked
          aria-label={t("annualStatement.clean.pick", { caseNo, year })}
          className="size-6 accent-jade"
        />
      ),
  );
  return [
    ...(picks ? [pick] : []),
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
    show("result"),
    show("reference"),
    show("came"),
    show("declared"),
    show("rules"),
  ];
}
