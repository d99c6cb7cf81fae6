/**
 * The part that a type adds to the chart of a reviewed filing: states, facts, guards and memory of its own. The kit's facts,
 * guards and memory stay as they are; an addition can neither rename nor weaken them.
 */
import type { Transitions, StateDefinition } from "../machine";
import type { Fact, Guard, Procedure } from "../types";
import type { SubmissionContext, SubmissionType } from "./types";
import type { FilingFactType } from "./facts";
import type { FilingGuardName } from "./guards";
import type { SubmissionFacts } from "./properties";
import type { FilingState } from "./states";
import { filingChart, forgetting } from "./transitions";

/** Facts that start, edit, review and file are the kit's; a type's own facts have other names. */
export interface FilingExtension<Own extends object, State extends string, Name extends string> {
  /** The memory of the type beside `SubmissionContext`, before the first fact. */
  readonly memory: Own;
  /** Further facts: what each carries, and what it is. */
  readonly facts: SubmissionFacts;
  /** Of its own facts; those of the kit's facts are the kit's. */
  readonly schemas?: Procedure["schemas"];
  readonly upcasts?: Procedure["upcasts"];
  readonly renamedStates?: Procedure["renamedStates"];
  readonly guards: Readonly<Record<Name, Guard<SubmissionContext & Own>>>;
  /**
   * Remembers a fact, after the kit has: the type's own facts, and what it keeps of the kit's (an approval ends with the
   * content that was approved).
   */
  readonly evolve: (context: SubmissionContext & Own, fact: Fact) => SubmissionContext & Own;
  /** The effect of its own facts on the submission in short (`summary.ts`). */
  readonly summarise?: SubmissionType["summarise"];
  /** Further states. The pieces in `transitions.ts` say what editing, reviewing, … are. */
  readonly states: Readonly<
    Record<State, StateDefinition<FilingState | NoInfer<State>, FilingGuardName | NoInfer<Name>>>
  >;
  /** Other or further ways out of the kit's states; `null` closes the kit's. */
  readonly changes?: Partial<
    Record<FilingState, ChangedTransitions<FilingState | NoInfer<State>, FilingGuardName | NoInfer<Name>>>
  >;
  /** Guards of its own that a fact of the kit must also pass, in whichever state it happens. */
  readonly alsoAsks?: Partial<Record<FilingFactType, readonly NoInfer<Name>[]>>;
}
type ChangedTransitions<State extends string, Name extends string> = Readonly<
  Record<string, Transitions<State, Name>[string] | null>
>;

/** The states of the chart with what the type changes and adds. */
export function extendStates<Own extends object, State extends string, Name extends string>(
  extension: FilingExtension<Own, State, Name> | undefined,
): Readonly<Record<string, StateDefinition<string, string>>> {
  const kit: Readonly<Record<string, StateDefinition<string, string>>> = filingChart;
  if (!extension) return withForgetting(kit);
  const changes: Readonly<Record<string, ChangedTransitions<string, string>>> = extension.changes ?? {};
  const changed = Object.entries(kit).map(
    ([id, state]) => [id, withTransitions(state, changes[id])] as const,
  );
  const own: Readonly<Record<string, StateDefinition<string, string>>> = extension.states;
  const input: Readonly<Record<string, readonly string[]>> = extension.alsoAsks ?? {};
  return withForgetting(
    Object.fromEntries(
      [...changed, ...Object.entries(own)].map(([id, state]) => [id, withGuards(state, input)]),
    ),
  );
}

/** A form can be forgotten from wherever it is, but where there is nothing of it, or nothing left. */
export function withForgetting(
  states: Readonly<Record<string, AnyState>>,
): Readonly<Record<string, AnyState>> {
  return Object.fromEntries(
    Object.entries(states).map(([id, state]) =>
      id === "notStarted" || state.type === "final"
        ? [id, state]
        : [id, { ...state, on: { ...state.on, ...forgetting } }],
    ),
  );
}

type AnyState = StateDefinition<string, string>;
type AnyTransitions = NonNullable<AnyState["on"]>;

function withTransitions(state: AnyState, changed: ChangedTransitions<string, string> | undefined): AnyState {
  if (!changed) return state;
  const transitions = Object.entries({ ...state.on, ...changed });
  const on = transitions.flatMap(([fact, transition]) =>
    transition === null ? [] : [[fact, transition] as const],
  );
  return { ...state, on: Object.fromEntries(on) };
}

function withGuards(state: AnyState, input: Readonly<Record<string, readonly string[]>>): AnyState {
  const on: AnyTransitions = Object.fromEntries(
    Object.entries(state.on ?? {}).map(([fact, transition]) => {
      const more = input[fact] ?? [];
      const ways = [transition].flat().map(({ target, guard, actions }) => ({
        target,
        guard: { ...guard, params: { guards: [...guard.params.guards, ...more] } },
        actions,
      }));
      return [fact, ways];
    }),
  );
  return state.on ? { ...state, on } : state;
}
