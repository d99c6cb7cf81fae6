/**
 * How long a proof waits for its signature or its fee: then it goes back to the draft, with everything that was written, and its
 * creditor is reminded before.
 */
import { addTime, hongKongDate, PROOF_WAIT } from "../../kit";
import type { CalendarDate, Instant } from "../../kit";
import type { ProofContext } from "./proof-context";

export const waitEnd = ({ heldSince }: Pick<ProofContext, "heldSince">): Instant =>
  addTime(heldSince, PROOF_WAIT.ends);

/** The reminder that is due and was not given: the latest alone, where several days have passed; `null` where none is. */
export function getReminderDueDay(
  context: Pick<ProofContext, "heldSince" | "reminded">,
  at: Instant,
): { readonly endsOn: CalendarDate; readonly days: number } | null {
  const end = waitEnd(context);
  const endsOn = hongKongDate(end);
  const passed = PROOF_WAIT.remindedBefore.filter((before) => at >= addTime(end, -before));
  if (passed.length === 0 || at >= end) return null;
  const days = Math.min(...passed) / DAY;
  const { reminded } = context;
  const isGiven = reminded?.endsOn === endsOn && reminded.days <= days;
  return isGiven ? null : { endsOn, days };
}

const DAY = 24 * 60 * 60 * 1000;
