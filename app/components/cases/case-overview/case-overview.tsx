import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { ActivityHistory } from "./activity-history";
import { AdhocList } from "../case-administration/adhoc-list";
import { AppointForm } from "../case-administration/appoint-form";
import { AdhocForm, AssignForm } from "../case-administration/assign-forms";
import { DateForm, StatusForm } from "../case-administration/record-forms";
import { Appointments } from "./appointments";
import { CaseFrame } from "./case-frame";
import {
  CaseAssignment,
  CaseInformation,
  datesOf,
  DebtorInformation,
  ImportantDates,
  Petition,
} from "./facts-of-case";
import type { Activity } from "~/app/services/case-overview/activity.view";
import type { CaseOverview as Overview } from "~/app/services/case-overview/case-overview.view";
import type { OwnTab } from "~/app/services/case-overview/case-tabs";
import type { PageAnswer } from "~/app/services/pages/answer";

export interface CaseOverviewProps {
  readonly overview: Overview;
  readonly tab: OwnTab;
  /** Only on its own tab. */
  readonly activity: readonly Activity[] | null;
  /** The page's answer to a form that was not taken. */
  readonly answer: PageAnswer | null;
}

/** The case file with one of the parts that tell of the case itself. */
export function CaseOverview(props: CaseOverviewProps) {
  return (
    <CaseFrame overview={props.overview}>
      <TabContent {...props} />
    </CaseFrame>
  );
}

function TabContent({ overview, tab, activity, answer }: CaseOverviewProps): ReactNode {
  const { t } = useTranslation();
  const { file, names, administration, today } = overview;
  switch (tab) {
    case "case-information":
      return (
        <>
          <CaseInformation {...overview} />
          {administration && (
            <StatusForm
              key={file.status}
              {...{
                answer,
                commandId: administration.commandId,
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
          {administration && (
            <DateForm
              key={JSON.stringify(file.dates)}
              {...{ answer, commandId: administration.commandId, dates: datesOf(file.type) }}
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
            label={t(`caseFile.tabs.${tab}`)}
            commandId={administration?.commandId}
          />
          {administration && (
            <AppointForm key={file.appointments.length} {...{ administration, answer, type: file.type }} />
          )}
        </>
      );
    case "case-assignment":
      return (
        <>
          <CaseAssignment {...overview} />
          {administration && (
            <AssignForm
              key={JSON.stringify(file.assignment)}
              {...{ administration, answer, assignment: file.assignment }}
            />
          )}
          <AdhocList {...{ adhoc: file.adhoc, names, today, commandId: administration?.commandId }} />
          {administration && <AdhocForm key={file.adhoc.length} {...{ administration, answer }} />}
        </>
      );
    case "petition":
      return <Petition {...overview} />;
    case "activity-history":
      return <ActivityHistory caseId={overview.caseId} activity={activity ?? []} />;
  }
}
