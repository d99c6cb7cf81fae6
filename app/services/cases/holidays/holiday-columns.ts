import type { TFunction } from "i18next";

import { column, dayColumn, type ListColumns } from "../../platform/lists/column";
import type { HolidayItem } from "./holidays.server";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** The general holidays of a year. */
export const holidayColumns = (t: TFunction) =>
  ({
    date: dayColumn(t("holidays.date"), ({ date }) => date, { namesRow: true }),
    weekday: column(t("holidays.weekday"), ({ weekday }) =>
      t(`holidays.weekdays.${WEEKDAYS[weekday] ?? "sunday"}`),
    ),
    origin: column(t("holidays.origin"), ({ origin }) => t(`holidays.origins.${origin}`)),
    source: column(t("holidays.source"), ({ source }) => source, { width: 48 }),
    actions: { heading: t("holidays.actions"), only: "screen" },
  }) satisfies ListColumns<HolidayItem>;
