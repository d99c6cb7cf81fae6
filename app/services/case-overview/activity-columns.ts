import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "../lists/column";
import type { Activity } from "./activity.view";

/** The events of a case as columns: on its page it is no table. */
export const activityColumns = (t: TFunction) =>
  ({
    at: timeColumn(t("spreadsheets.export.at"), ({ at }) => at, { only: "sheet" }),
    what: column(t("spreadsheets.export.what"), ({ title }) => title, { width: 48, only: "sheet" }),
    detail: column(t("spreadsheets.export.detail"), ({ detail }) => detail, { width: 48, only: "sheet" }),
    by: column(t("spreadsheets.export.by"), ({ by }) => by, { width: 30, only: "sheet" }),
  }) satisfies ListColumns<Activity>;
