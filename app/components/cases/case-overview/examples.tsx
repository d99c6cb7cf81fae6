import type { ComponentExamples } from "~/app/components/example";
import { AT, FILED } from "~/app/components/filings/example-item";
import { CaseOverview } from "./case-overview";
import { CaseForms } from "./case-forms";
import { CaseFrame } from "./case-frame";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { Activity } from "~/app/services/workspace/case-overview/activity.server";
import type { CaseForm } from "~/app/services/workspace/case-overview/case-forms.server";
import type { CaseOverview as Overview } from "~/app/services/workspace/case-overview/case-overview.server";

const OVERVIEW: Overview = {
  caseId: "HCB-1234-2026",
  caseNo: "HCB 1234/2026",
  statusLabel: "Active",
  base: "/casefile/HCB-1234-2026/overview",
  list: { label: "Case Search", to: "/case-directory" },
  tabs: [
    { id: "case-information", inStrip: true },
    { id: "trustee-information", inStrip: true },
    { id: "prosecution-referral", inStrip: true, count: 1 },
    { id: "activity-history", inStrip: false },
  ],
  tab: "case-information",
  office: true,
  agent: false,
  bystander: false,
  former: false,
  administration: null,
  retention: null,
  dossier: null,
  contact: null,
  heldSince: "2026-11-03",
  today: "2026-11-21",
  updatedAt: "2026-11-18T01:30:00.000Z",
  alerts: [
    {
      alert: "s93",
      due: "2026-03-01",
      basis: { unit: "months", count: 12, after: "bankruptcyOrder", since: "2025-03-01" },
      missed: 2,
      act: { to: "#list-settlement", label: "actReceived" },
    },
  ],
  deadlines: [
    {
      rule: "annualStatement",
      on: "2026-11-30",
      overdue: true,
      unlistedYear: null,
      due: null,
      opensAtOffice: false,
    },
    {
      rule: "directorsReturn",
      on: "2027-01-08",
      overdue: false,
      unlistedYear: null,
      due: { to: "/casefile/HCCW-1-2026/d2/step1", state: "start" },
      opensAtOffice: false,
    },
  ],
  told: [
    {
      id: "discharge",
      label: "Discharge",
      told: "2026-11-20",
      recorded: null,
      reference: "NOD-2026-7K3M9QD4",
      to: "#notice",
    },
    {
      id: "order",
      label: "Bankruptcy or winding-up order",
      told: "2025-03-01",
      recorded: "2025-03-01",
      reference: "NOD-2026-7K3M9QD4",
      to: "#notice",
    },
  ],
  anniversaries: [
    { number: 2, on: "2027-03-01", state: "ahead", receivedOn: null, statement: null },
    {
      number: 1,
      on: "2026-03-01",
      state: "received",
      receivedOn: "2026-03-09",
      statement: {
        status: "Examined",
        reference: "AS-2025-00000017",
        to: "/annual-statements/HCB-1-2024-1",
        form: null,
      },
    },
  ],
  statusLabels: { ACT: "Active" },
  startableForms: [
    {
      form: "B1",
      title: "Form B1: default in annual statement of earnings and property",
      code: "b1",
      to: null,
      reasons: ["The case is closed. No new form can be started for it."],
    },
    {
      form: "B2",
      title: "Form B2: failure to co-operate with the trustee",
      code: "b2",
      to: "/casefile/HCB-1234-2026/b2/step1",
      reasons: [],
    },
  ],
  tasks: [],
  file: {
    number: "HCB 1234/2026",
    year: 2026,
    type: "B",
    nameEn: "CHAN Tai Man",
    nameZh: "陳大文",
    debtor: { nameEn: "CHAN Tai Man" },
    dates: { bankruptcyOrder: "2026-03-01" },
    status: "ACT",
    directors: [],
    orders: [],
    programmes: [],
    securities: [{ id: "s1", entry: { kind: "B", expires: "2026-01-31", amount: 50_000_00 } }],
    settlements: [{ id: "r1", entry: { kind: "s89", upTo: "2025-12-31", on: "2026-01-05" } }],
  },
  inOffice: 1,
  agents: [],
  assignment: null,
  standIns: [
    {
      adhoc: "example",
      officer: "YIP Yuk Lan",
      as: "officer",
      from: "2026-11-02",
      until: "2026-12-31",
      endedAt: null,
    },
  ],
  appointments: [
    {
      appointment: "1",
      personName: "WONG Siu Ming",
      personNameZh: "黃兆明",
      firmName: "Harbour Insolvency Services Limited",
      role: "T",
      kind: "SOLE",
      from: "2026-03-02",
      ceasedOn: null,
    },
  ],
};

const FORMS: readonly CaseForm[] = [
  {
    ...FILED,
    actionsTo: `${AT}/actions`,
    actions: [
      {
        fact: "resubmission.requested",
        label: "Request resubmission",
        question: "Request the resubmission of B1-2026-000123?",
        effect: "A new edition is opened with the content of the current one.",
        allowed: true,
        reasons: [],
        reason: "required",
        asksConfirmation: false,
        commandId: "01JD0000000000000000000001",
      },
      {
        fact: "draft.deleted",
        label: "Delete draft",
        question: "Delete the draft of B1-2026-000123?",
        effect: "The draft and its files will be destroyed. No one can recover them.",
        allowed: false,
        reasons: ["This step is not possible while the status is “Submitted”."],
        reason: "none",
        asksConfirmation: true,
        commandId: "01JD0000000000000000000002",
      },
    ],
  },
];
const ACTIVITY: readonly Activity[] = [
  {
    id: "1",
    title: "B1: Submitted to the Official Receiver",
    at: "2026-11-18T01:30:00.000Z",
    by: "WONG Siu Ming",
    detail: "B1-2026-000123",
    changes: [],
    reason: null,
    to: `${AT}/history`,
  },
  {
    id: "2",
    title: "Debtor or company corrected",
    at: "2026-03-02T01:30:00.000Z",
    by: "CHEUNG Lai Fong",
    detail: null,
    changes: [{ id: "phone", field: "Telephone", before: "2345 6789", after: "2345 6780" }],
    reason: "As the debtor has written",
    to: null,
  },
];

const PEOPLE = [{ value: "officer.example", label: "CHEUNG Lai Fong" }];
/** As a supervisor sees it, with a form that was not taken. */
const MAINTAINED: Overview = {
  ...OVERVIEW,
  administration: {
    commandId: "example-command",
    officers: PEOPLE,
    supervisors: PEOPLE,
    legals: PEOPLE,
    staff: PEOPLE,
    practitioners: [{ value: "pa2.example", label: "HO Kwok Wai · Lion Rock Restructuring Limited" }],
    agents: [{ value: "peq.example", label: "LAM Chi Keung · Lantern Interview Services Limited" }],
    firms: [{ value: "firm-a", label: "Harbour Insolvency Services Limited" }],
    assigned: { officer: "officer.example", supervisor: null, legal: null },
  },
};
const ANSWER: PageAnswer = {
  typed: { intent: "appoint", personName: "HO Kwok Wai" },
  ticked: {},
  problems: { from: "Please input the required information." },
  refused: [
    { sentence: "This person already has an appointment in force in this case.", code: "ERR-CASE-001" },
  ],
};

export const examples: ComponentExamples = {
  component: "CaseOverview",
  examples: [
    ...(["case-information", "trustee-information", "activity-history"] as const).map((tab) => ({
      title: tab,
      element: (
        <CaseOverview
          overview={{ ...OVERVIEW, tab, former: tab === "activity-history" }}
          tab={tab}
          activity={ACTIVITY}
          answer={null}
        />
      ),
    })),
    {
      title: "forms of a family",
      element: (
        <CaseFrame overview={{ ...OVERVIEW, tab: "prosecution-referral" }}>
          <CaseForms
            forms={FORMS}
            label="Prosecution Referral"
            empty={{ title: "No referrals", body: "Nothing has been filed for this case." }}
          />
        </CaseFrame>
      ),
    },
    ...(
      [
        "trustee-information",
        "case-assignment",
        "important-dates",
        "case-information",
        "petition",
        "annual-statement",
      ] as const
    ).map((tab) => ({
      title: `${tab}, kept`,
      element: <CaseOverview overview={{ ...MAINTAINED, tab }} tab={tab} activity={null} answer={ANSWER} />,
    })),
  ],
};
