/**
 * The part that a type adds to the chart of a reviewed filing: states, facts, guards and memory of its own. The kit's facts,
 * guards and memory stay as they are; an addition can neither rename nor weaken them.
 */
import type { Region, Transitions, StateDefinition } from "../machine";
import type { Fact, Guard, Procedure } from "../types";
import type { SubmissionContext, SubmissionType } from "./types";
import type { FilingFactType } from "./facts";
import type { FilingGuardName } from "./guards";
import type { SubmissionFacts } from "./properties";
import type { FilingRegion, FilingState } from "./states";
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
  /** Other or further ways out of the kit's states and regions; `null` closes the kit's. */
  readonly changes?: Partial<
    Record<
      FilingState | FilingRegion,
      ChangedTransitions<FilingState | NoInfer<State>, FilingGuardName | NoInfer<Name>>
    >
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
  const own: Readonly<Record<string, StateDefinition<string, string>>> = extension.states;
  const further: Readonly<Record<string, readonly string[]>> = extension.alsoAsks ?? {};
  const changed = eachOn(kit, (on, name) => withTransitions(on, changes[name]));
  return withForgetting(eachOn({ ...changed, ...own }, (on) => withGuards(on, further)));
}

/** A form can be forgotten from wherever it is, but where there is nothing of it, or nothing left. */
export function withForgetting(states: AnyStates): AnyStates {
  const known: Region<string, string> = { name: "known", on: forgetting };
  return Object.fromEntries(
    Object.entries(states).map(([id, state]) =>
      id === "notStarted" || state.type === "final"
        ? [id, state]
        : [id, { ...state, within: [known, ...(state.within ?? [])] }],
    ),
  );
}

type AnyStates = Readonly<Record<string, StateDefinition<string, string>>>;
type AnyTransitions = Transitions<string, string>;

/** The transitions of each state, and of each region that it lies in, made others. */
const eachOn = (states: AnyStates, make: (on: AnyTransitions, name: string) => AnyTransitions): AnyStates =>
  Object.fromEntries(
    Object.entries(states).map(([id, { on = {}, within, ...state }]) => [
      id,
      {
        ...state,
        on: make(on, id),
        ...(within && { within: within.map(({ name, on: ways }) => ({ name, on: make(ways, name) })) }),
      },
    ]),
  );

function withTransitions(
  on: AnyTransitions,
  changed: ChangedTransitions<string, string> | undefined,
): AnyTransitions {
  const ways = Object.entries({ ...on, ...changed });
  return Object.fromEntries(ways.flatMap(([fact, way]) => (way === null ? [] : [[fact, way] as const])));
}

const withGuards = (
  on: AnyTransitions,
  further: Readonly<Record<string, readonly string[]>>,
): AnyTransitions =>
  Object.fromEntries(
    Object.entries(on).map(([fact, transition]) => [
      fact,
      [transition].flat().map(({ guard, ...way }) => ({
        ...way,
        guard: { ...guard, params: { guards: [...guard.params.guards, ...(further[fact] ?? [])] } },
      })),
    ]),
  );
