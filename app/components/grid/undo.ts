/** What was done, to be taken back step by step, and done again. */
export interface History<Moment> {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
}

/** Steps that can be taken back: moments share all rows that they have in common. */
const STEPS = 200;

export const NO_HISTORY = { past: [], future: [] };

/** Something was done: how it was before can be had again, and what had been taken back cannot. */
export function pushHistory<Moment>({ past }: History<Moment>, before: Moment): History<Moment> {
  return { past: [...past.slice(1 - STEPS), before], future: [] };
}

export interface Returned<Moment> {
  readonly moment: Moment;
  readonly history: History<Moment>;
}

/** @returns `null` where there is nothing to take back */
export function undo<Moment>({ past, future }: History<Moment>, now: Moment): Returned<Moment> | null {
  const moment = past.at(-1);
  return moment === undefined
    ? null
    : { moment, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

/** @returns `null` where nothing was taken back */
export function redo<Moment>({ past, future }: History<Moment>, now: Moment): Returned<Moment> | null {
  const [moment, ...later] = future;
  return moment === undefined ? null : { moment, history: { past: [...past, now], future: later } };
}
