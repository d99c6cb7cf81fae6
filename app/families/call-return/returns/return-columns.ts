import type { TFunction } from "i18next";

import { column, dayColumn, timeColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { ReturnItem } from "./return-list.server";

export const returnColumns = (t: TFunction) =>
  ({
    called: dayColumn(t("callReturns.columns.called"), ({ calledOn }) => calledOn, { sortable: true }),
    firmEn: column(t("callReturns.columns.firmEn"), ({ firmEn }) => firmEn, { width: 40 }),
    firmZh: column(t("callReturns.columns.firmZh"), ({ firmZh }) => firmZh, { width: 30 }),
    type: column(t("callReturns.columns.type"), ({ typeLabel }) => typeLabel, {
      sortable: true,
      namesRow: true,
    }),
    days: column(t("callReturns.columns.days"), ({ days }) => days, { width: 16 }),
    due: dayColumn(t("callReturns.columns.due"), ({ dueOn }) => dueOn),
    status: column(t("callReturns.columns.status"), ({ statusLabel }) => statusLabel, { sortable: true }),
    updated: timeColumn(t("callReturns.columns.updated"), ({ updatedAt }) => updatedAt, { sortable: true }),
  }) satisfies ListColumns<ReturnItem>;
