/** The annual statement of earnings and property acquired (s.43A, Cap. 6). The only face that others use. */
export { annualStatement, getStatementStatus } from "./machine";
export { MONTHS_COUNTED, REMINDER_DAYS, REMINDER_PATIENCE_DAYS } from "./decided";
export type { Reminder } from "./decided";
export { findDefaultDay, isDefaultHeldBack } from "./default-day";
export { completeAnswers } from "./examples";
export {
  EXAMINATION_RESULTS,
  EXCUSES,
  NOTICE_PURPOSES,
  NOTICE_WAYS,
  REMINDERS,
  statementFacts,
} from "./facts";
export type { DeclarationSignature, ExaminationResult } from "./facts";
export { DECLARATION_STEP, form as statementForm, PAPERS_FIELD, PAPERS_STEP, QUESTION_STEPS } from "./form";
export { entersPaper } from "./guards";
export { listGapsOfStep, listStatementGaps } from "./gaps";
export { EXAMINATION_RULES, listFindings, listRulesThatFound, RULES_VERSION } from "./rules";
export type { ExaminationRule, Finding } from "./rules";
export {
  countProgress,
  findOpenQuestion,
  findReminderDue,
  findStandingEdition,
  hasUndeclaredChanges,
} from "./derived";
export { NO_STATEMENT } from "./state";
export type { AnnualStatement, StatementEdition, StatementQuestion } from "./state";
export { statementStates } from "./states";
export type { StatementState } from "./states";
export { takeOverLastYear } from "./take-over";
export { aMonthOf, computeStatement, listPayByMonth } from "./totals";
export type { StatementTotals } from "./totals";
export { withAnswersOf, getWay, hasWrittenAside } from "./written";
export { getStatementYear, listMonths, listYearsOver, MOST_YEARS } from "./year";
export type { StatementYear } from "./year";
