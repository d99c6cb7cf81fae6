/**
 * How the kit's machines are written. A transition names its guards; one parameterised guard asks them all, so that the
 * names can be read off the machine (for the chart, for "why not") and each condition is written once.
 */
import type { Fact, Guard, Holder, StateMeta, StateTag } from "./types";

/** Where a fact leads and which named guards must hold. Its only action is to remember the fact. */
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

/** Implementation of the guard `allOf` over a procedure's guards. */
export function allOf<Context, Name extends string>(guards: Readonly<Record<Name, Guard<Context>>>) {
  return (
    { context, event }: { readonly context: Context; readonly event: Fact },
    params: { readonly guards: readonly Name[] },
  ): boolean => params.guards.every((name) => guards[name].objection(context, event) === null);
}

/** What is shown for a state: its status, whose turn it is, and its tags. */
export function shownAs(status: string, holder: Holder, ...tags: readonly StateTag[]): { meta: StateMeta } {
  return { meta: { status, holder, tags } };
}
