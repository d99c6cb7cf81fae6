/** A bank's file on its way into a cash book. The only face that others use. */
export { statementImport } from "./machine";
export { LineChoice, choiceOf, importFacts } from "./memory";
export type { StatementImport } from "./memory";
export { kindOfLine, planOf } from "./plan";
export type { ImportPlan, LineProblem } from "./plan";
