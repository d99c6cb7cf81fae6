/** What browsers know of a statement without its machine: what is asked, in which words, and what the answers come to. */
export { form as statementForm, PAPERS_STEP, QUESTION_STEPS } from "./form";
export { compareSpending } from "./totals";
export { wording } from "./wording";
export { findExampleDay, listMonths } from "./year";
export type { StatementYear } from "./year";
