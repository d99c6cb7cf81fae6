/**
 * The way in which the kit's machines are written. A transition names its guards; one parameterised guard asks them all, so
 * that the names can be read off the machine (for the chart, for "why not") and each condition is written once.
 */
import { assign, setup } from "xstate";
import type { AnyStateMachine } from "xstate";
import { allOf } from "./hearing";
import type { RegionOf, StateDescription } from "./states";
import type { Fact, Holder, NamedHolder, Procedure, StateMeta, StateTag } from "./types";

/** The target of a fact, and the named guards that must hold. Its only action is to remember the fact. */
export interface Transition<Target extends string, Name extends string> {
  /** None: the state stays. */
  readonly target?: Target;
  readonly guard: {
    readonly type: "allOf";
    /** `after`: milliseconds after which it happens; said by the guard that lets it. */
    readonly params: { readonly guards: readonly Name[]; readonly after?: number };
  };
  readonly actions: "remember";
}

export function leadsTo<Target extends string, Name extends string>(
  target: Target,
  ...guards: readonly Name[]
): Transition<Target, Name> {
  return { target, guard: { type: "allOf", params: { guards } }, actions: "remember" };
}

/** The fact is remembered, and the state stays, whichever of a region it is. */
export function stays<Name extends string>(...guards: readonly Name[]): Transition<never, Name> {
  return { guard: { type: "allOf", params: { guards } }, actions: "remember" };
}

/** Facts with which a state would stay lead to another instead: whoever writes in a new form makes it a draft. */
export function into<Target extends string, Name extends string, Type extends string>(
  target: Target,
  ways: Readonly<Record<Type, Transition<never, Name>>>,
): Readonly<Record<Type, Transition<Target, Name>>>;
export function into(
  target: string,
  ways: Readonly<Record<string, Transition<never, string>>>,
): Transitions<string, string> {
  return Object.fromEntries(Object.entries(ways).map(([fact, way]) => [fact, { ...way, target }]));
}

/** The transitions out of a state: one transition for each fact, or several of which the `branch` guards choose one. */
export type Transitions<State extends string, Name extends string> = Readonly<
  Record<string, Transition<State, Name> | readonly Transition<State, Name>[]>
>;
/** States that something may happen in, whichever of them it is. */
export interface Region<State extends string, Name extends string> {
  readonly name: string;
  readonly on: Transitions<State, Name>;
}
export interface StateDefinition<State extends string, Name extends string> {
  readonly meta: StateMeta;
  readonly type?: "final";
  readonly on?: Transitions<State, Name>;
  /** The regions that it lies in, from the outermost. */
  readonly within?: readonly Region<State, Name>[];
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
  }).createMachine({ id: type, context: memory, initial: "notStarted", states: nested(states, guards) });
}

type AnyStates = MachineParts<unknown>["states"];
interface Node {
  readonly id?: string;
  /** With its place among the declared: in regions, states stand together that are told apart elsewhere. */
  readonly meta?: StateMeta & { readonly place: number };
  readonly type?: "final";
  readonly initial?: string;
  readonly on?: Transitions<string, string>;
  readonly states?: Record<string, Node>;
}

/** The states inside their regions. Each has its name as id, by which transitions find it from wherever they begin. */
function nested(states: AnyStates, guards: Procedure["guards"]): Record<string, Node> {
  const root: Record<string, Node> = {};
  for (const [index, [id, { within = [], on, meta, ...state }]] of Object.entries(states).entries()) {
    let level = root;
    for (const { name, on: ways } of within) {
      const region = level[name] ?? { initial: id, on: inMachine(ways, guards), states: {} };
      level[name] = region;
      level = region.states ?? {};
    }
    level[id] = { id, ...state, meta: { ...meta, place: index }, ...(on && { on: inMachine(on, guards) }) };
  }
  return root;
}

/** Targets are found by id, and what a guard lets happen after a time says so. */
const inMachine = (
  on: Transitions<string, string>,
  guards: Procedure["guards"],
): Transitions<string, string> =>
  Object.fromEntries(
    Object.entries(on).map(([fact, ways]) => [
      fact,
      [ways].flat().map(({ target, guard, ...way }) => {
        const [after] = guard.params.guards.flatMap((name) => guards[name]?.after ?? []);
        return {
          ...way,
          ...(target !== undefined && { target: `#${target}` }),
          guard: after === undefined ? guard : { ...guard, params: { ...guard.params, after } },
        };
      }),
    ]),
  );

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

/** The states of a chart: each as it is declared, with the ways out of it, and of the regions that it lies in. */
export function withWays<
  Declared extends Readonly<Record<string, StateDescription>>,
  Name extends string,
  Target extends string = keyof Declared & string,
>(
  declared: Declared,
  ways: Readonly<Record<keyof NoInfer<Declared> | RegionOf<NoInfer<Declared>>, Transitions<Target, Name>>>,
): Readonly<Record<keyof Declared & string, StateDefinition<Target, Name>>>;
export function withWays(
  declared: Readonly<Record<string, StateDescription>>,
  ways: Readonly<Record<string, Transitions<string, string>>>,
): Readonly<Record<string, StateDefinition<string, string>>> {
  return Object.fromEntries(
    Object.entries(declared).map(([state, { status, holder, tags = [], last, within }]) => {
      const on = ways[state] ?? {};
      const leaves = Object.keys(on).length > 0;
      return [
        state,
        {
          ...shownAs(status, holder, ...tags),
          ...(last && { type: "final" }),
          ...(leaves && { on }),
          ...(within && { within: within.map((name) => ({ name, on: ways[name] ?? {} })) }),
        },
      ];
    }),
  );
}

/** The last state of what was forgotten: nothing but that remains, and no list shows it. */
export const FORGOTTEN = {
  ...shownAs("forgotten", "nobody", "final", "unlisted"),
  type: "final",
} as const;
