/** Lists of forms as spreadsheets: what is prepared, filed and waited for, and what was uploaded. */
import type { TFunction } from "i18next";

import type { FormItem } from "../lists/form-items.server";
import { formList } from "../lists/form-list.server";
import { taskList } from "../lists/task-list.server";
import type { UploadItem } from "../spreadsheets/list.server";
import type { SubmissionItem } from "../submissions/items.server";
import { DAY_WIDTH, everyItem, exported, TIME_WIDTH, type Columns, type Exporter } from "./exporting.server";

/** Forms of a family: those of the tab. */
export const submissionsOf =
  (family: string, title: (t: TFunction) => string): Exporter =>
  async ({ portal, user, locale, t, parameters }) => {
    const { form, tabs } = await formList(portal, user, parameters, locale, family);
    const tab = tabs.find((each) => each.form === form)?.label ?? form;
    return exported(
      `${title(t)} ${tab}`,
      formColumns(t),
      await everyItem(
        parameters,
        async (asked) => (await formList(portal, user, asked, locale, family)).list,
      ),
    );
  };

const submissionColumns = (t: TFunction): Columns<SubmissionItem> => [
  { heading: t("submissions.case"), value: ({ caseNo }) => caseNo, width: 18 },
  { heading: t("cases.name"), value: ({ caseName }) => caseName, width: 36 },
  { heading: t("spreadsheets.export.nameZh"), value: ({ caseNameZh }) => caseNameZh },
  { heading: t("submissions.form"), value: ({ form }) => form, width: 10 },
  { heading: t("submissions.reference"), value: ({ reference }) => reference },
  { heading: t("submissions.status"), value: ({ statusLabel }) => statusLabel },
  { heading: t("spreadsheets.export.holder"), value: ({ holderLabel }) => holderLabel },
  { heading: t("spreadsheets.export.since"), value: ({ since: at }) => ({ at }), width: TIME_WIDTH },
  { heading: t("submissions.edition"), value: ({ edition }) => edition, width: 10 },
  {
    heading: t("submissions.lastSubmitted"),
    value: ({ lastSubmittedAt: at }) => at && { at },
    width: TIME_WIDTH,
  },
  {
    heading: t("spreadsheets.export.reviewBy"),
    value: ({ dueOn: date }) => date && { date },
    width: DAY_WIDTH,
  },
  {
    heading: t("spreadsheets.export.deletedOn"),
    value: ({ expiresOn: date }) => date && { date },
    width: DAY_WIDTH,
  },
];

export const formColumns = (t: TFunction): Columns<FormItem> => [
  ...submissionColumns(t),
  { heading: t("submissions.firm"), value: ({ firm }) => firm, width: 40 },
  { heading: t("submissions.accountType"), value: ({ accountType }) => accountType },
  {
    heading: t("submissions.firstSubmitted"),
    value: ({ firstSubmittedAt: at }) => at && { at },
    width: TIME_WIDTH,
  },
  { heading: t("submissions.lastSubmittedBy"), value: ({ lastSubmittedBy }) => lastSubmittedBy },
  { heading: t("submissions.updatedBy"), value: ({ updatedBy }) => updatedBy },
  { heading: t("submissions.updated"), value: ({ updatedAt: at }) => ({ at }), width: TIME_WIDTH },
];

export const tasks: Exporter = async ({ portal, user, locale, t, parameters }) =>
  exported(
    t("navigation.myTask"),
    submissionColumns(t),
    await everyItem(parameters, async (asked) => (await taskList(portal, user, asked, locale)).list),
  );

/** What somebody uploaded of one form. */
export const uploadColumns = (t: TFunction): Columns<UploadItem> => [
  { heading: t("spreadsheets.list.file"), value: ({ file }) => file, width: 40 },
  { heading: t("spreadsheets.list.received"), value: ({ receivedAt: at }) => ({ at }), width: TIME_WIDTH },
  { heading: t("spreadsheets.list.status"), value: ({ statusLabel }) => statusLabel },
  { heading: t("spreadsheets.list.rows"), value: ({ rows }) => rows, width: 10 },
  { heading: t("spreadsheets.list.drafts"), value: ({ drafts }) => drafts, width: 14 },
];
