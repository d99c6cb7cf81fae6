/** What a department has still to answer, on its home page. */
import { formatDate } from "~/app/i18n/format";
import { findDepartmentInquiries } from "~/db/queries/families/releases";

import {
  CASES_SHOWN,
  shownTotal,
  type WidgetContext,
  type Filled,
} from "~/app/services/workspace/dashboard/widget-context.server";
import { DEPARTMENT_INQUIRIES } from "../streams.server";
import { listDepartments } from "./department-inquiry.server";

/** What is due first, first. */
export async function openInquiries({ portal, user, today, t }: WidgetContext): Promise<Filled> {
  const { rows, total } = await findDepartmentInquiries(portal.database, {
    addressees: listDepartments(user),
    open: true,
    direction: "asc",
    page: 1,
    size: CASES_SHOWN,
  });
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: { to: DEPARTMENT_INQUIRIES, label: t("release.departments.title") },
    content: {
      kind: "cases",
      items: rows.map(({ id, case_no, case_name_en, case_name_zh, due_on }) => ({
        to: `${DEPARTMENT_INQUIRIES}/${id}`,
        caseNo: case_no,
        nameEn: case_name_en,
        nameZh: case_name_zh,
        note: t(due_on < today ? "release.departments.answerOverdue" : "release.departments.answerBy", {
          date: formatDate(due_on),
        }),
      })),
      empty: t("release.departments.nothingOpen"),
    },
  };
}
