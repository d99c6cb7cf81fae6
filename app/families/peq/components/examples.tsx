import type { ComponentExamples } from "~/app/components/example";
import { InterviewForms } from "./interview-forms";
import { Milestones } from "./milestones";
import { PeqCaseList } from "./peq-case-list";
import { PeqPanel } from "./peq-panel";
import type { InterviewPage } from "~/app/families/peq/interview.view";
import type { PeqCaseItem } from "~/app/families/peq/peq-cases.server";
import type { ScheduledMilestone } from "~/workflows/records/case-file/index";
import { UNANSWERED } from "~/app/services/platform/pages/answer";

const SCHEDULE: readonly ScheduledMilestone[] = [
  { milestone: "after5", on: "2026-11-11", state: "met", unlistedYear: null },
  { milestone: "afterInterview", on: "2026-11-19", state: "passed", unlistedYear: null },
  { milestone: "after30", on: "2026-12-04", state: "ahead", unlistedYear: null },
];
const CASE: PeqCaseItem = {
  id: "HCB-1234-2026",
  to: "/casefile/HCB-1234-2026/peq/overview",
  caseNo: "HCB 1234/2026",
  nameEn: "CHAN Tai Man",
  nameZh: "陳大文",
  status: "ACT",
  statusLabel: "Active",
  orderDate: "2026-11-04",
  petitionDate: "2026-09-01",
  interviewDate: "2026-11-10",
  agent: "LAM Chi Keung",
  schedule: SCHEDULE,
  alert: true,
  examination: null,
  start: "/casefile/HCB-1234-2026/peq/step1",
};
const LABELS: InterviewPage["labels"] = {
  scheduledDate: "Appointment for the interview",
  scheduledTime: "Time of the appointment",
  interviewDate: "Date of interview",
  interviewTime: "Time of interview",
  interviewResult: "Result of interview",
  resultDetails: "What is incomplete or was refused",
  reasonsNotHeld: "Reasons for not yet interviewed",
  reasonsDetails: "Details of the reasons",
  interviewUpdates: "Update",
};

export const examples: ComponentExamples = {
  component: "Peq",
  examples: [
    { title: "Dates of an examination", element: <Milestones schedule={SCHEDULE} /> },
    {
      title: "An agent's cases",
      element: (
        <PeqCaseList
          items={[CASE]}
          total={{ count: 1, capped: false }}
          page={1}
          size={25}
          sorting={{ column: "orderDate", direction: "desc" }}
          stage="boMade"
          filters={{ search: "", outstanding: "afterInterview" }}
        />
      ),
    },
    {
      title: "In the case file",
      element: (
        <PeqPanel
          file={{ dates: { peqInterview: "2026-11-10" } }}
          agents={[
            {
              appointment: "agent-1",
              personName: "LAM Chi Keung",
              personNameZh: "林志強",
              firmName: "Lantern Interview Services Limited",
              telephone: "2000 0201",
              from: "2026-11-04",
              ceasedOn: null,
            },
          ]}
          examination={{
            filed: {
              submittedOn: "12/11/2026",
              fields: [{ label: "Time of the interview", text: "10:30" }],
              updates: [{ id: "1", on: "18/11/2026", text: "The bankrupt handed in the bank statements." }],
            },
            schedule: SCHEDULE,
            alert: true,
            submissions: [],
            start: CASE.start,
          }}
          administration={null}
          answer={null}
        />
      ),
    },
    {
      title: "What is told of the interview, one time that cannot be read",
      element: (
        <InterviewForms
          page={{
            commandId: "01M4TXDEXAMPLE",
            facts: [
              { fact: "interview.held", label: "Record the interview", reasons: [] },
              { fact: "interview.notHeld", label: "Give reasons for not yet interviewed", reasons: [] },
            ],
            labels: LABELS,
            results: [{ value: "complete", label: "Full information given" }],
            reasonsNotHeld: [{ value: "ill", label: "Bankrupt is ill" }],
            recorded: [],
          }}
          answer={{
            ...UNANSWERED,
            typed: { intent: "interview.held", interviewTime: "2 pm" },
            problems: { interviewTime: "Enter the time as HH:mm, for example 14:30" },
          }}
        />
      ),
    },
  ],
};
