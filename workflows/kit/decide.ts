/**
 * May it happen, and what then? Pure: the log and the screen ask the same questions here. XState says which transition a fact
 * would take, and its guards what objects to it.
 */
import { getChart, getChartState } from "./chart";
import { hear } from "./hearing";
import type { Actor, Fact, Instant, Procedure, Refusal } from "./types";

export interface Current<Context> {
  readonly state: string;
  readonly context: Context;
}
export type Decision<Context> =
  | { readonly ok: true; readonly state: string; readonly context: Context }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** The state in which a procedure is before its first fact. */
export function getInitialState<Context>(procedure: Procedure<Context>): Current<Context> {
  const initial = getChart(procedure).states.find((state) => state.initial);
  if (!initial) throw new Error(`The procedure ${procedure.type} has no initial state`);
  return { state: initial.id, context: procedure.initialContext };
}

/**
 * Asks the procedure's machine whether the fact may happen.
 * @param current state and memory; `null` for a stream that does not exist yet
 */
export function decide<Context>(
  procedure: Procedure<Context>,
  current: Current<Context> | null,
  { recorded: _, ...fact }: Fact,
): Decision<Context> {
  // Guards look at a fact that is asked for, a recorded one too: what does not fit is refused here, and no broken record.
  const before = current ?? getInitialState(procedure);
  const shape = procedure.facts[fact.type]?.payload;
  if (shape && !shape.safeParse(fact.data).success) {
    return {
      ok: false,
      refusals: [{ guard: "wellFormed", code: "ERR-WKSP-001", params: { fact: fact.type } }],
    };
  }
  const heard = hear(procedure, before, "everything")(fact);
  const refusals = heard ? heard.refusals : [wrongState(procedure, before, fact)];
  if (!heard || refusals.length > 0) return { ok: false, refusals };
  return { ok: true, state: heard.to, context: procedure.evolve(before.context, fact) };
}

const wrongState = <Context>(
  procedure: Procedure<Context>,
  { state, context }: Current<Context>,
  fact: Fact,
) => ({
  guard: "wrongState",
  code: "ERR-WKSP-001",
  params: {
    status: procedure.getStatus?.(state, context, fact.at) ?? getChartState(procedure, state).status,
    // A step of another procedure has no words in this one.
    ...(procedure.facts[fact.type] && { fact: fact.type }),
  },
});

/** The possibility of one fact before anything is typed. */
export interface PossibleFact {
  readonly fact: string;
  readonly allowed: boolean;
  /** Empty where it is allowed. */
  readonly refusals: readonly Refusal[];
  /** State that it leads to; `null` where there is no such step from here. */
  readonly leadsTo: string | null;
  /** Guards that the dialog will have to satisfy (`hasReason`, `confirmed`): asked of the fact's data. */
  readonly asks: readonly string[];
}

/** Every fact of the machine: whether this person may make it happen now, and if not, why not. */
export function whatMayHappen<Context>(
  procedure: Procedure<Context>,
  current: Current<Context> | null,
  by: Actor,
  at: Instant,
): readonly PossibleFact[] {
  const before = current ?? getInitialState(procedure);
  const facts = [...new Set(getChart(procedure).transitions.map(({ fact }) => fact))];
  const hearing = hear(procedure, before, "circumstances");
  return facts.map((type) => {
    const fact: Fact = { type, by, at, data: {} };
    const heard = hearing(fact);
    if (!heard) {
      return {
        fact: type,
        allowed: false,
        refusals: [wrongState(procedure, before, fact)],
        leadsTo: null,
        asks: [],
      };
    }
    const { to, guards, refusals } = heard;
    return {
      fact: type,
      allowed: refusals.length === 0,
      refusals,
      leadsTo: to,
      asks: guards.filter((name) => procedure.guards[name]?.about === "data"),
    };
  });
}
