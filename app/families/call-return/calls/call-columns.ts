import type { TFunction } from "i18next";

import { column, dayColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { CallItem } from "./calls.server";

export const callColumns = (t: TFunction) =>
  ({
    called: dayColumn(t("callReturns.columns.called"), ({ calledOn }) => calledOn, { sortable: true }),
    type: column(t("callReturns.columns.type"), ({ typeLabel }) => typeLabel, { namesRow: true }),
    version: column(t("callReturns.calls.version"), ({ templateVersion }) => templateVersion, {
      align: "right",
      width: 12,
    }),
    due: dayColumn(t("callReturns.columns.due"), ({ dueOn }) => dueOn, { sortable: true }),
    firms: column(t("callReturns.calls.firms"), ({ firms }) => firms, { align: "right", width: 12 }),
    completed: column(t("callReturns.calls.completed"), ({ completed }) => completed, {
      align: "right",
      width: 12,
    }),
    invalid: column(t("callReturns.calls.invalid"), ({ invalid }) => invalid, { align: "right", width: 12 }),
    status: column(t("callReturns.columns.status"), ({ statusLabel }) => statusLabel),
  }) satisfies ListColumns<CallItem>;
