import type { CalendarDate, Instant } from "~/workflows/kit";
import type { ActionOffered, Reason } from "../submissions/position.server";

/** A page on which somebody goes on with the form. */
export interface PageStep {
  readonly kind: "page";
  readonly to: string;
  readonly label: string;
  /** Another way to the same end, for the few who have a use for it. */
  readonly quiet?: true;
}
/** A button that does something with the form at once, after its dialog. */
export interface ButtonStep {
  readonly kind: "button";
  readonly action: ActionOffered;
  /** The button's words, with the people's names: "Send to WONG Siu Ming for review". */
  readonly label: string;
  readonly commandId: string;
  /** It can be taken back for some seconds: nobody is asked whether they mean it. */
  readonly waits?: boolean;
  /** What the person typed in its dialog before they took the decision back. */
  readonly typed?: { readonly reason: string; readonly note: string };
}
export type Step = PageStep | ButtonStep;

/** The next step of a form, for whoever asks: who has it, what was done last, and what this person can do now. */
export interface NextSteps {
  readonly status: string;
  readonly statusLabel: string;
  /** Their part in the form; `null` where nobody has it any more. */
  readonly holder: string | null;
  readonly names: readonly string[];
  readonly since: Instant;
  readonly dueOn: CalendarDate | null;
  /** When the draft ends unless somebody saves it. */
  readonly expiresAt: Instant | null;
  /** What must come next, in words. */
  readonly next: string;
  /** What happened last, as the history says it, and who did it where somebody did; `null` where nothing did that is told. */
  readonly last: { readonly done: string; readonly by: string | null; readonly at: Instant } | null;
  /** The one step to take now. */
  readonly main: Step | null;
  /** At most two, and the quiet ones. */
  readonly beside: readonly Step[];
  /** What is rarely done, and what cannot be undone. */
  readonly more: readonly ButtonStep[];
  /** What this person would do at this point, and what prevents it. */
  readonly blocked: readonly { readonly label: string; readonly reasons: readonly Reason[] }[];
  /** Where the buttons post to, and the page that shows what came of it. */
  readonly actionsAt: string;
  readonly returnTo: string;
  readonly byOffice: boolean;
}
