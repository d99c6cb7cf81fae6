/**
 * Appointment takers: practitioners as cases name them who were appointed before they had an account. Mapping a taker to an
 * account says who that is; appointments of the taker are then appointments of the account (sections 2 and 3, "Taker Mapping").
 */
import * as z from "zod";
import { evolveWith, when, undoneBy } from "../../kit";
import type { Fact, ProcedureFacts } from "../../kit";

const Taker = z.strictObject({ taker: z.string().min(1).max(100) });

export const appointeeFacts = {
  "taker.mapped": { payload: Taker, asks: ["taker"], back: undoneBy("mapping.takenBack", "taker.unmapped") },
  /** For appointments to come; those that were identified remain the account's. */
  "taker.unmapped": { payload: Taker, asks: ["taker"], back: undoneBy("taker.mapped") },
  /** The account was never this practitioner: what was identified by the mapping is known by name alone again. */
  "mapping.takenBack": {
    payload: Taker.extend({ reason: z.string().trim().max(300) }),
    asks: ["taker", "reason"],
    personal: true,
    back: undoneBy("taker.mapped"),
  },
} as const satisfies ProcedureFacts;

export interface MappedAppointees {
  /** Ids of the takers that the person is. */
  readonly takers: readonly string[];
}
export const NO_TAKERS: MappedAppointees = { takers: [] };

const without = <Context extends MappedAppointees>(
  before: Context,
  { taker }: { readonly taker: string },
): Context => ({ ...before, takers: before.takers.filter((each) => each !== taker) });

/** Folds the facts of this file. Generic, so that the account keeps everything else that it remembers. */
export function evolveAppointees<Context extends MappedAppointees>(context: Context, fact: Fact): Context {
  return evolveWith<Context>({
    "taker.mapped": when(appointeeFacts["taker.mapped"], (before, { taker }) => ({
      ...before,
      takers: [...before.takers, taker],
    })),
    "taker.unmapped": when(appointeeFacts["taker.unmapped"], without),
    "mapping.takenBack": when(appointeeFacts["mapping.takenBack"], without),
  })(context, fact);
}
