/**
 * A filing on a chart of its own: another way from the first draft to the office's answer than prepare, review, sign, submit and
 * resubmit. Its states are made of the kit's pieces (`transitions.ts`) and of its own transitions.
 */
import type { StateDefinition } from "../machine";
import { withForgetting } from "./extension";
import type { FilingExtension } from "./extension";
import { filingFacts } from "./facts";
import type { FilingFactType } from "./facts";
import type { FilingGuardName } from "./guards";
import type { SubmissionFacts } from "./properties";

export interface OwnChart<Own extends object, State extends string, Name extends string> extends Pick<
  FilingExtension<Own, State, Name>,
  "memory" | "facts" | "schemas" | "upcasts" | "renamedStates" | "guards" | "evolve" | "summarise"
> {
  /** Facts of its own that are remembered as one of the kit's is: the office's demand for an amendment opens the next edition. */
  readonly remembersAs?: Readonly<Record<string, FilingFactType>>;
  /** Every state, with `notStarted`, where all begin, and `forgotten`, where they end once their case is forgotten. */
  readonly states: Readonly<
    Record<
      State | "notStarted" | "forgotten",
      StateDefinition<NoInfer<State> | "forgotten", FilingGuardName | NoInfer<Name>>
    >
  >;
}

/** The states with the way to be forgotten, and the facts that they name: of the type's own, and of the kit's. */
export function ownStates<Own extends object, State extends string, Name extends string>({
  states: declared,
  facts: own,
}: OwnChart<Own, State, Name>): {
  readonly states: Readonly<Record<string, StateDefinition<string, string>>>;
  readonly facts: SubmissionFacts;
} {
  const states = withForgetting(declared);
  const named = new Set(
    Object.values(states).flatMap(({ on = {}, within = [] }) =>
      [on, ...within.map((region) => region.on)].flatMap((ways) => Object.keys(ways)),
    ),
  );
  const known: SubmissionFacts = { ...own, ...filingFacts };
  return { states, facts: Object.fromEntries(Object.entries(known).filter(([fact]) => named.has(fact))) };
}
