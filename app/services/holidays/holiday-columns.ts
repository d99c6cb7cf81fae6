import type { TFunction } from "i18next";

import { dayColumn, type ListColumns } from "../lists/column";
import type { HolidayItem } from "./holidays.server";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** The general holidays of a year. */
export const holidayColumns = (t: TFunction) =>
  ({
    date: dayColumn(t("holidays.date"), ({ date }) => date, { namesRow: true }),
    weekday: {
      heading: t("holidays.weekday"),
      value: ({ weekday }) => t(`holidays.weekdays.${WEEKDAYS[weekday] ?? "sunday"}`),
    },
    origin: { heading: t("holidays.origin"), value: ({ origin }) => t(`holidays.origins.${origin}`) },
    source: { heading: t("holidays.source"), value: ({ source }) => source, width: 48 },
    actions: { heading: t("holidays.actions"), only: "screen" },
  }) satisfies ListColumns<HolidayItem>;
