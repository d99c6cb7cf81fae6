import type { TFunction } from "i18next";

import { column, dayColumn, timeColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { DepartmentItem } from "./department-list.view";

export const departmentColumns = (t: TFunction) =>
  ({
    case: column(t("release.columns.case"), ({ caseNo }) => caseNo, { namesRow: true, width: 18 }),
    nameEn: column(t("release.columns.nameEn"), ({ caseNameEn }) => caseNameEn, { width: 40 }),
    nameZh: column(t("release.columns.nameZh"), ({ caseNameZh }) => caseNameZh, { width: 30 }),
    status: column(t("release.columns.status"), ({ statusLabel }) => statusLabel),
    sent: timeColumn(t("release.columns.sent"), ({ sentAt }) => sentAt),
    due: dayColumn(t("release.columns.due"), ({ dueOn }) => dueOn, { sortable: true }),
    replied: timeColumn(t("release.columns.replied"), ({ repliedAt }) => repliedAt),
    department: column(t("release.columns.department"), ({ department }) => department, { optional: true }),
  }) satisfies ListColumns<DepartmentItem>;
