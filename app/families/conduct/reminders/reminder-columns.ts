import type { TFunction } from "i18next";

import { DAY_WIDTH, dayColumn, type ListColumns, type ValueColumn } from "~/app/services/lists/column";

import type { ReminderItem } from "./reminder-list.server";

/** The reminders of cases: in the spreadsheet each day has a column, so that it can be sorted and counted with. */
export const reminderColumns = (t: TFunction) => {
  const sentOn = (number: 1 | 2 | 3): ValueColumn<ReminderItem> =>
    dayColumn(
      t(`conduct.reminders.columns.reminder${number}`),
      ({ reminders }) => reminders[number - 1]?.sentOn,
      { only: "sheet" },
    );
  const expires = (number: 1 | 2 | 3): ValueColumn<ReminderItem> =>
    dayColumn(
      t("spreadsheets.export.expires", { name: t(`conduct.reminders.columns.reminder${number}`) }),
      ({ reminders }) => reminders[number - 1]?.expiresOn,
      { only: "sheet" },
    );
  return {
    case: {
      heading: t("conduct.reminders.columns.case"),
      value: ({ caseNo }) => caseNo,
      width: 18,
      sortable: true,
      namesRow: true,
    },
    caseName: { heading: t("cases.name"), value: ({ caseName }) => caseName, width: 36, only: "sheet" },
    caseNameZh: {
      heading: t("spreadsheets.export.nameZh"),
      value: ({ caseNameZh }) => caseNameZh,
      only: "sheet",
    },
    firm: { heading: t("conduct.reminders.columns.firm"), value: ({ firm }) => firm, width: 40 },
    commencement: dayColumn(
      t("conduct.reminders.columns.commencement"),
      ({ commencementDate }) => commencementDate,
      { only: "sheet" },
    ),
    relevant: dayColumn(t("conduct.reminders.columns.relevant"), ({ relevantDate }) => relevantDate, {
      sortable: true,
    }),
    returnDue: dayColumn(t("conduct.reminders.columns.returnDue"), ({ returnDueOn }) => returnDueOn),
    appointed: dayColumn(t("conduct.reminders.columns.appointed"), ({ appointedOn }) => appointedOn, {
      only: "sheet",
    }),
    category: {
      heading: t("conduct.reminders.columns.category"),
      value: ({ category }) => t(`conduct.reminders.categories.${category}`),
      width: 36,
    },
    status: { heading: t("conduct.reminders.columns.status"), value: ({ statusLabel }) => statusLabel },
    reminders: { heading: t("conduct.reminders.columns.reminders"), only: "screen" },
    reminder1: sentOn(1),
    expires1: expires(1),
    reminder2: sentOn(2),
    expires2: expires(2),
    reminder3: sentOn(3),
    expires3: expires(3),
    next: dayColumn(t("conduct.reminders.columns.next"), ({ nextOn }) => nextOn, { sortable: true }),
    withheld: { heading: t("conduct.reminders.columns.withheld"), only: "screen" },
    withheldFrom: dayColumn(t("spreadsheets.export.withheldFrom"), ({ withheld }) => withheld?.from, {
      only: "sheet",
    }),
    withheldUntil: dayColumn(t("spreadsheets.export.withheldUntil"), ({ withheld }) => withheld?.until, {
      only: "sheet",
    }),
    interim: {
      heading: t("conduct.reminders.columns.interim"),
      value: ({ interimOn }) => ({ dates: interimOn }),
      width: DAY_WIDTH,
    },
    finalDue: dayColumn(t("spreadsheets.export.finalDue"), ({ finalDueOn }) => finalDueOn, { only: "sheet" }),
    final: {
      heading: t("conduct.reminders.columns.final"),
      value: ({ final }) => final && final.form,
      width: 12,
      sortable: true,
    },
    finalOn: dayColumn(t("spreadsheets.export.finalOn"), ({ final }) => final?.on, { only: "sheet" }),
    resubmission: {
      heading: t("conduct.reminders.columns.resubmission"),
      value: ({ resubmitted }) => t(resubmitted ? "common.yes" : "common.no"),
      width: 14,
    },
    bringUp: dayColumn(t("conduct.reminders.columns.bringUp"), ({ bringUpOn }) => bringUpOn, {
      sortable: true,
    }),
  } satisfies ListColumns<ReminderItem>;
};
