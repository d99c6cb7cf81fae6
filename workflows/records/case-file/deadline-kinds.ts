/** What a deadline is for its reader: something to be done, a day that comes by itself, a form on its way, or a time to prosecute. */
import type { DeadlineRule } from "./deadlines";

export const DEADLINE_KINDS = ["duty", "date", "form", "prosecution"] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

interface Nature {
  readonly kind: DeadlineKind;
  /** It stands no more among the deadlines once it is done: behind its day it is overdue. Of others nobody is told so. */
  readonly known?: true;
  /** The code of the form that is due. */
  readonly form?: string;
}

const NATURES: Readonly<Record<DeadlineRule, Nature>> = {
  firstHearing: { kind: "date" },
  spo: { kind: "date" },
  peqInterview: { kind: "duty", form: "peq" },
  peqDocuments: { kind: "duty", form: "peq" },
  peqThirtyDays: { kind: "duty", form: "peq" },
  peqFortyDays: { kind: "duty", form: "peq" },
  peqOutstanding: { kind: "duty", form: "peq" },
  nonCommencement: { kind: "date" },
  meetingInformation: { kind: "duty", known: true },
  annualStatement: { kind: "duty", known: true },
  annualStatementDefault: { kind: "duty", known: true },
  statementOfProceedings: { kind: "duty", form: "s89" },
  trusteeAccounts: { kind: "duty", form: "s93" },
  noticeToCreditors: { kind: "duty" },
  objectionToDischarge: { kind: "date" },
  discharge: { kind: "date" },
  statementOfAffairs: { kind: "duty" },
  accounts: { kind: "duty", form: "s203" },
  liquidatorAppointment: { kind: "duty", known: true },
  directorsReturn: { kind: "duty", form: "d2" },
  releaseObjections: { kind: "date" },
  releaseReply: { kind: "duty", known: true },
  prosecutionDiscovery: { kind: "prosecution" },
  prosecutionOffence: { kind: "prosecution" },
  review: { kind: "form", known: true },
  amend: { kind: "form", known: true },
  draftEnds: { kind: "form" },
};

export const getNature = (rule: DeadlineRule): Nature => NATURES[rule];
