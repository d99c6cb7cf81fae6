/** A procedure's machine as a drawing in one language: placed once, lit up for whoever looks. */
import type { AnyStateMachine } from "xstate";

import {
  createSay,
  fillHoles,
  getChart,
  say,
  sayAfter,
  sayFact,
  type ChartState,
  type ChartTransition,
  type DeclaredTransition,
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
    path.flatMap((to, index) => (index === 0 ? [] : [pathId(path[index - 1] ?? to, to)])),
  );
  const known = new Map(chart.states.map((state) => [state.id, state]));
  const findSteps = (arrow: string): readonly string[] => {
    const along = chart.declared.filter((transition) => getArrow(transition) === arrow);
    return [...new Set(along.flatMap(({ each }) => each.filter(isMove).map(getArrow)))];
  };
  const findShare = often ? createShares(chart.declared, often) : () => null;
  return {
    width: placed.width,
    height: placed.height,
    states: placed.states.flatMap(({ id, label: words, sub, x, y, width, height }): readonly DrawnState[] => {
      const state = known.get(id);
      if (!state) return [];
      const { holder, tags, initial, final, regions } = state;
      const count = counts ? (counts[id] ?? 0) : null;
      const label = say(procedure, locale, state.statusKey);
      const lines = words.split("\n");
      const box = { x, y, width, height };
      const ways = listOwnWays(procedure, locale, id);
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
          regions,
          kind: getKind(id, path),
          ...box,
        },
      ];
    }),
    regions: placed.regions.map((region) => ({
      ...region,
      ways: listOwnWays(procedure, locale, region.id),
    })),
    arrows: placed.arrows.map(({ id, from, to, label, points, labelAt }): DrawnArrow => ({
      id,
      from,
      to,
      steps: findSteps(id),
      points,
      labelAt,
      lines: label.split("\n"),
      kind: findSteps(id).some((step) => taken.has(step)) ? "taken" : "other",
      share: findShare(id),
    })),
  };
}

/** Facts that lead the same way share an arrow, and what was counted of them. */
function createShares(
  declared: readonly DeclaredTransition[],
  often: (way: string) => number,
): (arrow: string) => number {
  const counts = new Map<string, number>();
  for (const transition of declared.filter(isMove)) {
    const arrow = getArrow(transition);
    const count = transition.each.reduce((sum, { id }) => sum + often(id), 0);
    counts.set(arrow, (counts.get(arrow) ?? 0) + count);
  }
  const most = Math.max(1, ...counts.values());
  return (arrow) => (counts.get(arrow) ?? 0) / most;
}

type Way = Pick<DeclaredTransition | ChartTransition, "from" | "to">;
const isMove = ({ from, to }: Way): boolean => to !== null && to !== from;
const getArrow = ({ from, to }: Way): string => pathId(from, to ?? from);

function getKind(id: string, path: Path): StateKind {
  if (path.at(-1) === id) return "current";
  return path.includes(id) ? "visited" : "other";
}

const pathId = (from: string, to: string) => `${from}>${to}`;

/** Every way on from a state, those of its regions among them, its conditions in words. */
export function listWaysFrom(procedure: Drawable, locale: Locale, from: string): readonly DrawnWay[] {
  return getChart(procedure)
    .transitions.filter((transition) => transition.from === from)
    .map((transition) => describeWay(procedure, locale, transition));
}

/** The ways on that a state or a region has itself. */
export function listOwnWays(procedure: Drawable, locale: Locale, id: string): readonly DrawnWay[] {
  return getChart(procedure)
    .declared.filter(({ from }) => from === id)
    .map((transition) => describeWay(procedure, locale, transition));
}

export interface DeclaredWay extends DrawnWay {
  /** The name of the state or region that has it. */
  readonly from: string;
  readonly isRegion: boolean;
  /** Its ids for each state that it leads from. */
  readonly each: readonly string[];
}

/** Every way of the chart, those of a region once. */
export function listDeclaredWays(procedure: Drawable, locale: Locale): readonly DeclaredWay[] {
  const { regions, declared } = getChart(procedure);
  return declared.map((transition) => ({
    ...describeWay(procedure, locale, transition),
    from: sayPlace(procedure, locale, transition.from),
    isRegion: regions.some(({ id }) => id === transition.from),
    each: transition.each.map(({ id }) => id),
  }));
}

function describeWay(
  procedure: Drawable,
  locale: Locale,
  { id, from, fact, to, guards, after }: ChartTransition | DeclaredTransition,
): DrawnWay {
  return {
    id,
    fact,
    to: to ?? from,
    label: sayFact(procedure, locale, fact),
    toLabel: sayPlace(procedure, locale, to ?? from),
    after: after === undefined ? null : sayAfter(createSay(procedure, locale), after),
    conditions: guards.map((guard) => ({ guard, sentence: sayGuard(procedure, locale, guard) })),
  };
}

/** The name of a state or of a region; of what the chart does not have, its id. */
export function sayPlace(procedure: Drawable, locale: Locale, id: string): string {
  const { states, regions } = getChart(procedure);
  const key =
    states.find((state) => state.id === id)?.statusKey ?? regions.find((region) => region.id === id)?.nameKey;
  return key === undefined ? id : say(procedure, locale, key);
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
  const { states, regions, declared } = getChart(procedure);
  const words = (state: ChartState) => ({
    id: state.id,
    label: wrapState(say(procedure, locale, state.statusKey)),
    sub: say(procedure, locale, `holder.${state.heldBy}`),
    regions: state.regions,
  });
  const frames = regions.map(({ id, nameKey, regions: above }) => ({
    id,
    label: say(procedure, locale, nameKey),
    regions: above,
  }));
  const arrows = declared.map(({ id, from, to, fact, after }) => ({
    id,
    from,
    to: to ?? from,
    label: [
      sayFact(procedure, locale, fact),
      ...(after === undefined ? [] : [sayAfter(createSay(procedure, locale), after)]),
    ]
      .map(wrapLabel)
      .join("\n"),
    main: procedure.facts[fact]?.usual === true,
  }));
  return layOutChart(states.map(words), frames, shareArrows(arrows));
}

/** Several facts on one path share an arrow: their words stand below each other. */
function shareArrows(arrows: readonly ChartArrow[]): readonly ChartArrow[] {
  const paths = new Map<string, readonly ChartArrow[]>();
  for (const arrow of arrows) {
    const id = getArrow(arrow);
    paths.set(id, [...(paths.get(id) ?? []), arrow]);
  }
  return [...paths].flatMap(([id, shared]) =>
    shared.slice(0, 1).map((arrow) => ({
      ...arrow,
      id,
      main: shared.some(({ main }) => main),
      label: [...new Set(shared.map(({ label }) => label))].join("\n"),
    })),
  );
}
