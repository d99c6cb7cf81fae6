import type { ProcedureFact } from "../../kit";

export interface CaseFact extends ProcedureFact {
  /** Reminders of reports, and periods of accounts, are counted from what it says. */
  readonly countedFrom?: true;
}
