import type { TFunction } from "i18next";

import { column, dayColumn, timeColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { ReleaseItem } from "./release-list.view";

export const releaseColumns = (t: TFunction) =>
  ({
    case: column(t("release.columns.case"), ({ caseNo }) => caseNo, {
      namesRow: true,
      sortable: true,
      width: 18,
    }),
    nameEn: column(t("release.columns.nameEn"), ({ caseNameEn }) => caseNameEn, { width: 40 }),
    nameZh: column(t("release.columns.nameZh"), ({ caseNameZh }) => caseNameZh, { width: 30 }),
    status: column(t("release.columns.status"), ({ statusLabel }) => statusLabel),
    notice: dayColumn(t("release.columns.notice"), ({ noticeOn }) => noticeOn, { optional: true }),
    submitted: timeColumn(t("release.columns.submitted"), ({ submittedAt }) => submittedAt, {
      sortable: true,
    }),
    inquiries: column(t("release.columns.inquiries"), ({ openInquiries }) => openInquiries, {
      align: "right",
    }),
    answer: dayColumn(t("release.columns.answer"), ({ answerBy }) => answerBy, { sortable: true }),
    order: dayColumn(t("release.columns.order"), ({ orderOn }) => orderOn, { optional: true }),
    updated: timeColumn(t("release.columns.updated"), ({ updatedAt }) => updatedAt, { sortable: true }),
  }) satisfies ListColumns<ReleaseItem>;
