import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { SubmissionStatus } from "../submission-status/submission-status";
import { DueText } from "./due-text";
import { SubmissionLinks } from "./submission-links";
import { listTime } from "~/app/i18n/format";
import type { FormItem } from "~/app/services/lists/form-items.server";
import type { SubmissionItem } from "~/app/services/submissions/items.server";
import type { Instant } from "~/workflows/kit";

export type SubmissionColumn = DataColumn<SubmissionItem>;

/** The columns that lists of submissions are made of, each with the heading by which it sorts. */
export function submissionColumns(t: TFunction) {
  const columns = {
    case: {
      id: "case",
      label: t("submissions.case"),
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
      label: t("submissions.form"),
      cell: (item) => item.form,
    },
    reference: {
      id: "reference",
      label: t("submissions.reference"),
      cell: (item) =>
        item.reference === null ? (
          <span className="text-ink-soft">{t("submissions.noReference")}</span>
        ) : (
          <span className="whitespace-nowrap tabular-nums">{item.reference}</span>
        ),
    },
    status: {
      id: "status",
      label: t("submissions.status"),
      sortable: true,
      cell: (item) => <SubmissionStatus {...item} label={item.statusLabel} />,
    },
    edition: {
      id: "edition",
      label: t("submissions.edition"),
      align: "right",
      cell: (item) => item.edition,
    },
    lastSubmitted: {
      id: "lastSubmitted",
      label: t("submissions.lastSubmitted"),
      sortable: true,
      cell: (item) =>
        item.lastSubmittedAt === null ? (
          <span className="text-ink-soft">{t("submissions.never")}</span>
        ) : (
          <Moment at={item.lastSubmittedAt} />
        ),
    },
    due: {
      id: "due",
      label: t("submissions.due"),
      sortable: true,
      cell: (item) => <DueText item={item} />,
    },
    links: {
      id: "links",
      label: t("submissions.links"),
      cell: (item) => <SubmissionLinks item={item} />,
    },
  } satisfies Record<string, SubmissionColumn>;
  return columns;
}

/**
 * The columns of a list that shows the forms of one kind; whose they are and who filed them on request.
 * @param seesDrafts whoever does not is shown no change that is not filed, and so no order by it
 */
export function formListColumns(t: TFunction, seesDrafts: boolean): readonly DataColumn<FormItem>[] {
  const columns = submissionColumns(t);
  const text = (id: TextColumn): DataColumn<FormItem> => ({
    id,
    label: t(`submissions.${id}`),
    optional: true,
    cell: (item) => item[id] ?? <NotAvailable />,
  });
  return [
    columns.case,
    { ...columns.reference, sortable: true },
    columns.status,
    columns.edition,
    text("firm"),
    text("accountType"),
    {
      id: "firstSubmitted",
      label: t("submissions.firstSubmitted"),
      optional: true,
      sortable: true,
      cell: ({ firstSubmittedAt: at }) => (at === null ? <NotAvailable /> : <Moment at={at} />),
    },
    columns.lastSubmitted,
    text("lastSubmittedBy"),
    text("updatedBy"),
    {
      id: "updated",
      label: t("submissions.updated"),
      optional: true,
      sortable: seesDrafts,
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    { ...columns.due, sortable: false },
    columns.links,
  ];
}

type TextColumn = "firm" | "accountType" | "lastSubmittedBy" | "updatedBy";

function NotAvailable() {
  const { t } = useTranslation();
  return <span className="text-ink-soft">{t("common.notAvailable")}</span>;
}

const Moment = ({ at }: { readonly at: Instant }) => (
  <time dateTime={at} className="tabular-nums">
    {listTime(at)}
  </time>
);
