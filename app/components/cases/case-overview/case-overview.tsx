import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { CaseBanner } from "../case-banner/case-banner";
import { CaseStatus } from "../case-list/case-status";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PeqPanel } from "~/app/families/peq/components/peq-panel";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { ActivityHistory } from "./activity-history";
import { AdhocList } from "../case-administration/adhoc-list";
import { AppointForm } from "../case-administration/appoint-form";
import { AdhocForm, AssignForm } from "../case-administration/assign-forms";
import { DateForm, StatusForm } from "../case-administration/record-forms";
import { Appointments } from "./appointments";
import { CaseReferrals } from "./case-referrals";
import {
  CaseAssignment,
  CaseInformation,
  datesOf,
  DebtorInformation,
  ImportantDates,
  Petition,
} from "./facts-of-case";
import { TaskSummary } from "./task-summary";
import type { PageAnswer } from "~/app/services/portal/answer";
import type { CaseOverview as Overview } from "~/app/services/case-overview/case-overview.server";

export interface CaseOverviewProps extends Overview {
  /** The page's answer to a form that was not taken. */
  readonly answer: PageAnswer | null;
}

/** The case file: the case in sight, what waits in it, and its parts in tabs. */
export function CaseOverview(overview: CaseOverviewProps) {
  const { t } = useTranslation();
  const { file, base, tab, tabs, former, statusLabel } = overview;
  return (
    <>
      <CaseBanner
        number={file.number}
        name={file.nameEn}
        chineseName={file.nameZh}
        status={<CaseStatus status={file.status} label={statusLabel} />}
      />
      <PageHeader title={t("pages.caseFile.title")} />
      {former && <Notice>{t("pages.caseFile.former")}</Notice>}
      <TaskSummary {...overview} />
      <Tabs
        label={t("pages.caseFile.sections")}
        tabs={tabs.map((each) => ({
          label: t(`pages.caseFile.tabs.${each}`),
          to: `${base}/${each}`,
          current: each === tab,
          count:
            each === "prosecution-referral" || each === "directors-conduct"
              ? overview.referrals.length
              : undefined,
        }))}
      />
      <section aria-label={t(`pages.caseFile.tabs.${tab}`)} className="flex flex-col gap-6">
        <TabContent {...overview} />
      </section>
    </>
  );
}

function TabContent(overview: CaseOverviewProps): ReactNode {
  const { t } = useTranslation();
  const { tab, file, names, keeping, answer, today } = overview;
  switch (tab) {
    case "case-information":
      return (
        <>
          <CaseInformation {...overview} />
          {keeping && (
            <StatusForm
              key={file.status}
              {...{
                answer,
                commandId: keeping.commandId,
                status: file.status,
                labels: overview.statusLabels,
              }}
            />
          )}
        </>
      );
    case "debtor-information":
    case "company-information":
      return <DebtorInformation {...overview} />;
    case "important-dates":
      return (
        <>
          <ImportantDates {...overview} />
          {keeping && (
            <DateForm
              key={JSON.stringify(file.dates)}
              {...{ answer, commandId: keeping.commandId, dates: datesOf(file.type) }}
            />
          )}
        </>
      );
    case "trustee-information":
    case "liquidator-information":
      return (
        <>
          <Appointments
            appointments={file.appointments}
            names={names}
            today={today}
            label={t(`pages.caseFile.tabs.${tab}`)}
            commandId={keeping?.commandId}
          />
          {keeping && (
            <AppointForm key={file.appointments.length} {...{ keeping, answer, type: file.type }} />
          )}
        </>
      );
    case "case-assignment":
      return (
        <>
          <CaseAssignment {...overview} />
          {keeping && (
            <AssignForm
              key={JSON.stringify(file.assignment)}
              {...{ keeping, answer, assignment: file.assignment }}
            />
          )}
          <AdhocList {...{ adhoc: file.adhoc, names, today, commandId: keeping?.commandId }} />
          {keeping && <AdhocForm key={file.adhoc.length} {...{ keeping, answer }} />}
        </>
      );
    case "petition":
      return <Petition {...overview} />;
    case "peq":
      return <PeqPanel {...{ file, names, keeping, answer, examination: overview.examination }} />;
    case "prosecution-referral":
    case "directors-conduct":
      return <CaseReferrals {...overview} />;
    case "activity-history":
      return <ActivityHistory caseId={overview.caseId} activity={overview.activity ?? []} />;
  }
}
