/** The outcome of reading a form of case administration. */
import type { CaseProblem } from "./case-forms";

/** The fact that a form asks for, or the field that prevents it. */
export type FactOrProblem = FactInput | { readonly field: string; readonly problem: CaseProblem };
export interface FactInput {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
