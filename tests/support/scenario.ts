/** Given these facts, when this one, then that: how procedures are tested. */
import { expect } from "vitest";
import { decide } from "~/workflows/kit";
import type { Actor, Current, Decision, Fact, Instant, Procedure } from "~/workflows/kit";

/** A Monday noon in Hong Kong, after every date of the examples. */
export const NOON: Instant = "2025-06-02T04:00:00.000Z";

export function fact(type: string, by: Actor, data: Fact["data"] = {}, at: Instant = NOON): Fact {
  return { type, by, at, data };
}

/** A fact whose data depends on what is remembered: a signature names the content version that it is for. */
export type Step<Context> = Fact | ((current: Current<Context> | null) => Fact);

/**
 * State and memory after facts that must all be allowed.
 * @throws with the refusals where one is not: then the test itself is wrong
 */
export function play<Context>(
  procedure: Procedure<Context>,
  ...steps: readonly Step<Context>[]
): Current<Context> | null {
  return steps.reduce<Current<Context> | null>((current, step) => {
    const next = typeof step === "function" ? step(current) : step;
    const decision = decide(procedure, current, next);
    if (!decision.ok) throw new Error(`${next.type} was refused: ${JSON.stringify(decision.refusals)}`);
    return decision;
  }, null);
}

/** `given(procedure, …facts).when(fact).leadsTo("state")`, or `.isRefusedBy("guard", …)`. */
export function given<Context>(procedure: Procedure<Context>, ...steps: readonly Step<Context>[]) {
  const before = play(procedure, ...steps);
  return {
    before,
    when(step: Step<Context>) {
      const next = typeof step === "function" ? step(before) : step;
      return outcome(decide(procedure, before, next));
    },
  };
}

function outcome<Context>(decision: Decision<Context>) {
  return {
    /** Expects the fact to be allowed and to lead to the state; gives the memory after it. */
    leadsTo(state: string): Context {
      expect(decision).toMatchObject({ ok: true, state });
      if (!decision.ok) throw new Error("unreachable: the expectation above has failed");
      return decision.context;
    },
    /** Expects the fact to be refused by exactly these guards. */
    isRefusedBy(...guards: readonly string[]): void {
      const refusals = decision.ok ? [`allowed, leads to ${decision.state}`] : decision.refusals;
      expect(refusals.map((each) => (typeof each === "string" ? each : each.guard))).toEqual(guards);
    },
  };
}
