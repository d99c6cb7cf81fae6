import type { TFunction } from "i18next";

import {
  column,
  DAY_WIDTH,
  dayColumn,
  type ListColumns,
  type ValueColumn,
} from "~/app/services/platform/lists/column";

import type { ReminderItem } from "./reminder-list.view";

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
    case: column(t("conduct.reminders.columns.case"), ({ caseNo }) => caseNo, {
      width: 18,
      sortable: true,
      namesRow: true,
    }),
    caseName: column(t("cases.name"), ({ caseName }) => caseName, { width: 36, only: "sheet" }),
    caseNameZh: column(t("spreadsheets.export.nameZh"), ({ caseNameZh }) => caseNameZh, { only: "sheet" }),
    firm: column(t("conduct.reminders.columns.firm"), ({ firm }) => firm, { width: 40 }),
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
    category: column(
      t("conduct.reminders.columns.category"),
      ({ category }) => t(`conduct.reminders.categories.${category}`),
      { width: 36 },
    ),
    status: column(t("conduct.reminders.columns.status"), ({ statusLabel }) => statusLabel),
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
    interim: column(t("conduct.reminders.columns.interim"), ({ interimOn }) => ({ dates: interimOn }), {
      width: DAY_WIDTH,
    }),
    finalDue: dayColumn(t("spreadsheets.export.finalDue"), ({ finalDueOn }) => finalDueOn, { only: "sheet" }),
    final: column(t("conduct.reminders.columns.final"), ({ final }) => final && final.form, {
      width: 12,
      sortable: true,
    }),
    finalOn: dayColumn(t("spreadsheets.export.finalOn"), ({ final }) => final?.on, { only: "sheet" }),
    resubmission: column(
      t("conduct.reminders.columns.resubmission"),
      ({ resubmitted }) => t(resubmitted ? "common.yes" : "common.no"),
      { width: 14 },
    ),
    bringUp: dayColumn(t("conduct.reminders.columns.bringUp"), ({ bringUpOn }) => bringUpOn, {
      sortable: true,
    }),
  } satisfies ListColumns<ReminderItem>;
};
