import type { Instant } from "~/workflows/kit";
import type { InterviewFact } from "~/workflows/forms/peq/index";

/** Fields of the page, called as those of the form that they are written into. */
export const INTERVIEW_FIELDS = [
  "scheduledDate",
  "scheduledTime",
  "interviewDate",
  "interviewTime",
  "interviewResult",
  "resultDetails",
  "reasonsNotHeld",
  "reasonsDetails",
  "interviewUpdates",
] as const;
export type InterviewField = (typeof INTERVIEW_FIELDS)[number];
interface Labelled {
  readonly value: string;
  readonly label: string;
}
export interface InterviewPage {
  readonly commandId: string;
  readonly facts: readonly {
    readonly fact: InterviewFact;
    readonly label: string;
    /** Why it cannot be told now; none where it can. */
    readonly reasons: readonly string[];
  }[];
  readonly labels: Readonly<Record<InterviewField, string>>;
  readonly results: readonly Labelled[];
  readonly reasonsNotHeld: readonly Labelled[];
  readonly recorded: readonly {
    readonly id: string;
    readonly title: string;
    readonly at: Instant;
    readonly by: string;
  }[];
}
