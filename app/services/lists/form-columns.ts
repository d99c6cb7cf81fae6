import type { TFunction } from "i18next";

import type { SubmissionItem } from "../submissions/items.server";
import { dayColumn, timeColumn, type ListColumns } from "./column";
import type { FormItem } from "./form-items.server";

/** Every list of forms: where each stands. */
export const submissionColumns = (t: TFunction) =>
  ({
    case: {
      heading: t("submissions.case"),
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
    form: { heading: t("submissions.form"), value: ({ form }) => form, width: 10 },
    reference: { heading: t("submissions.reference"), value: ({ reference }) => reference },
    status: { heading: t("submissions.status"), value: ({ statusLabel }) => statusLabel, sortable: true },
    holder: {
      heading: t("spreadsheets.export.holder"),
      value: ({ holderLabel }) => holderLabel,
      only: "sheet",
    },
    since: timeColumn(t("spreadsheets.export.since"), ({ since }) => since, { only: "sheet" }),
    edition: {
      heading: t("submissions.edition"),
      value: ({ edition }) => edition,
      width: 10,
      align: "right",
    },
    lastSubmitted: timeColumn(t("submissions.lastSubmitted"), ({ lastSubmittedAt }) => lastSubmittedAt, {
      sortable: true,
    }),
    due: { heading: t("submissions.due"), sortable: true, only: "screen" },
    reviewBy: dayColumn(t("spreadsheets.export.reviewBy"), ({ dueOn }) => dueOn, { only: "sheet" }),
    deletedOn: dayColumn(t("spreadsheets.export.deletedOn"), ({ expiresOn }) => expiresOn, { only: "sheet" }),
    links: { heading: t("submissions.links"), only: "screen" },
  }) satisfies ListColumns<SubmissionItem>;

/** A list that shows the forms of one kind; whose they are and who filed them on request. */
export const formColumns = (t: TFunction) => {
  const columns = submissionColumns(t);
  return {
    ...columns,
    reference: { ...columns.reference, sortable: true },
    due: { ...columns.due, sortable: false },
    firm: { heading: t("submissions.firm"), value: ({ firm }) => firm, width: 40, optional: true },
    accountType: {
      heading: t("submissions.accountType"),
      value: ({ accountType }) => accountType,
      optional: true,
    },
    firstSubmitted: timeColumn(t("submissions.firstSubmitted"), ({ firstSubmittedAt }) => firstSubmittedAt, {
      optional: true,
      sortable: true,
    }),
    lastSubmittedBy: {
      heading: t("submissions.lastSubmittedBy"),
      value: ({ lastSubmittedBy }) => lastSubmittedBy,
      optional: true,
    },
    updatedBy: {
      heading: t("submissions.updatedBy"),
      value: ({ updatedBy }) => updatedBy,
      optional: true,
    },
    updated: timeColumn(t("submissions.updated"), ({ updatedAt }) => updatedAt, {
      optional: true,
      sortable: true,
    }),
  } satisfies ListColumns<FormItem>;
};
