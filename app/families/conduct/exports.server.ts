/** Reminders of D1 and D2, and the letters that went out, as spreadsheets. */
import {
  everyItem,
  exported,
  pagedList,
  type ExportRequest,
  type Exporter,
} from "~/app/services/assembly/exports/exporting.server";

import { listedLetterColumns } from "./reminders/letter-columns";
import { reminderColumns } from "./reminders/reminder-columns";
import { letterList } from "./reminders/reminder-letters.server";
import { reminderList } from "./reminders/reminder-list.server";

const listed = ({ portal, user, parameters, locale }: ExportRequest) =>
  reminderList(portal, user, parameters, locale);

export const reminders: Exporter = pagedList({
  title: async (request) => {
    const { tab } = await listed(request);
    return `${request.t("conduct.reminders.title")} ${request.t(`conduct.reminders.tabs.${tab}`)}`;
  },
  columns: reminderColumns,
  page: async (request) => (await listed(request)).list,
});

export const letters: Exporter = async (request) => {
  const { t } = request;
  const found = await everyItem(request, ({ portal, user, parameters, locale }) =>
    letterList(portal, user, parameters, locale),
  );
  const rows = found.flatMap(({ caseNo, caseName, letters: its }) =>
    its.map((letter) => ({ ...letter, caseNo, caseName })),
  );
  return exported(request, t("conduct.reminders.list"), listedLetterColumns(t), rows);
};
