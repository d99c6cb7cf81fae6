/** A procedure's machine read as data: for drawings, lists, counts and for explaining refusals. */
import type { AnyStateMachine } from "xstate";
import * as z from "zod";
import type { Procedure, StateMeta } from "./types";
import type { Say } from "./form/fields/rules";

export interface ChartState extends StateMeta {
  readonly id: string;
  /** Key of the wording: `status.drafted`. */
  readonly statusKey: string;
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
}
export interface Chart {
  readonly type: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

const Meta = z.object({
  status: z.string(),
  holder: z.enum(["preparer", "reviewer", "office", "nobody"]),
  heldBy: z.string(),
  tags: z.array(z.enum(["editable", "with-reviewer", "with-office", "final", "unlisted"])),
});
const Transition = z.object({
  target: z.string(),
  guard: z.object({ type: z.literal("allOf"), params: z.object({ guards: z.array(z.string()) }) }),
});
const Machine = z.object({
  initial: z.string(),
  states: z.record(
    z.string(),
    z.object({
      meta: Meta,
      type: z.literal("final").optional(),
      on: z.record(z.string(), z.union([Transition, z.array(Transition)])).optional(),
    }),
  ),
});

/**
 * The states and transitions of a procedure's machine.
 * @throws where the machine is not a flat chart of `leadsTo` transitions with a meta on each state: a bug of its author.
 */
export function getChart(procedure: Pick<Procedure, "type" | "machine">): Chart {
  const known = charts.get(procedure.machine);
  if (known) return known;
  const machine = Machine.parse(procedure.machine.config);
  const chart: Chart = {
    type: procedure.type,
    states: Object.entries(machine.states).map(([id, { meta, type }]) => ({
      id,
      ...meta,
      statusKey: `status.${meta.status}`,
      initial: id === machine.initial,
      final: type === "final",
    })),
    transitions: Object.entries(machine.states).flatMap(([from, { on = {} }]) =>
      Object.entries(on).flatMap(([fact, transitions]) =>
        [transitions].flat().map(({ target, guard }) => ({
          id: `${from}>${fact}>${target}`,
          from,
          to: target,
          fact,
          guards: guard.params.guards,
        })),
      ),
    ),
  };
  charts.set(procedure.machine, chart);
  return chart;
}
const charts = new WeakMap<AnyStateMachine, Chart>();

/** @throws for a state that the machine does not have: a log written under another machine. */
export function getChartState(procedure: Pick<Procedure, "type" | "machine">, id: string): ChartState {
  const state = getChart(procedure).states.find((each) => each.id === id);
  if (!state) throw new Error(`The procedure ${procedure.type} has no state ${id}`);
  return state;
}

/** The states in which a fact may happen, whoever brings it about. */
export const statesTaking = (
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
