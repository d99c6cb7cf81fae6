import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { NumberAndName } from "~/app/components/cases/case-list/case-name";
import { LinkButton } from "~/app/components/ui/button/button";
import { CaseStatus } from "~/app/components/cases/case-list/case-status";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { SubmissionStatus } from "~/app/components/filings/submission-status/submission-status";
import { NextMilestone } from "./milestones";
import { formatDate } from "~/app/i18n/format";
import { peqCaseColumns } from "~/app/families/peq/peq-case-columns";

/** The columns that lists of PEQ cases are made of. */
export function shownPeqColumns(t: TFunction) {
  const show = onScreen(peqCaseColumns(t));
  return {
    case: show("caseNo", (item) => (
      <NumberAndName to={item.to} caseNo={item.caseNo} nameEn={item.nameEn} nameZh={item.nameZh} />
    )),
    caseStatus: show("status", (item) => <CaseStatus status={item.status} label={item.statusLabel} />),
    orderDate: show("orderDate"),
    petitionDate: show("petitionDate"),
    agent: show("agent"),
    interviewDate: show("interviewDate", (item) =>
      item.interviewDate === null ? (
        <span className="text-ink-soft">{t("peq.notYet")}</span>
      ) : (
        formatDate(item.interviewDate)
      ),
    ),
    next: show("next", (item) => <NextMilestone schedule={item.schedule} alert={item.alert} />),
    examination: show("examination", ({ examination, start }) => (
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
    )),
    start: show(
      "start",
      ({ start }) =>
        start !== null && (
          <LinkButton small tone="primary" to={start}>
            {t("peq.start")}
          </LinkButton>
        ),
    ),
  };
}
