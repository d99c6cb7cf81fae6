import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { CaseBanner } from "../case-banner/case-banner";
import { CaseStatus } from "../case-list/case-status";
import { Notice } from "../notice/notice";
import { PageHeader } from "../page-header/page-header";
import { Tabs } from "../tabs/tabs";
import { ActivityHistory } from "./activity-history";
import { Appointments } from "./appointments";
import { CaseReferrals } from "./case-referrals";
import {
  CaseAssignment,
  CaseInformation,
  DebtorInformation,
  ImportantDates,
  Petition,
} from "./facts-of-case";
import { TaskSummary } from "./task-summary";
import type { CaseOverview as Overview } from "~/app/services/case-overview/case-overview.server";

/** The case file: the case in sight, what waits in it, and its parts in tabs. */
export function CaseOverview(overview: Overview) {
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
          count: each === "prosecution-referral" ? overview.referrals.length : undefined,
        }))}
      />
      <section aria-label={t(`pages.caseFile.tabs.${tab}`)}>
        <TabContent {...overview} />
      </section>
    </>
  );
}

function TabContent(overview: Overview): ReactNode {
  const { t } = useTranslation();
  const { tab, file, names } = overview;
  switch (tab) {
    case "case-information":
      return <CaseInformation {...overview} />;
    case "debtor-information":
    case "company-information":
      return <DebtorInformation {...overview} />;
    case "important-dates":
      return <ImportantDates {...overview} />;
    case "trustee-information":
    case "liquidator-information":
      return (
        <Appointments
          appointments={file.appointments}
          names={names}
          label={t(`pages.caseFile.tabs.${tab}`)}
        />
      );
    case "case-assignment":
      return <CaseAssignment {...overview} />;
    case "petition":
      return <Petition {...overview} />;
    case "prosecution-referral":
      return <CaseReferrals {...overview} />;
    case "activity-history":
      return <ActivityHistory activity={overview.activity ?? []} />;
  }
}
