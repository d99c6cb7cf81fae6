/** Every transition of a procedure's chart, taken from its examples in every order that leads somewhere new. */
import { getChart, decide } from "~/workflows/kit";
import type { Current, Fact, Procedure } from "~/workflows/kit";

/** Situations that are looked at. */
const MOST = 2_000;

/**
 * @param bits what tells two situations in one state apart, so that the search ends
 * @returns the transitions that no order of the examples takes
 */
export function transitionsNotTaken<Context>(
  procedure: Procedure<Context>,
  examples: readonly Fact[],
  bits: (context: Context) => unknown,
): readonly string[] {
  const open = new Set(getChart(procedure).transitions.map(({ from, fact, to }) => `${from}>${fact}>${to}`));
  const seen = new Set<string>();
  let layer: (Current<Context> | null)[] = [null];
  while (layer.length > 0 && seen.size < MOST) {
    const next: typeof layer = [];
    for (const current of layer)
      for (const example of examples) {
        const decision = decide(procedure, current, example);
        if (!decision.ok) continue;
        const { state, context } = decision;
        open.delete(`${current?.state ?? "notStarted"}>${example.type}>${state}`);
        const key = JSON.stringify([state, bits(context)]);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ state, context });
      }
    layer = next;
  }
  return [...open];
}
