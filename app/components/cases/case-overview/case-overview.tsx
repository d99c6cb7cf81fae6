import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { ActivityHistory } from "./activity-history";
import { LinkButton } from "~/app/components/ui/button/button";
import { AdhocList } from "../case-administration/adhoc-list";
import { AppointForm } from "../case-administration/appoint-form";
import { AdhocForm, AssignForm } from "../case-administration/assign-forms";
import { DateForm, listOrdered, StatusForm } from "../case-administration/record-forms";
import { EntryList } from "../case-corrections/entry-list";
import { PartForm } from "../case-corrections/part-form";
import { AnnualStatements } from "./annual-statements";
import { Appointments } from "./appointments";
import { CaseAlerts } from "./case-alerts";
import { CaseDeadlines } from "./case-deadlines";
import { CaseFrame } from "./case-frame";
import {
  CaseAssignment,
  CaseInformation,
  listDates,
  DebtorInformation,
  CORRECTED_DATE,
  ImportantDates,
} from "./facts-of-case";
import { NotOnCase } from "./not-on-case";
import { NoticeLink } from "./notice-link";
import { Panel } from "./panel";
import { Petition } from "./petition";
import { ReportedDates } from "./reported-dates";
import type { Activity } from "~/app/services/workspace/case-overview/activity.server";
import type { CaseOverview as Overview } from "~/app/services/workspace/case-overview/case-overview.server";
import type { OwnTab } from "~/app/services/workspace/case-overview/case-tabs";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { CaseDate, CasePart } from "~/workflows/records/case-file/index";

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
  const { file, administration, today } = overview;
  const corrections = { file, today, answer, commandId: administration?.commandId };
  const partForm = (part: CasePart) =>
    administration && <PartForm {...{ part, file, answer, commandId: administration.commandId }} />;
  const [parameters] = useSearchParams();
  const mayCorrect = administration !== null;
  const corrected = listDates(file.type).find(
    (name) => mayCorrect && name === parameters.get(CORRECTED_DATE) && !listOrdered(file).has(name),
  );
  const dateForm = (dates: readonly CaseDate[], at?: CaseDate) =>
    administration ? (
      <DateForm
        key={`${at ?? ""} ${JSON.stringify(file.dates)}`}
        {...{ answer, commandId: administration.commandId, dates, file, at }}
      />
    ) : (
      overview.office && <p className="text-ink-soft">{t("caseAdministration.date.byWhom")}</p>
    );
  const datesShown = { file, corrected, mayCorrect, form: dateForm(listDates(file.type), corrected) };
  switch (tab) {
    case "case-information":
      return (
        <>
          {!overview.former && <CaseAlerts alerts={overview.alerts} />}
          <CaseInformation {...overview} />
          {partForm("case")}
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
          <EntryList list="settlement" {...corrections} />
          <EntryList list="security" {...corrections} />
        </>
      );
    case "debtor-information":
    case "company-information":
      return (
        <>
          <DebtorInformation {...overview} />
          {overview.contact !== null && (
            <div>
              <LinkButton to={overview.contact}>{t("noObjection.contact.title")}</LinkButton>
            </div>
          )}
          {partForm("debtor")}
        </>
      );
    case "director-information":
      return <EntryList list="director" {...corrections} />;
    case "important-dates":
      return (
        <>
          {!overview.former && <CaseDeadlines deadlines={overview.deadlines} />}
          <Panel title={t("caseFile.panels.dates")}>
            <ImportantDates {...datesShown} />
          </Panel>
          <Panel title={t("caseFile.panels.meeting")}>
            <ImportantDates {...datesShown} meeting />
          </Panel>
          {corrected === undefined && dateForm(listDates(file.type))}
          <ReportedDates told={overview.told} />
          <NoticeLink code="discharge-notice" {...overview} />
          <EntryList list="order" {...corrections} />
          <EntryList list="programme" {...corrections} />
        </>
      );
    case "trustee-information":
    case "liquidator-information":
      return (
        <>
          <Appointments
            appointments={overview.appointments}
            today={today}
            label={t(`caseFile.tabs.${tab}`)}
            commandId={administration?.commandId}
            caseType={file.type}
            answer={answer}
          />
          <NoticeLink code="appointment-notice" {...overview} />
          {administration && (
            <AppointForm
              key={overview.appointments.length}
              {...{ administration, answer, type: file.type }}
            />
          )}
        </>
      );
    case "case-assignment":
      return (
        <>
          <CaseAssignment {...overview} />
          {administration && (
            <AssignForm
              key={JSON.stringify(administration.assigned)}
              {...{ administration, answer, assignment: overview.assignment }}
            />
          )}
          <AdhocList {...{ adhoc: overview.standIns, today, commandId: administration?.commandId }} />
          {administration && <AdhocForm key={overview.standIns.length} {...{ administration, answer }} />}
        </>
      );
    case "petition":
      return (
        <>
          <Petition file={file} office={overview.office} />
          {partForm("petition")}
          {dateForm(DATES_OF_PETITION.filter((name) => listDates(file.type).includes(name)))}
        </>
      );
    case "annual-statement":
      return (
        <>
          <NotOnCase overview={overview} />
          <AnnualStatements anniversaries={overview.anniversaries} />
          <EntryList list="settlement" {...corrections} />
        </>
      );
    case "activity-history":
      return <ActivityHistory caseId={overview.caseId} activity={activity ?? []} />;
  }
}

const DATES_OF_PETITION: readonly CaseDate[] = [
  "petition",
  "refixedPetition",
  "petitionRegistration",
  "presentation",
  "firstHearing",
  "adjournedHearing",
  "objectionToDischarge",
];
