import type { TFunction } from "i18next";

import { column, dayColumn, timeColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { StatementItem } from "./statement-list.view";

export const statementColumns = (t: TFunction) =>
  ({
    pick: { heading: t("annualStatement.columns.pick"), only: "screen" },
    case: column(t("annualStatement.columns.case"), ({ caseNo }) => caseNo, { width: 18, namesRow: true }),
    caseName: column(t("annualStatement.columns.bankrupt"), ({ caseName }) => caseName, { width: 36 }),
    year: column(t("annualStatement.columns.year"), ({ year }) => String(year)),
    due: dayColumn(t("annualStatement.columns.due"), ({ due }) => due),
    status: column(t("annualStatement.columns.status"), ({ statusLabel }) => statusLabel),
    result: column(t("annualStatement.columns.result"), ({ resultLabel }) => resultLabel),
    reference: column(t("annualStatement.columns.reference"), ({ reference }) => reference, { width: 24 }),
    came: dayColumn(t("annualStatement.columns.came"), ({ cameOn }) => cameOn),
    declared: timeColumn(t("annualStatement.columns.declared"), ({ declaredAt }) => declaredAt, {
      optional: true,
    }),
    rules: column(t("annualStatement.columns.rules"), ({ rules }) => rules, { width: 36 }),
  }) satisfies ListColumns<StatementItem>;
