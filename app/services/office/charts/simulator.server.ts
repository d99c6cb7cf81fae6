/**
 * Stepping through a machine by hand: which facts were chosen, and which can be chosen next. Guards are listed, not asked,
 * and nothing is written: the walk lives in the address alone.
 */
import { getInitialState, getChart, type Locale, type Procedure } from "~/workflows/kit";

import { listWaysFrom } from "./drawing.server";

import type { DrawnWay } from "./types";

export interface Walk {
  /** The state that the walk has come to. */
  readonly state: string;
  /** The states passed through, the beginning first. */
  readonly path: readonly string[];
  /** Each step with the value of the address that leads back to the moment after it. */
  readonly steps: readonly { readonly way: DrawnWay; readonly walk: string }[];
  /** The ways on, each with the value of the address that takes it. */
  readonly next: readonly { readonly way: DrawnWay; readonly walk: string }[];
}

/** Longer ones are cut: an address has its limits. */
const LONGEST = 100;

/**
 * @param text places of the transitions in the chart, joined by dots (`0.3.7`); a step that is not possible ends the walk
 */
export function walkThrough(procedure: Procedure, locale: Locale, text: string): Walk {
  const { transitions } = getChart(procedure);
  const path = [getInitialState(procedure).state];
  const taken: number[] = [];
  const steps: Walk["steps"][number][] = [];
  for (const part of text.split(".").slice(0, LONGEST)) {
    const place = /^\d+$/.test(part) ? Number(part) : -1;
    const transition = transitions[place];
    if (!transition || transition.from !== path.at(-1)) break;
    const way = listWaysFrom(procedure, locale, transition.from).find(({ id }) => id === transition.id);
    if (!way) break;
    taken.push(place);
    path.push(transition.to);
    steps.push({ way, walk: taken.join(".") });
  }
  const state = path.at(-1) ?? getInitialState(procedure).state;
  const next =
    taken.length >= LONGEST
      ? []
      : listWaysFrom(procedure, locale, state).map((way) => ({
          way,
          walk: [...taken, transitions.findIndex(({ id }) => id === way.id)].join("."),
        }));
  return { state, path, steps, next };
}
