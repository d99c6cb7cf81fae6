/** A procedure's machine as a drawing in one language: placed once, lit up for whoever looks. */
import type { AnyStateMachine } from "xstate";

import {
  fillHoles,
  getChart,
  say,
  sayFact,
  type ChartState,
  type Locale,
  type Procedure,
} from "~/workflows/kit";

import { layOutChart, wrapLabel, wrapState, type ChartArrow, type PlacedChart } from "./layout.server";
import type { DrawnArrow, DrawnChart, DrawnState, DrawnWay, StateKind } from "./types";

type Drawable = Pick<Procedure, "type" | "machine" | "wording" | "facts">;

/** The states that were passed through, in order: the first is the machine's beginning, the last is where it is now. */
export type Path = readonly string[];

export interface ChartHighlights {
  readonly path?: Path;
  readonly counts?: Readonly<Record<string, number>>;
  /** How often a way was taken: `drafted>review.requested>readyForReview`. */
  readonly taken?: (way: string) => number;
}

/** Draws the machine, with "you are here" at the end of the path and the arrows that were taken. */
export async function drawChart(
  procedure: Drawable,
  locale: Locale,
  { path = [], counts, taken: often }: ChartHighlights = {},
): Promise<DrawnChart> {
  const chart = getChart(procedure);
  const placed = await placeOnce(procedure, locale);
  const taken = new Set(
    path.flatMap((to, place) => (place === 0 ? [] : [pathId(path[place - 1] ?? to, to)])),
  );
  const known = new Map(chart.states.map((state) => [state.id, state]));
  const findShare = often ? createShares(chart.transitions, often) : () => null;
  return {
    width: placed.width,
    height: placed.height,
    states: placed.states.flatMap(({ id, label: words, sub, x, y, width, height }): readonly DrawnState[] => {
      const state = known.get(id);
      if (!state) return [];
      const { holder, tags, initial, final } = state;
      const count = counts ? (counts[id] ?? 0) : null;
      const label = say(procedure, locale, state.statusKey);
      const lines = words.split("\n");
      const box = { x, y, width, height };
      const ways = listWaysFrom(procedure, locale, id);
      return [
        {
          id,
          label,
          lines,
          holder,
          holderLabel: sub,
          tags,
          initial,
          final,
          count,
          ways,
          kind: getKind(id, path),
          ...box,
        },
      ];
    }),
    arrows: placed.arrows.map(({ id, from, to, label, points, labelAt }): DrawnArrow => ({
      id,
      from,
      to,
      points,
      labelAt,
      lines: label.split("\n"),
      kind: taken.has(id) ? "taken" : "other",
      share: findShare(id),
    })),
  };
}

/** Facts that lead the same way share an arrow, and what was counted of them. */
function createShares(
  transitions: readonly { readonly id: string; readonly from: string; readonly to: string }[],
  often: (way: string) => number,
): (arrow: string) => number {
  const counts = new Map<string, number>();
  for (const { id, from, to } of transitions)
    if (from !== to) counts.set(pathId(from, to), (counts.get(pathId(from, to)) ?? 0) + often(id));
  const most = Math.max(1, ...counts.values());
  return (arrow) => (counts.get(arrow) ?? 0) / most;
}

function getKind(id: string, path: Path): StateKind {
  if (path.at(-1) === id) return "current";
  return path.includes(id) ? "visited" : "other";
}

const pathId = (from: string, to: string) => `${from}>${to}`;

/** Every way on from a state, its conditions in words. */
export function listWaysFrom(procedure: Drawable, locale: Locale, from: string): readonly DrawnWay[] {
  const { states, transitions } = getChart(procedure);
  const labels = new Map(states.map((state) => [state.id, say(procedure, locale, state.statusKey)]));
  return transitions
    .filter((transition) => transition.from === from)
    .map(({ id, fact, to, guards }) => ({
      id,
      fact,
      to,
      label: sayFact(procedure, locale, fact),
      toLabel: labels.get(to) ?? to,
      conditions: guards.map((guard) => ({ guard, sentence: sayGuard(procedure, locale, guard) })),
    }));
}

/** A guard's sentence where nothing was asked yet: what it would count or name is left open. */
export function sayGuard(
  procedure: Pick<Procedure, "type" | "wording">,
  locale: Locale,
  guard: string,
): string {
  return fillHoles(say(procedure, locale, `guards.${guard}`), () => "…");
}

/** Machines and words do not change while the portal runs: each drawing is placed once for each language. */
const placements = new WeakMap<AnyStateMachine, Map<Locale, Promise<PlacedChart>>>();

function placeOnce(procedure: Drawable, locale: Locale): Promise<PlacedChart> {
  const known = placements.get(procedure.machine) ?? new Map<Locale, Promise<PlacedChart>>();
  placements.set(procedure.machine, known);
  const before = known.get(locale);
  if (before) return before;
  const placed = place(procedure, locale);
  known.set(locale, placed);
  placed.catch(() => known.delete(locale));
  return placed;
}

function place(procedure: Drawable, locale: Locale): Promise<PlacedChart> {
  const { states, transitions } = getChart(procedure);
  const words = (state: ChartState) => ({
    id: state.id,
    label: wrapState(say(procedure, locale, state.statusKey)),
    sub: say(procedure, locale, `holder.${state.heldBy}`),
  });
  const arrows = transitions.map(({ id, from, to, fact }) => ({
    id,
    from,
    to,
    label: sayFact(procedure, locale, fact),
    main: procedure.facts[fact]?.usual === true,
  }));
  return layOutChart(states.map(words), shareArrows(arrows));
}

/** Several facts on one path share an arrow: their words stand below each other. */
function shareArrows(arrows: readonly ChartArrow[]): readonly ChartArrow[] {
  const paths = new Map<string, ChartArrow>();
  for (const arrow of arrows) {
    const id = pathId(arrow.from, arrow.to);
    const label = wrapLabel(arrow.label);
    const known = paths.get(id);
    if (!known) paths.set(id, { ...arrow, id, label });
    else if (!known.label.split("\n").includes(label))
      paths.set(id, { ...known, main: known.main || arrow.main, label: `${known.label}\n${label}` });
  }
  return [...paths.values()];
}
