/** A bank's file on its way into a cash book. The only face that others use. */
export { statementImport } from "./machine";
export { LineChoice, findChoice, importFacts } from "./state";
export type { StatementImport } from "./state";
export { getKindOfLine, buildPlan } from "./plan";
export type { ImportPlan, LineProblem } from "./plan";
