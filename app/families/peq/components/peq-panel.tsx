import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { AdministrationForm } from "~/app/components/cases/case-administration/administration-form";
import {
  CorrectAppointment,
  CorrectAppointmentLink,
} from "~/app/components/cases/case-corrections/correct-appointment";
import { CeaseButton } from "~/app/components/cases/case-administration/appoint-form";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { submissionColumns } from "~/app/components/filings/submission-table/submission-columns";
import { Milestones } from "./milestones";
import { formatDate } from "~/app/i18n/format";
import type { CaseAdministration } from "~/app/services/cases/administration/case-choices.server";
import type { CaseExamination } from "~/app/families/peq/case-tab.view";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { ShownAgent, ShownCase } from "~/app/services/workspace/case-overview/shown-case.server";

export interface PeqPanelProps {
  readonly file: Pick<ShownCase, "dates">;
  readonly agents: readonly ShownAgent[];
  readonly examination: CaseExamination;
  readonly administration: CaseAdministration | null;
  readonly answer: PageAnswer | null;
}

/** The preliminary examination in the case file: its days, the agent's appointment, the interview, and what was submitted. */
export function PeqPanel({ file, agents, examination, administration, answer }: PeqPanelProps) {
  const { t } = useTranslation();
  const { form, reference, status, edition, lastSubmitted, links } = submissionColumns(t);
  return (
    <>
      {examination.alert && <Notice tone="warning">{t("peq.milestones.alert")}</Notice>}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Section
          id="peq-days"
          title={t("peq.milestones.title")}
          className="sheet flex flex-col gap-2 px-5 py-4"
        >
          <Milestones schedule={examination.schedule} />
        </Section>
        <Section
          id="peq-appointment"
          title={t("peq.panel.appointment")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          {agents.length === 0 && <p className="text-ink-soft">{t("peq.panel.noAgent")}</p>}
          {[...agents].reverse().map((agent) => (
            <div key={agent.appointment} className="flex flex-col gap-2">
              <DescriptionList
                items={[
                  {
                    term: t("peq.agent"),
                    description: [agent.personName, agent.personNameZh].filter(Boolean).join(" "),
                  },
                  {
                    term: t("caseFile.appointments.firm"),
                    description: agent.firmName,
                  },
                  { term: t("peq.panel.telephone"), description: agent.telephone },
                  { term: t("peq.panel.fax"), description: agent.fax },
                  { term: t("caseFile.appointments.from"), description: formatDate(agent.from) },
                  {
                    term: t("caseFile.appointments.ceasedOn"),
                    description:
                      agent.ceasedOn === null
                        ? t("caseFile.appointments.inForce")
                        : formatDate(agent.ceasedOn),
                  },
                  {
                    term: t("peq.interviewedOn"),
                    description: file.dates.peqInterview
                      ? formatDate(file.dates.peqInterview)
                      : t("peq.notYet"),
                  },
                ]}
              />
              {administration && (
                <div className="flex flex-wrap items-center gap-3">
                  <CorrectAppointmentLink group="agent" of={agent} />
                  {agent.ceasedOn === null && (
                    <CeaseButton
                      appointment={agent}
                      commandId={administration.commandId}
                      intent="ceaseAgent"
                    />
                  )}
                </div>
              )}
            </div>
          ))}
        </Section>
      </div>
      {administration && (
        <CorrectAppointment
          group="agent"
          appointments={agents.map((each) => ({ ...each }))}
          caseType="B"
          commandId={administration.commandId}
          answer={answer}
        />
      )}
      {examination.filed !== null && (
        <Section
          id="peq-interview"
          title={t("peq.panel.interview")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          <DescriptionList
            items={[
              { term: t("peq.panel.submittedOn"), description: examination.filed.submittedOn },
              ...examination.filed.fields.map(({ label, text }) => ({ term: label, description: text })),
            ]}
          />
        </Section>
      )}
      {examination.filed !== null && examination.filed.updates.length > 0 && (
        <Section
          id="peq-updates"
          title={t("peq.panel.updates")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          <DescriptionList
            items={examination.filed.updates.map(({ on, text }) => ({ term: on, description: text }))}
          />
        </Section>
      )}
      {administration && (
        <AdministrationForm
          key={agents.length}
          intent="appointAgent"
          commandId={administration.commandId}
          title={t("peq.panel.appoint")}
          lead={t("peq.panel.appointLead")}
          answer={answer}
        >
          {({ typed, getErrorProps }) => (
            <>
              <ChoiceField
                name="agent"
                label={t("peq.agent")}
                display="select"
                required
                options={administration.agents}
                defaultValue={typed?.agent}
                {...getErrorProps("agent")}
              />
              <DateField
                name="agentFrom"
                label={t("caseFile.appointments.from")}
                required
                defaultValue={typed?.agentFrom}
                {...getErrorProps("agentFrom")}
              />
            </>
          )}
        </AdministrationForm>
      )}
      <section aria-labelledby="peq-submissions" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="peq-submissions" className="text-lg">
            {t("peq.panel.submissions")}
          </h2>
          {examination.start !== null && (
            <LinkButton tone="primary" small to={examination.start}>
              {t("peq.start")}
            </LinkButton>
          )}
        </div>
        <DataTable
          label={t("peq.panel.submissions")}
          columns={[
            { ...reference, heading: true },
            form,
            { ...status, sortable: false },
            edition,
            { ...lastSubmitted, sortable: false },
            links,
          ]}
          rows={examination.submissions}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("peq.panel.empty")}>{t("peq.panel.emptyBody")}</EmptyState>}
        />
      </section>
    </>
  );
}
