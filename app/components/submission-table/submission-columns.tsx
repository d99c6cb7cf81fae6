import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import type { DataColumn } from "../data-table/data-table";
import { SubmissionStatus } from "../submission-status/submission-status";
import { DueText } from "./due-text";
import { SubmissionLinks } from "./submission-links";
import { listTime } from "~/app/i18n/format";
import type { SubmissionItem } from "~/app/services/submissions/items.server";

export type SubmissionColumn = DataColumn<SubmissionItem>;

/** The columns that lists of submissions are made of, each with the heading by which it sorts. */
export function submissionColumns(t: TFunction) {
  const columns = {
    case: {
      id: "case",
      label: t("pages.submissions.case"),
      sortable: true,
      heading: true,
      cell: (item) => (
        <>
          <Link to={`/casefile/${item.caseId}/overview`} className="link whitespace-nowrap tabular-nums">
            {item.caseNo}
          </Link>
          <span className="block font-normal">
            {item.caseName}
            {item.caseNameZh !== null && (
              <span lang="zh-HK" className="block">
                {item.caseNameZh}
              </span>
            )}
          </span>
        </>
      ),
    },
    form: {
      id: "form",
      label: t("pages.submissions.form"),
      cell: (item) => item.form,
    },
    reference: {
      id: "reference",
      label: t("pages.submissions.reference"),
      cell: (item) =>
        item.reference === null ? (
          <span className="text-ink-soft">{t("pages.submissions.noReference")}</span>
        ) : (
          <span className="whitespace-nowrap tabular-nums">{item.reference}</span>
        ),
    },
    status: {
      id: "status",
      label: t("pages.submissions.status"),
      sortable: true,
      cell: (item) => <SubmissionStatus {...item} label={item.statusLabel} />,
    },
    edition: {
      id: "edition",
      label: t("pages.submissions.edition"),
      align: "right",
      cell: (item) => item.edition,
    },
    lastSubmitted: {
      id: "lastSubmitted",
      label: t("pages.submissions.lastSubmitted"),
      sortable: true,
      cell: (item) =>
        item.lastSubmittedAt === null ? (
          <span className="text-ink-soft">{t("pages.submissions.never")}</span>
        ) : (
          <time dateTime={item.lastSubmittedAt} className="tabular-nums">
            {listTime(item.lastSubmittedAt)}
          </time>
        ),
    },
    due: {
      id: "due",
      label: t("pages.submissions.due"),
      sortable: true,
      cell: (item) => <DueText item={item} />,
    },
    links: {
      id: "links",
      label: t("pages.submissions.links"),
      cell: (item) => <SubmissionLinks item={item} />,
    },
  } satisfies Record<string, SubmissionColumn>;
  return columns;
}

/** The columns of a list that shows the forms of one kind. */
export function formListColumns(t: TFunction): readonly SubmissionColumn[] {
  const columns = submissionColumns(t);
  return [
    columns.case,
    { ...columns.reference, sortable: true },
    columns.status,
    columns.edition,
    columns.lastSubmitted,
    { ...columns.due, sortable: false },
    columns.links,
  ];
}
