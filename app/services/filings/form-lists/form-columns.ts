import type { TFunction } from "i18next";

import type { SubmissionItem } from "../submission-lists/items.view";
import { column, dayColumn, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { FieldColumn } from "./field-columns.server";
import type { FormItem } from "./form-items.server";

/** Every list of forms: where each stands. */
export const submissionColumns = (t: TFunction) =>
  ({
    case: column(t("submissions.case"), ({ caseNo }) => caseNo, {
      width: 18,
      sortable: true,
      namesRow: true,
    }),
    caseName: column(t("cases.name"), ({ caseName }) => caseName, { width: 36, only: "sheet" }),
    caseNameZh: column(t("spreadsheets.export.nameZh"), ({ caseNameZh }) => caseNameZh, { only: "sheet" }),
    form: column(t("submissions.form"), ({ form }) => form, { width: 10 }),
    reference: column(t("submissions.reference"), ({ reference }) => reference),
    status: column(t("submissions.status"), ({ statusLabel }) => statusLabel, { sortable: true }),
    holder: column(t("spreadsheets.export.holder"), ({ holderLabel }) => holderLabel, { only: "sheet" }),
    since: timeColumn(t("spreadsheets.export.since"), ({ since }) => since, { only: "sheet" }),
    edition: column(t("submissions.edition"), ({ edition }) => edition, { width: 10, align: "right" }),
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
    firm: column(t("submissions.firm"), ({ firm }) => firm, { width: 40, optional: true }),
    accountType: column(t("submissions.accountType"), ({ accountType }) => accountType, { optional: true }),
    firstSubmitted: timeColumn(t("submissions.firstSubmitted"), ({ firstSubmittedAt }) => firstSubmittedAt, {
      optional: true,
      sortable: true,
    }),
    lastSubmittedBy: column(t("submissions.lastSubmittedBy"), ({ lastSubmittedBy }) => lastSubmittedBy, {
      optional: true,
    }),
    updatedBy: column(t("submissions.updatedBy"), ({ updatedBy }) => updatedBy, { optional: true }),
    updated: timeColumn(t("submissions.updated"), ({ updatedAt }) => updatedAt, {
      optional: true,
      sortable: true,
    }),
  } satisfies ListColumns<FormItem>;
};

const idOf = (field: string): string => `field-${field}`;

/**
 * The columns that the type of the forms declares, after those of every form: for its list alone. They are not sortable: the values
 * lie in no index, and a list has no limit.
 */
export const fieldColumns = (declared: readonly FieldColumn[]): ListColumns<FormItem> =>
  Object.fromEntries(
    declared.map(({ field, heading, optional, isNumber }) => [
      idOf(field),
      column<FormItem>(heading, ({ fields }) => fields[field] ?? null, {
        optional,
        ...(isNumber && { align: "right" }),
      }),
    ]),
  );
