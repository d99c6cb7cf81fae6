import type { ComponentExamples } from "~/app/components/example";
import { QUESTION_STEPS } from "~/workflows/records/annual-statement/questions";

import { ApprovedBeside } from "./approved-beside";
import { CheckedAnswers, StatementSums } from "./checked-answers";
import { FormCodeField } from "./form-code-field";
import { MonthsOfPay } from "./months-of-pay";
import { OfficeWays } from "./office-ways";
import { OwnCase } from "./own-case";
import { OwnContributions } from "./own-contributions";
import { OwnThread } from "./own-thread";
import { PaperList } from "./paper-list";
import { QuestionAnswer } from "./question-answer";
import { QuestionFields } from "./question-fields";
import { StatementBadge } from "./statement-badge";
import { ToldAbove } from "./told-above";
import { EstateContacts } from "./estate-contacts";
import { YearHead } from "./year-head";
import { YearList } from "./year-list";

const MONTHS = { month1: "March 2026", month2: "April 2026" };
const DAYS = { from: "1 March 2026", to: "28 February 2027" };
const hkd = (minor: number) => ({ minor, currency: "HKD" });
const JOBS = [
  { id: "job-1", employer: "Harbour Cleaning Limited", firstMonth: "month1", gross: hkd(1_600_000) },
];
const OWN_CONTRIBUTIONS = {
  monthly: "1,000.00",
  payer: "employer",
  until: "31/12/2027",
  months: [
    {
      id: "2026-11",
      month: "November 2026",
      due: "30/11/2026",
      expected: "1,000.00",
      received: "800.00",
      standing: "part",
      receivedOn: null,
    },
  ],
  missing: 1,
  outstanding: "200.00",
  isKnown: true,
  isOfTrustee: false,
  isDisputed: false,
  isAnswered: true,
} as const;
const STEPS = [
  {
    id: "home",
    title: "Where you live",
    lines: [{ term: "Your address now", texts: ["Flat 5A, Wah Fu Estate"] }],
    problems: [],
    isTakenOver: true,
  },
  {
    id: "work",
    title: "Work and pay",
    lines: [{ term: "Did you work for pay in this year?", texts: [] }],
    problems: ["Answer this question: “Did you work for pay in this year?”"],
    isTakenOver: false,
  },
];
const SUMS = [
  { id: "pay", label: "Pay", amount: "198,000.00", isSum: false },
  { id: "income", label: "All that came in", amount: "198,000.00", isSum: true },
];

function Work() {
  const step = QUESTION_STEPS.find(({ id }) => id === "work");
  return step === undefined ? null : (
    <QuestionFields
      step={step}
      locale="en"
      values={{ worked: true, jobs: JOBS }}
      problems={{ "jobs/job-1/tax": "Fill this in" }}
      months={MONTHS}
      exampleDay="1/7/2026"
      today="2027-03-01"
      onRows={() => undefined}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Annual statements",
  examples: [
    {
      title: "The head of a question",
      element: (
        <YearHead
          {...DAYS}
          caseNo="HCB 1234/2024"
          title="Work and pay"
          place={4}
          of={15}
          isCorrecting
          counter={null}
        />
      ),
    },
    { title: "A list of jobs", element: <Work /> },
    {
      title: "The counter enters it from paper",
      element: (
        <YearHead
          {...DAYS}
          caseNo="HCB 1234/2024"
          title="Work and pay"
          isCorrecting={false}
          counter={{
            caseNo: "HCB 1234/2024",
            name: "CHAN Tai Man",
            scan: "/annual-statements/HCB-1234-2024-1/papers/scan",
            beside: null,
            back: "/annual-statements/HCB-1234-2024-1",
          }}
        />
      ),
    },
    {
      title: "What was approved",
      element: <ApprovedBeside values={{ food: hkd(900_000), approved: hkd(800_000) }} locale="en" />,
    },
    {
      title: "The code on a form",
      element: <FormCodeField typed="1CCC" problem="This is no code of a form." />,
    },
    {
      title: "What the office can do about a default",
      element: <OfficeWays trustees={[]} examines record="#" />,
    },
    { title: "What is told above: nothing", element: <ToldAbove /> },
    { title: "The answers", element: <CheckedAnswers steps={STEPS} pathTo={() => "#"} /> },
    { title: "What they come to", element: <StatementSums lines={SUMS} explained="We add it up." /> },
    {
      title: "Pay month by month",
      element: (
        <MonthsOfPay
          months={[
            {
              month: "March 2026",
              jobs: [
                { employer: "Harbour Cleaning Limited", gross: "16,000.00", tax: "0.00", mpf: "800.00" },
              ],
            },
            { month: "April 2026", jobs: [] },
          ]}
        />
      ),
    },
    {
      title: "Papers",
      element: (
        <PaperList
          papers={[
            { id: "1", name: "Payslip of March.jpg", size: "1.2 MB", to: "#" },
            { id: "2", name: "Bank statement.pdf", size: "80 KB", to: null },
          ]}
        />
      ),
    },
    {
      title: "A question and its answer",
      element: (
        <QuestionAnswer
          question={{ text: "What is the watch worth?", number: "1", on: "2 June 2026" }}
          draft="It is an old watch of my"
          commandId="01ARZ3NDEKTSV4RRFFQ69G5FAV"
          visitName="visit-1"
          answer={{ typed: {}, problems: { text: "Write something." } }}
        />
      ),
    },
    {
      title: "What was asked and answered",
      element: (
        <OwnThread
          questions={[
            {
              ...{ number: "2", on: "9 June 2026", text: "And the ring?" },
              end: { how: "withdrawn", on: "10 June 2026", unsent: "It was my mo" },
            },
            {
              ...{ number: "1", on: "2 June 2026", text: "What is the watch worth?" },
              end: {
                how: "answered",
                ...{ on: "3 June 2026", text: "HK$300.", papers: ["watch.jpg"], unsent: "About HK$" },
              },
            },
          ]}
        />
      ),
    },
    {
      title: "Whom to ring",
      element: (
        <EstateContacts
          of={{
            trustees: [],
            officer: { name: "CHEUNG Ka Wai", phone: "2867 2448" },
            caseNo: "HCB 1234/2024",
          }}
        />
      ),
    },
    {
      title: "The own case",
      element: (
        <OwnCase
          own={{
            standing: "You are bankrupt.",
            ends: "10 March 2028",
            because: ["This is four years from 10 March 2024."],
            contributions: OWN_CONTRIBUTIONS,
            letters: [{ name: "Receipt", reference: "AS-2026-7K3M9QD4", on: "12 March 2026", at: "#" }],
            mayNeedSavings: true,
            hasAskedForSavings: false,
            mayAskForLetter: true,
            trustees: [],
            officer: { name: "CHEUNG Ka Wai", phone: "2867 2448" },
            caseNo: "HCB 1234/2024",
          }}
        />
      ),
    },
    {
      title: "Own contributions of which nothing is due any more, with an objection",
      element: (
        <OwnContributions
          of={{
            ...OWN_CONTRIBUTIONS,
            monthly: null,
            payer: "bankrupt",
            until: null,
            isKnown: false,
            isOfTrustee: false,
            isDisputed: true,
            isAnswered: false,
          }}
        />
      ),
    },
    {
      title: "The years",
      element: (
        <YearList
          busy={false}
          visitName="visit-1"
          years={[
            {
              year: 1,
              ...DAYS,
              due: "1 March 2027",
              status: "due",
              statusLabel: "To be filed",
              isOwing: true,
              reference: null,
              act: "begin",
              at: "#",
              form: null,
              correction: null,
              isBesidePaper: false,
              paperCameOn: "1 March 2027",
              mayTakeOver: true,
              isUnsent: false,
            },
          ]}
        />
      ),
    },
    { title: "How it stands", element: <StatementBadge status="filed" label="Received" /> },
  ],
};
