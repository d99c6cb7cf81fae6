/** A thread of questions and answers about one thing. The only face that others use. */
export { question } from "./machine";
export { findSide, findWritingSide } from "./sides";
export type { QuestionSide, QuestionSubjectKind } from "./sides";
export { isAnswered, NO_QUESTION } from "./state";
export type { QuestionPaper, QuestionThread } from "./state";
export { findTurn } from "./states";
