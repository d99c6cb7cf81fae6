import type { TFunction } from "i18next";

import { timeColumn, type ListColumns } from "../lists/column";
import type { Activity } from "./activity.server";

/** What happened in a case: on its page it is no table. */
export const activityColumns = (t: TFunction) =>
  ({
    at: timeColumn(t("spreadsheets.export.at"), ({ at }) => at, { only: "sheet" }),
    what: { heading: t("spreadsheets.export.what"), value: ({ title }) => title, width: 48, only: "sheet" },
    detail: {
      heading: t("spreadsheets.export.detail"),
      value: ({ detail }) => detail,
      width: 48,
      only: "sheet",
    },
    by: { heading: t("spreadsheets.export.by"), value: ({ by }) => by, width: 30, only: "sheet" },
  }) satisfies ListColumns<Activity>;
