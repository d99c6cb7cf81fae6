/** A thread of questions and answers about one thing. The only face that others use. */
export { question } from "./machine";
export { findWritingSide, QUESTION_SIDES } from "./sides";
export type { QuestionSide, QuestionSubjectKind } from "./sides";
export { isAnswered, NO_QUESTION } from "./state";
export type { QuestionMessage, QuestionPaper, QuestionThread } from "./state";
export { questionStates } from "./states";
export type { QuestionState } from "./states";
