/**
 * How a procedure declares its states, beside its chart: how each is shown, what it is counted with, and which lists have it. Sets of
 * states follow from here, so that none is written elsewhere; and a new state does not compile before everything is said of it.
 * Browsers import declarations of states alone, so nothing here knows a machine.
 */
import type { Holder, NamedHolder, StateTag } from "./types";

/** The meaning of a status for the reader, whatever its name. */
export type StateTone = "neutral" | "active" | "waiting" | "good" | "warning" | "bad";

/** @template List names of the lists, counts and jobs that find records by their states */
export interface StateDescription<List extends string = string> {
  /** Key below `status.` of the wording. */
  readonly status: string;
  readonly holder: Holder | NamedHolder;
  readonly tags?: readonly StateTag[];
  /** The regions of the chart that it lies in, from the outermost: what may happen in a region may happen in each of its states. */
  readonly within?: readonly string[];
  /** The last of its chart: nothing leads out of it. */
  readonly last?: true;
  readonly tone: StateTone;
  /** Other statuses that it is shown with, where the memory or the moment asks for it, and the tone of each. */
  readonly also?: Readonly<Record<string, StateTone>>;
  /** Chosen for each state: what is not named here stands in none of them. */
  readonly lists: readonly List[];
}

/** The last state of what was forgotten: nothing but that remains, and no list shows it. */
export const FORGOTTEN_STATE = {
  status: "forgotten",
  holder: "nobody",
  tags: ["final", "unlisted"],
  last: true,
  tone: "neutral",
  lists: [],
} as const satisfies StateDescription<never>;

/** A declaration, or the part of one that several share. */
type Descriptions = Readonly<Record<string, object>>;

/** What a description says under a property: of several things, each. */
type Said<Described, Property extends string> =
  Described extends Readonly<Record<Property, infer Value>>
    ? Value extends readonly (infer Each)[]
      ? Each
      : Value
    : never;

/** The names of the states that say something: `StatesWith<typeof proofStates, "lists", "estate">`. */
export type StatesWith<States extends Descriptions, Property extends string, Value> = {
  [State in keyof States & string]: Value extends Said<States[State], Property> ? State : never;
}[keyof States & string];

/** The names of the regions that the states lie in. */
export type RegionOf<States extends Descriptions> = Said<States[keyof States], "within"> & string;

/** The states that say something, in the order of their declaration: `statesWith(proofStates, "lists", "estate")`. */
export function statesWith<
  States extends Descriptions,
  Property extends string,
  const Value extends Said<States[keyof States], Property>,
>(states: States, property: Property, value: Value): readonly StatesWith<States, Property, Value>[] {
  const says = (state: string): state is StatesWith<States, Property, Value> => {
    const values = new Map<string, unknown>(Object.entries(states[state] ?? {})).get(property);
    return Array.isArray(values) ? values.includes(value) : values === value;
  };
  return Object.keys(states).filter(says);
}

/** Whether a state, as a log or a row names it, is one of a set. */
export const isAmong = <State extends string>(states: readonly State[], state: string): state is State =>
  states.some((each) => each === state);

/**
 * Whether a state, as a log or a row names it, is one of those that are named: `isIn(proofStates, state, "submitted")`. A name that
 * the declaration does not have does not compile.
 */
export const isIn = <States extends Descriptions, const Named extends keyof States & string>(
  states: States,
  state: string | null | undefined,
  ...named: readonly Named[]
): state is Named => named.some((each) => each === state && Object.hasOwn(states, each));

/** The tone of each status that the states are shown with. */
export function getTones(
  ...declared: readonly Readonly<Record<string, StateDescription>>[]
): Readonly<Record<string, StateTone>> {
  const states = declared.flatMap((each) => Object.values(each));
  return Object.fromEntries(
    states.flatMap(({ status, tone, also = {} }) => [[status, tone] as const, ...Object.entries(also)]),
  );
}
