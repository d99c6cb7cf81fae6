import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { CaseStatus } from "~/app/components/cases/case-list/case-status";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { SubmissionStatus } from "~/app/components/filings/submission-status/submission-status";
import { NextMilestone } from "./milestones";
import { typedDate } from "~/app/i18n/format";
import type { PeqCaseItem } from "~/app/families/peq/peq-cases.server";

/** The columns that lists of PEQ cases are made of. */
export function peqCaseColumns(t: TFunction) {
  const dated = (date: string | null) => (date === null ? t("common.notAvailable") : typedDate(date));
  const columns = {
    case: {
      id: "caseNo",
      label: t("cases.number"),
      sortable: true,
      heading: true,
      cell: (item) => (
        <>
          <Link to={item.to} className="link whitespace-nowrap tabular-nums">
            {item.caseNo}
          </Link>
          <span className="block font-normal">
            {item.nameEn}
            {item.nameZh !== null && (
              <span lang="zh-HK" className="block">
                {item.nameZh}
              </span>
            )}
          </span>
        </>
      ),
    },
    caseStatus: {
      id: "status",
      label: t("cases.status"),
      cell: (item) => <CaseStatus status={item.status} label={item.statusLabel} />,
    },
    orderDate: {
      id: "orderDate",
      label: t("cases.orderDate"),
      sortable: true,
      cell: (item) => dated(item.orderDate),
    },
    petitionDate: {
      id: "petitionDate",
      label: t("cases.petitionDate"),
      sortable: true,
      cell: (item) => dated(item.petitionDate),
    },
    agent: {
      id: "agent",
      label: t("peq.agent"),
      cell: (item) => item.agent ?? t("common.notAvailable"),
    },
    interviewDate: {
      id: "interviewDate",
      label: t("peq.interviewedOn"),
      cell: (item) =>
        item.interviewDate === null ? (
          <span className="text-ink-soft">{t("peq.notYet")}</span>
        ) : (
          typedDate(item.interviewDate)
        ),
    },
    next: {
      id: "next",
      label: t("peq.next"),
      cell: (item) => <NextMilestone schedule={item.schedule} alert={item.alert} />,
    },
    examination: {
      id: "examination",
      label: t("peq.examination"),
      cell: ({ examination, start }) => (
        <span className="flex flex-col items-start gap-2">
          {examination && (
            <Link to={examination.links.form} className="flex flex-col gap-1">
              <SubmissionStatus {...examination} label={examination.statusLabel} />
              <span className="link text-sm">{t("peq.open")}</span>
            </Link>
          )}
          {start !== null && (
            <LinkButton small to={start}>
              {t("peq.start")}
            </LinkButton>
          )}
          {!examination && start === null && <span className="text-ink-soft">{t("common.none")}</span>}
        </span>
      ),
    },
    start: {
      id: "start",
      label: t("peq.examination"),
      cell: ({ start }) =>
        start !== null && (
          <LinkButton small tone="primary" to={start}>
            {t("peq.start")}
          </LinkButton>
        ),
    },
  } satisfies Record<string, DataColumn<PeqCaseItem>>;
  return columns;
}
