/** The past: folded as it was recorded, or, for `verify` only, judged again by today's machine. */
import { getChartState } from "./chart";
import { keysToDestroy } from "./seal";
import { getInitialState, decide } from "./decide";
import type { Current } from "./decide";
import type { Fact, Procedure, Refusal } from "./types";

/**
 * State and memory after the facts. The past is not judged again: the recorded state is taken, the memory is folded.
 * A fact whose payload has been destroyed is given with empty data.
 * @param state the state recorded with the last fact
 * @throws where today's machine does not have that state
 */
export function restore<Context>(
  procedure: Procedure<Context>,
  state: string,
  facts: readonly Fact[],
): Current<Context> {
  const context = facts.reduce((memory, fact) => procedure.evolve(memory, fact), procedure.initialContext);
  return { state: getChartState(procedure, state).id, context };
}

/** The memory after each fact: for the replay, step by step. */
export function replayContexts<Context>(
  procedure: Procedure<Context>,
  facts: readonly Fact[],
): readonly { readonly fact: Fact; readonly context: Context }[] {
  let context = procedure.initialContext;
  return facts.map((fact) => {
    context = procedure.evolve(context, fact);
    return { fact, context };
  });
}

export interface Disagreement {
  /** Place of the fact in its stream, 1 for the first. */
  readonly version: number;
  readonly fact: string;
  readonly recordedState: string;
  /** State that today's machine would lead to; `null` where it would refuse. */
  readonly todaysState: string | null;
  readonly refusals: readonly Refusal[];
}

/**
 * Names the entries that today's machine would decide differently from the record. After a disagreement it goes on from the
 * recorded state, so one changed rule is told once per fact that it concerns. Facts without their payload are not judged,
 * nor are those that came after them in the same draft: what they were decided on is gone.
 */
export function replayStrictly<Context>(
  procedure: Procedure<Context>,
  recorded: readonly { readonly fact: Fact; readonly state: string; readonly readable: boolean }[],
): readonly Disagreement[] {
  const found: Disagreement[] = [];
  let current: Current<Context> = getInitialState(procedure);
  let isWhole = true;
  recorded.forEach(({ fact, state, readable }, index) => {
    isWhole &&= readable;
    const decision = isWhole ? decide(procedure, current, fact) : null;
    const todaysState = decision?.ok ? decision.state : null;
    if (decision && todaysState !== state) {
      const refusals = decision.ok ? [] : decision.refusals;
      found.push({ version: index + 1, fact: fact.type, recordedState: state, todaysState, refusals });
    }
    isWhole ||= keysToDestroy(procedure, fact, current.context).length > 0;
    current = { state, context: procedure.evolve(current.context, fact) };
  });
  return found;
}
