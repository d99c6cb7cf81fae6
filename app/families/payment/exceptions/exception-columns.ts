import type { TFunction } from "i18next";

import {
  column,
  dayColumn,
  moneyColumn,
  timeColumn,
  type ListColumns,
} from "~/app/services/platform/lists/column";
import { REMEDIES } from "~/workflows/records/payment/index";
import { FILE_REMEDIES, type ExceptionItem } from "./exceptions.view";

/** What the office did, in words; empty while it is open. */
export function remedyText(t: TFunction, remedy: string | null): string | null {
  const known = [...REMEDIES, ...FILE_REMEDIES].find((each) => each === remedy);
  return known === undefined ? remedy : t(`payments.remedies.${known}`);
}

/** Money that does not agree. */
export const exceptionColumns = (t: TFunction) =>
  ({
    found: timeColumn(t("payments.columns.found"), ({ foundAt }) => foundAt, {
      sortable: true,
      namesRow: true,
    }),
    kind: column(t("payments.columns.kind"), ({ kind }) => t(`payments.kinds.${kind}`), { width: 36 }),
    todo: column(t("payments.columns.todo"), ({ kind }) => t(`payments.todo.${kind}`), { width: 60 }),
    amount: moneyColumn(t("payments.columns.amount"), ({ kind, currency, amount: minor }) =>
      kind === "noFile" ? null : { currency, minor },
    ),
    reference: column(t("payments.columns.reference"), ({ reference }) => reference),
    gateway: column(t("payments.columns.gateway"), ({ gatewayReference }) => gatewayReference),
    day: dayColumn(t("payments.columns.day"), ({ day }) => day),
    remedy: column(t("payments.columns.remedy"), ({ remedy }) => remedyText(t, remedy)),
    settled: timeColumn(t("payments.columns.settled"), ({ settledAt }) => settledAt, { only: "sheet" }),
  }) satisfies ListColumns<ExceptionItem>;
