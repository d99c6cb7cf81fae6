/** The distance of each state along its procedure: the drawing's columns follow from it, and what leads backwards is known. */

interface Ranked {
  readonly from: string;
  readonly to: string;
  readonly main: boolean;
}

/**
 * The main path counts from its beginning, by its longest way; every other state stands one after the first state that
 * leads to it. What nothing leads to stands at the beginning.
 * @param states the first is the beginning
 */
export function computeRanks(
  states: readonly string[],
  arrows: readonly Ranked[],
): ReadonlyMap<string, number> {
  const [beginning] = states;
  const ranks = new Map<string, number>();
  if (beginning !== undefined)
    rankMainPath(
      beginning,
      arrows.filter(({ main }) => main),
      ranks,
    );
  let edge = [...ranks.keys()];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const from of edge) {
      for (const arrow of arrows) {
        if (arrow.from !== from || ranks.has(arrow.to)) continue;
        ranks.set(arrow.to, (ranks.get(from) ?? 0) + 1);
        next.push(arrow.to);
      }
    }
    edge = next;
  }
  for (const state of states) if (!ranks.has(state)) ranks.set(state, 0);
  return ranks;
}

function rankMainPath(beginning: string, path: readonly Ranked[], ranks: Map<string, number>): void {
  const visit = (state: string, rank: number, behind: ReadonlySet<string>): void => {
    if ((ranks.get(state) ?? -1) >= rank) return;
    ranks.set(state, rank);
    const passed = new Set([...behind, state]);
    for (const { from, to } of path) if (from === state && !passed.has(to)) visit(to, rank + 1, passed);
  };
  visit(beginning, 0, new Set());
}
