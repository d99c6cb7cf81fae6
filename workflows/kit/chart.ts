/** A procedure's machine read as data: for drawings, lists, counts and for explaining refusals. */
import type { AnyStateMachine, StateValue } from "xstate";
import * as z from "zod";
import type { Procedure, StateMeta } from "./types";

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
  /** Milliseconds after which it happens by itself: the deadline of its state. */
  readonly after?: number;
  /** The region that has it, for each of its states; absent where the state itself does. */
  readonly region?: string;
}
/** States that something may happen in, whichever of them it is. */
export interface ChartRegion {
  readonly id: string;
  /** Key of the wording: `regions.reviewing`. */
  readonly nameKey: string;
  /** The regions that it lies in, from the outermost. */
  readonly regions: readonly string[];
}
/** A transition as it is declared: once, for a state or for a whole region. */
export interface DeclaredTransition {
  /** Unique and stable: `reviewing>form.returned>pendingAmendment`. */
  readonly id: string;
  /** The state or the region that has it. */
  readonly from: string;
  /** `null` where the state stays, whichever it is. */
  readonly to: string | null;
  readonly fact: string;
  readonly guards: readonly string[];
  readonly after?: number;
  /** The same for each state that it leads from. */
  readonly each: readonly ChartTransition[];
}
export interface Chart {
  readonly type: string;
  readonly states: readonly ChartState[];
  /** Each behind those that it lies in. */
  readonly regions: readonly ChartRegion[];
  /** By state: its own, and then those of its regions from the innermost. */
  readonly transitions: readonly ChartTransition[];
  /** The same, each once. */
  readonly declared: readonly DeclaredTransition[];
}

const Meta = z.object({
  place: z.int(),
  status: z.string(),
  holder: z.enum(["preparer", "reviewer", "office", "nobody"]),
  heldBy: z.string(),
  tags: z.array(z.enum(["editable", "with-reviewer", "with-office", "final", "unlisted"])),
});
const AllOf = z.object({
  type: z.literal("allOf"),
  params: z.object({ guards: z.array(z.string()), after: z.number().optional() }),
});

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
  const declared = leaves.flatMap(({ node }) => transitionsFrom(node));
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
    regions: regionsAbove(leaves.map(({ node: { path } }) => path.slice(0, -1))),
    transitions: declared.flatMap(({ each }) => each),
    declared: mergeDeclared(declared),
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

function regionsAbove(paths: readonly (readonly string[])[]): readonly ChartRegion[] {
  const regions = new Map<string, ChartRegion>();
  for (const path of paths)
    for (const [depth, id] of path.entries())
      if (!regions.has(id)) regions.set(id, { id, nameKey: `regions.${id}`, regions: path.slice(0, depth) });
  return [...regions.values()];
}

function transitionsFrom(leaf: AnyNode): readonly DeclaredTransition[] {
  const from = leaf.key;
  const found: DeclaredTransition[] = [];
  for (let node: AnyNode | undefined = leaf; node; node = node.parent)
    for (const [fact, transitions] of node.transitions)
      for (const { target, guard } of transitions) {
        const to = target?.[0]?.key ?? null;
        const { guards, after } = AllOf.parse(guard).params;
        const asks = { guards, ...(after !== undefined && { after }) };
        const id = `${from}>${fact}>${to ?? from}`;
        const each = { id, from, to: to ?? from, fact, ...asks, ...(node !== leaf && { region: node.key }) };
        found.push({
          id: `${node.key}>${fact}>${to ?? node.key}`,
          from: node.key,
          to,
          fact,
          ...asks,
          each: [each],
        });
      }
  return found;
}

function mergeDeclared(found: readonly DeclaredTransition[]): readonly DeclaredTransition[] {
  const merged = new Map<string, DeclaredTransition>();
  for (const transition of found) {
    const { id, each } = transition;
    merged.set(id, { ...transition, each: [...(merged.get(id)?.each ?? []), ...each] });
  }
  return [...merged.values()];
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

/** Key of a fact's words: `facts.form-returned`. */
export function factKey(type: string): string {
  return `facts.${type.replaceAll(".", "-")}`;
}
