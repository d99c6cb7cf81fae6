import type { TFunction } from "i18next";
import { Link } from "@remix-run/react";
import { Download } from "lucide-react";

import { Badge } from "~/app/components/ui/badge/badge";
import { buttonClasses } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { formatDate, listTime } from "~/app/i18n/format";

interface Waiting {
  readonly id: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly due: string;
  readonly reminder: string;
  readonly hasAddress: boolean;
}
interface Run {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly letters: number;
  readonly file: string;
}

/** Letters that wait to be printed: to whom, and of what they remind. */
export const waitingLetterColumns = (t: TFunction): readonly DataColumn<Waiting>[] => [
  {
    id: "case",
    label: t("annualStatement.columns.case"),
    heading: true,
    cell: ({ caseId, caseNo }) => (
      <Link to={`/casefile/${caseId}/overview/debtor-information`}>{caseNo}</Link>
    ),
  },
  { id: "bankrupt", label: t("annualStatement.columns.bankrupt"), cell: ({ caseName }) => caseName },
  { id: "due", label: t("annualStatement.columns.due"), cell: ({ due }) => formatDate(due) },
  {
    id: "reminder",
    label: t("annualStatement.letters.reminder"),
    cell: ({ reminder }) =>
      reminder === "before" || reminder === "onTheDay" || reminder === "after"
        ? t(`annualStatement.letters.reminders.${reminder}`)
        : reminder,
  },
  {
    id: "address",
    label: t("annualStatement.letters.address"),
    cell: ({ hasAddress }) =>
      hasAddress ? (
        t("annualStatement.letters.known")
      ) : (
        <Badge tone="warning">{t("annualStatement.letters.unknown")}</Badge>
      ),
  },
  {
    id: "form",
    label: t("annualStatement.form.column"),
    cell: ({ id, caseNo }) => (
      <a
        href={`/annual-statements/${id}/form.pdf`}
        target="_blank"
        rel="noreferrer"
        className="link"
        aria-label={`${t("annualStatement.form.print")}: ${caseNo}`}
      >
        {t("annualStatement.form.print")}
      </a>
    ),
  },
];

/** Letters that were printed together. */
export const letterRunColumns = (t: TFunction): readonly DataColumn<Run>[] => [
  { id: "at", label: t("annualStatement.letters.at"), heading: true, cell: ({ at }) => listTime(at) },
  { id: "by", label: t("annualStatement.letters.by"), cell: ({ by }) => by },
  {
    id: "letters",
    label: t("annualStatement.letters.count"),
    align: "right",
    cell: ({ letters }) => letters,
  },
  {
    id: "file",
    label: t("annualStatement.letters.file"),
    cell: ({ file, at }) => (
      <a
        href={file}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses("secondary")}
        aria-label={t("annualStatement.letters.openOf", { time: listTime(at) })}
      >
        <Download size={18} aria-hidden="true" />
        {t("annualStatement.letters.open")}
      </a>
    ),
  },
];
