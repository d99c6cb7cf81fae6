/** The preliminary examination of a bankrupt (PEQ). The only face that others use. */
import { defineSubmission } from "../../kit";
import { procedure } from "./machine";

export const peq = defineSubmission({ ...procedure, code: "peq", family: "peq", filedBy: "agent" });
export { completeFiles, completeValues, people } from "./examples";
export { interviewFacts, findInterviewDay, INTERVIEW_FACTS } from "./interviews";
export type { Examination, InterviewFact } from "./interviews";
export { INTERVIEW_RESULTS, REASONS } from "./form";
