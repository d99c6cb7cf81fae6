import type { SubmissionItem } from "../../filings/submission-lists/items.view";

export interface FormAction {
  readonly fact: string;
  readonly label: string;
  /** Title and text of the dialog. */
  readonly question: string;
  readonly effect: string;
  readonly allowed: boolean;
  /** The reasons why it is not allowed, if it is not. */
  readonly reasons: readonly string[];
  /** Whether the dialog asks for a reason, and whether it must be given. */
  readonly reason: "required" | "optional" | "none";
  readonly asksConfirmation: boolean;
  readonly commandId: string;
}
export interface CaseForm extends SubmissionItem {
  readonly actionsTo: string;
  readonly actions: readonly FormAction[];
}
export interface Beginning {
  /** `B1` */
  readonly form: string;
  /** What it is for, as its first page says. */
  readonly title: string;
  /** `b1`, as in addresses. */
  readonly code: string;
  /** Null where no such form can be started now. */
  readonly to: string | null;
  readonly reasons: readonly string[];
}
