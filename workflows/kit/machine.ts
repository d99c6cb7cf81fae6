/**
 * The way in which the kit's machines are written. A transition names its guards; one parameterised guard asks them all, so
 * that the names can be read off the machine (for the chart, for "why not") and each condition is written once.
 */
import { assign, setup } from "xstate";
import type { AnyStateMachine } from "xstate";
import type { StateDescription } from "./states";
import type { Fact, Guard, Holder, NamedHolder, Procedure, StateMeta, StateTag } from "./types";

/** The target of a fact, and the named guards that must hold. Its only action is to remember the fact. */
export interface Transition<Target extends string, Name extends string> {
  readonly target: Target;
  readonly guard: { readonly type: "allOf"; readonly params: { readonly guards: readonly Name[] } };
  readonly actions: "remember";
}

export function leadsTo<Target extends string, Name extends string>(
  target: Target,
  ...guards: readonly Name[]
): Transition<Target, Name> {
  return { target, guard: { type: "allOf", params: { guards } }, actions: "remember" };
}

/** The transitions out of a state: one transition for each fact, or several of which the `branch` guards choose one. */
export type Transitions<State extends string, Name extends string> = Readonly<
  Record<string, Transition<State, Name> | readonly Transition<State, Name>[]>
>;
export interface StateDefinition<State extends string, Name extends string> {
  readonly meta: StateMeta;
  readonly type?: "final";
  readonly on?: Transitions<State, Name>;
}

export interface MachineParts<Context> extends Pick<Procedure<Context>, "type" | "evolve" | "guards"> {
  /** The memory before the first fact. */
  readonly memory: Context;
  readonly states: Readonly<Record<string, StateDefinition<string, string>>>;
}

/** The state machine of a procedure. Every one begins in `notStarted`. */
export function buildMachine<Context extends object>({
  type,
  memory,
  evolve,
  guards,
  states,
}: MachineParts<Context>): AnyStateMachine {
  const types: { context?: Context; events?: Fact } = {};
  return setup({
    types,
    guards: { allOf: allOf<Context, string>(guards) },
    actions: { remember: assign(({ context, event }) => evolve(context, event)) },
  }).createMachine({ id: type, context: memory, initial: "notStarted", states });
}

/** Implementation of the guard `allOf` over a procedure's guards. */
function allOf<Context, Name extends string>(guards: Readonly<Record<Name, Guard<Context>>>) {
  return (
    { context, event }: { readonly context: Context; readonly event: Fact },
    params: { readonly guards: readonly Name[] },
  ): boolean => params.guards.every((name) => guards[name].objection(context, event) === null);
}

/** The display of a state: its status, whose turn it is, and its tags. */
export function shownAs(
  status: string,
  holder: Holder | NamedHolder,
  ...tags: readonly StateTag[]
): { meta: StateMeta } {
  return typeof holder === "string"
    ? { meta: { status, holder, heldBy: holder, tags } }
    : { meta: { status, holder: holder.inPlaceOf, heldBy: holder.name, tags } };
}

/** The states of a chart: each as it is declared, with the ways out of it. */
export function withWays<State extends string, Name extends string, Target extends string = State>(
  declared: Readonly<Record<State, StateDescription>>,
  ways: Readonly<Record<NoInfer<State>, Transitions<Target, Name>>>,
): Readonly<Record<State, StateDefinition<Target, Name>>>;
export function withWays(
  declared: Readonly<Record<string, StateDescription>>,
  ways: Readonly<Record<string, Transitions<string, string>>>,
): Readonly<Record<string, StateDefinition<string, string>>> {
  return Object.fromEntries(
    Object.entries(declared).map(([state, { status, holder, tags = [], last }]) => {
      const on = ways[state] ?? {};
      const leaves = Object.keys(on).length > 0;
      return [
        state,
        { ...shownAs(status, holder, ...tags), ...(last && { type: "final" }), ...(leaves && { on }) },
      ];
    }),
  );
}

/** The last state of what was forgotten: nothing but that remains, and no list shows it. */
export const FORGOTTEN = {
  ...shownAs("forgotten", "nobody", "final", "unlisted"),
  type: "final",
} as const;
