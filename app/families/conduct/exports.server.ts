/** Reminders of D1 and D2, and the letters that went out, as spreadsheets. */
import type { TFunction } from "i18next";

import { letterName } from "~/app/families/conduct/components/letter-columns";
import type { CalendarDate } from "~/workflows/kit";

import { letterList } from "./reminders/reminder-letters.server";
import { reminderList, type ReminderItem } from "./reminders/reminder-list.server";
import {
  DAY_WIDTH,
  everyItem,
  exported,
  type Columns,
  type Exporter,
} from "~/app/services/exports/exporting.server";
import type { SheetColumn } from "~/app/services/exports/spreadsheet.server";

export const reminders: Exporter = async ({ portal, user, locale, t, parameters }) => {
  const { tab } = await reminderList(portal, user, parameters, locale);
  const rows = await everyItem(
    parameters,
    async (asked) => (await reminderList(portal, user, asked, locale)).list,
  );
  return exported(
    `${t("conduct.reminders.title")} ${t(`conduct.reminders.tabs.${tab}`)}`,
    reminderColumns(t, Math.max(1, ...rows.map(({ interimOn }) => interimOn.length))),
    rows,
  );
};

type ColumnName =
  | "case"
  | "firm"
  | "commencement"
  | "relevant"
  | "returnDue"
  | "appointed"
  | "category"
  | "status"
  | `reminder${1 | 2 | 3}`
  | "next"
  | "interim"
  | "final"
  | "resubmission"
  | "bringUp";

/** One column for each date, so that all of them can be sorted and counted with. @param interims how many returns there are at most */
function reminderColumns(t: TFunction, interims: number): Columns<ReminderItem> {
  const heading = (name: ColumnName) => t(`conduct.reminders.columns.${name}`);
  const day = (
    name: string,
    value: (item: ReminderItem) => CalendarDate | null | undefined,
  ): SheetColumn<ReminderItem> => ({
    heading: name,
    value: (item) => {
      const date = value(item);
      return date ? { date } : null;
    },
    width: DAY_WIDTH,
  });
  const sent = (number: 1 | 2 | 3): Columns<ReminderItem> => {
    const name = heading(`reminder${number}`);
    const place = number - 1;
    return [
      day(name, ({ reminders: all }) => all[place]?.sentOn),
      day(t("spreadsheets.export.expires", { name }), ({ reminders: all }) => all[place]?.expiresOn),
    ];
  };
  return [
    { heading: heading("case"), value: ({ caseNo }) => caseNo, width: 18 },
    { heading: t("cases.name"), value: ({ caseName }) => caseName, width: 36 },
    { heading: t("spreadsheets.export.nameZh"), value: ({ caseNameZh }) => caseNameZh },
    { heading: heading("firm"), value: ({ firm }) => firm, width: 40 },
    day(heading("commencement"), ({ commencementDate }) => commencementDate),
    day(heading("relevant"), ({ relevantDate }) => relevantDate),
    day(heading("returnDue"), ({ returnDueOn }) => returnDueOn),
    day(heading("appointed"), ({ appointedOn }) => appointedOn),
    {
      heading: heading("category"),
      value: ({ category }) => t(`conduct.reminders.categories.${category}`),
      width: 36,
    },
    { heading: heading("status"), value: ({ statusLabel }) => statusLabel },
    ...([1, 2, 3] as const).flatMap(sent),
    day(heading("next"), ({ nextOn }) => nextOn),
    day(t("spreadsheets.export.withheldFrom"), ({ withheld }) => withheld?.from),
    day(t("spreadsheets.export.withheldUntil"), ({ withheld }) => withheld?.until),
    ...Array.from({ length: interims }, (_, place) =>
      day(
        interims === 1 ? heading("interim") : `${heading("interim")} ${String(place + 1)}`,
        (item) => item.interimOn[place],
      ),
    ),
    day(t("spreadsheets.export.finalDue"), ({ finalDueOn }) => finalDueOn),
    { heading: heading("final"), value: ({ final }) => final && final.form, width: 12 },
    day(t("spreadsheets.export.finalOn"), ({ final }) => final?.on),
    {
      heading: heading("resubmission"),
      value: ({ resubmitted }) => t(resubmitted ? "common.yes" : "common.no"),
      width: 14,
    },
    day(heading("bringUp"), ({ bringUpOn }) => bringUpOn),
  ];
}

export const letters: Exporter = async ({ portal, user, locale, t, parameters }) => {
  const found = await everyItem(parameters, (asked) => letterList(portal, user, asked, locale));
  const rows = found.flatMap(({ caseNo, caseName, letters: its }) =>
    its.map((letter) => ({ ...letter, caseNo, caseName })),
  );
  return exported(
    t("conduct.reminders.list"),
    [
      { heading: t("conduct.reminders.columns.case"), value: ({ caseNo }) => caseNo, width: 18 },
      { heading: t("cases.name"), value: ({ caseName }) => caseName, width: 36 },
      { heading: t("conduct.reminders.number"), value: (letter) => letterName(t, letter), width: 36 },
      { heading: t("conduct.reminders.sentOn"), value: ({ sentOn: date }) => ({ date }), width: DAY_WIDTH },
      { heading: t("conduct.reminders.to"), value: ({ names }) => names.join("; "), width: 36 },
      {
        heading: t("conduct.reminders.expiresOn"),
        value: ({ expiresOn: date }) => date && { date },
        width: DAY_WIDTH,
      },
    ],
    rows,
  );
};
