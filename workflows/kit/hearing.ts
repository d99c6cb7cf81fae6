/**
 * XState asks the guards; what each of them says of a fact is noted on the way. So the reasons that a page gives are those of the
 * very transition that XState would take, wherever in the chart it stands.
 */
import type { AnyStateMachine } from "xstate";
import { stateValueOf } from "./chart";
import type { Fact, Guard, Procedure, Refusal } from "./types";

/** `circumstances`: nothing is typed yet, and guards about data are not asked. */
type Asking = "everything" | "circumstances";

/** What the guards said of one fact. */
interface Notes {
  readonly asking: Asking;
  guards: readonly string[];
  refusals: readonly Refusal[];
}
/**
 * Where a fact carries its notes to the guards. By a symbol of the whole process: a portal that is built has this module twice (in
 * its server and in its pages), and the one may ask a machine that the other has made.
 */
const NOTES: unique symbol = Symbol.for("portal.hearing");
type HeardFact = Fact & { readonly [NOTES]?: Notes };

/** The transition that is meant by a fact, and what objects to it. */
export interface Hearing {
  readonly to: string;
  /** Names of its guards, in the order in which they are asked. */
  readonly guards: readonly string[];
  readonly refusals: readonly Refusal[];
}

/** The implementation of `allOf`: every guard of a transition. While a fact is heard, its `branch` guards alone choose, and the others object. */
export function allOf<Context, Name extends string>(guards: Readonly<Record<Name, Guard<Context>>>) {
  return (
    { context, event }: { readonly context: Context; readonly event: HeardFact },
    { guards: names }: { readonly guards: readonly Name[] },
  ): boolean => {
    const isBranch = (name: Name) => guards[name].about === "branch";
    if (names.some((name) => isBranch(name) && guards[name].objection(context, event))) return false;
    const notes = event[NOTES];
    const isAsked = (name: Name) =>
      !isBranch(name) && (notes?.asking !== "circumstances" || guards[name].about !== "data");
    const refusals = names.filter(isAsked).flatMap((name): readonly Refusal[] => {
      const params = guards[name].objection(context, event);
      return params ? [{ guard: name, code: guards[name].code, params }] : [];
    });
    if (!notes) return refusals.length === 0;
    notes.guards = names;
    notes.refusals = refusals;
    return true;
  };
}

/**
 * Asks a machine in one state and memory. @returns for each fact the transition that it would take; `null` where it has none here
 */
export function hear<Context>(
  procedure: Pick<Procedure<Context>, "type" | "machine">,
  { state, context }: { readonly state: string; readonly context: Context },
  asking: Asking,
): (fact: Fact) => Hearing | null {
  const machine: AnyStateMachine = procedure.machine;
  const value = stateValueOf(procedure, state);
  // A log written under another chart may end in a state that this one has no more.
  if (value === null) return () => null;
  const snapshot = machine.resolveState({ value, context });
  return (fact) => {
    const notes: Notes = { asking, guards: [], refusals: [] };
    const heardFact: HeardFact = { ...fact, [NOTES]: notes };
    const [taken] = machine.getTransitionData(snapshot, heardFact);
    return taken
      ? { to: taken.target?.[0]?.key ?? state, guards: notes.guards, refusals: notes.refusals }
      : null;
  };
}
