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

interface Placed {
  readonly id: string;
  /** The regions that it lies in, from the outermost. */
  readonly regions: readonly string[];
}

/**
 * How far an arrow leads along the procedure, less than nothing where it leads backwards. Between two regions it is the regions
 * that are compared: all arrows between them run one way.
 * @param arrows may begin at a region
 */
export function createSteps<Arrow extends Ranked>(
  states: readonly Placed[],
  arrows: readonly Arrow[],
): (arrow: Arrow) => number {
  const listIn = (id: string) => states.filter((state) => state.id === id || state.regions.includes(id));
  const ranks = computeRanks(
    states.map(({ id }) => id),
    arrows.flatMap((arrow) => listIn(arrow.from).map(({ id }) => ({ ...arrow, from: id }))),
  );
  const getRank = (id: string): number => Math.min(...listIn(id).map((state) => ranks.get(state.id) ?? 0));
  const getPath = (id: string): readonly string[] => {
    const state = listIn(id)[0];
    if (state === undefined) return [id];
    const path = [...state.regions, state.id];
    return path.slice(0, path.indexOf(id) + 1);
  };
  return ({ from, to }) => {
    const [start, end] = [getPath(from), getPath(to)];
    const depth = start.findIndex((id, index) => id !== end[index]);
    const [before, after] = [start[depth], end[depth]];
    // What leads from a region to a state within it leads on.
    return before === undefined || after === undefined ? 1 : getRank(after) - getRank(before);
  };
}
