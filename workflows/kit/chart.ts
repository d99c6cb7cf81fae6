/** A procedure's machine read as data: for drawings, lists, counts and for explaining refusals. */
import type { AnyStateMachine, StateValue } from "xstate";
import * as z from "zod";
import type { Procedure, StateMeta } from "./types";
import type { Say } from "./form/fields/rules";

export interface ChartState extends StateMeta {
  readonly id: string;
  /** Key of the wording: `status.drafted`. */
  readonly statusKey: string;
  /** The regions that it lies in, from the outermost. */
  readonly regions: readonly string[];
  readonly initial: boolean;
  readonly final: boolean;
}
export interface ChartTransition {
  /** Unique and stable: `drafted>review.requested>readyForReview`. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly fact: string;
  /** Names of the guards, in the order in which they are asked. */
  readonly guards: readonly string[];
  /** The region that has it, for each of its states; absent where the state itself does. */
  readonly region?: string;
}
export interface Chart {
  readonly type: string;
  readonly states: readonly ChartState[];
  /** By state: its own, and then those of its regions from the innermost. */
  readonly transitions: readonly ChartTransition[];
}

const Meta = z.object({
  place: z.int(),
  status: z.string(),
  holder: z.enum(["preparer", "reviewer", "office", "nobody"]),
  heldBy: z.string(),
  tags: z.array(z.enum(["editable", "with-reviewer", "with-office", "final", "unlisted"])),
});
const AllOf = z.object({ type: z.literal("allOf"), params: z.object({ guards: z.array(z.string()) }) });

/**
 * The states and transitions of a procedure's machine, those of a region for each of its states.
 * @throws where the machine is not made of `leadsTo` and `stays` with a meta on each state: a bug of its author.
 */
export function getChart(procedure: Pick<Procedure, "type" | "machine">): Chart {
  const known = charts.get(procedure.machine);
  if (known) return known;
  const leaves = leavesOf(procedure.machine.root)
    .map((node) => ({ node, meta: Meta.parse(node.meta) }))
    .sort((one, other) => one.meta.place - other.meta.place);
  const initial = procedure.machine.root.initial.target[0]?.key;
  const chart: Chart = {
    type: procedure.type,
    states: leaves.map(({ node: { key: id, path, type }, meta: { place: _, ...meta } }) => ({
      id,
      ...meta,
      statusKey: `status.${meta.status}`,
      regions: path.slice(0, -1),
      initial: id === initial,
      final: type === "final",
    })),
    transitions: leaves.flatMap(({ node }) => transitionsFrom(node)),
  };
  charts.set(procedure.machine, chart);
  return chart;
}
const charts = new WeakMap<AnyStateMachine, Chart>();

type AnyNode = AnyStateMachine["root"];

const leavesOf = (node: AnyNode): readonly AnyNode[] => {
  const inside = Object.values(node.states);
  return inside.length === 0 ? [node] : inside.flatMap(leavesOf);
};

function transitionsFrom(leaf: AnyNode): readonly ChartTransition[] {
  const from = leaf.key;
  const found: ChartTransition[] = [];
  for (let node: AnyNode | undefined = leaf; node; node = node.parent)
    for (const [fact, transitions] of node.transitions)
      for (const { target, guard } of transitions) {
        const to = target?.[0]?.key ?? from;
        found.push({
          id: `${from}>${fact}>${to}`,
          from,
          to,
          fact,
          guards: AllOf.parse(guard).params.guards,
          ...(node !== leaf && { region: node.key }),
        });
      }
  return found;
}

/** A state as XState names it: inside its regions. `null` for one that the machine does not have. */
export function stateValueOf(procedure: Pick<Procedure, "type" | "machine">, id: string): StateValue | null {
  const state = findChartState(procedure, id);
  return state ? state.regions.reduceRight<StateValue>((inner, region) => ({ [region]: inner }), id) : null;
}

/** The name of a state, as logs and lists have it, of what XState names it. */
export function nameOfState(value: unknown): string {
  if (typeof value === "string") return value;
  const inner: unknown = Object.values(value ?? {})[0];
  if (inner === undefined) throw new Error("A state without a name");
  return nameOfState(inner);
}

/** @throws for a state that the machine does not have: a log written under another machine. */
export function getChartState(procedure: Pick<Procedure, "type" | "machine">, id: string): ChartState {
  const state = findChartState(procedure, id);
  if (!state) throw new Error(`The procedure ${procedure.type} has no state ${id}`);
  return state;
}

const findChartState = (procedure: Pick<Procedure, "type" | "machine">, id: string) =>
  getChart(procedure).states.find((each) => each.id === id);

/** The states in which a fact may happen, whoever brings it about. */
export const listStatesAccepting = (
  procedure: Pick<Procedure, "type" | "machine">,
  taken: string,
): ReadonlySet<string> =>
  new Set(getChart(procedure).transitions.flatMap(({ from, fact }) => (fact === taken ? [from] : [])));

/** The chart as a Mermaid state diagram, in the words that `say` gives. */
export function toMermaid(chart: Chart, say: Say): string {
  const quoted = (text: string) => text.replace(/["\n:;#]/g, " ");
  const states = chart.states.map(({ id, statusKey }) => `  state "${quoted(say(statusKey))}" as ${id}`);
  const starts = chart.states.filter((state) => state.initial).map(({ id }) => `  [*] --> ${id}`);
  const ends = chart.states.filter((state) => state.final).map(({ id }) => `  ${id} --> [*]`);
  const arrows = new Map<string, string[]>();
  for (const { from, to, fact } of chart.transitions) {
    const arrow = `  ${from} --> ${to}`;
    const words = quoted(say(factKey(fact)));
    const before = arrows.get(arrow) ?? [];
    if (!before.includes(words)) arrows.set(arrow, [...before, words]);
  }
  const lines = [...arrows].map(([arrow, words]) => `${arrow}: ${words.join(" / ")}`);
  return ["stateDiagram-v2", "  direction LR", ...states, ...starts, ...lines, ...ends, ""].join("\n");
}

/** Key of a fact's words: `facts.form-returned`. */
export function factKey(type: string): string {
  return `facts.${type.replaceAll(".", "-")}`;
}
