import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import type { LucideIcon } from "lucide-react";

/** The progress of a part of a form. */
export type StepState = "notStarted" | "inProgress" | "complete" | "attention" | "locked";

export const STEP_LOOKS: Readonly<Record<StepState, { readonly icon: LucideIcon; readonly ink: string }>> = {
  notStarted: { icon: Circle, ink: "text-ink-soft" },
  inProgress: { icon: CircleDot, ink: "text-ink" },
  complete: { icon: CircleCheck, ink: "text-green" },
  attention: { icon: CircleAlert, ink: "text-red" },
  locked: { icon: CircleDashed, ink: "text-ink-faint" },
};
