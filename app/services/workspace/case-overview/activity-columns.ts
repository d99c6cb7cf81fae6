import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { Activity } from "./activity.server";

/** What a fact says of itself in a few lines: in spreadsheets and to programs. */
export function activityText(
  t: TFunction,
  { detail, changes, reason }: Pick<Activity, "detail" | "changes" | "reason">,
): string | null {
  const none = t("common.notAvailable");
  const lines = [
    detail,
    ...changes.map(({ field, before, after }) =>
      t("caseFile.activity.change", { field, before: before ?? none, after: after ?? none }),
    ),
    reason !== null && t("caseFile.activity.reason", { reason }),
  ];
  return lines.filter(Boolean).join("\n") || null;
}

/** The events of a case as columns: on its page it is no table. */
export const activityColumns = (t: TFunction) =>
  ({
    at: timeColumn(t("spreadsheets.export.at"), ({ at }) => at, { only: "sheet" }),
    what: column(t("spreadsheets.export.what"), ({ title }) => title, { width: 48, only: "sheet" }),
    detail: column(t("spreadsheets.export.detail"), (each) => activityText(t, each), {
      width: 48,
      only: "sheet",
    }),
    by: column(t("spreadsheets.export.by"), ({ by }) => by, { width: 30, only: "sheet" }),
  }) satisfies ListColumns<Activity>;
