/** States inside their regions. Browsers import this too, so nothing here knows a machine. */

interface Placed {
  /** The regions that it lies in, from the outermost. */
  readonly regions: readonly string[];
}
interface Named extends Placed {
  readonly id: string;
}

export type Outlined<State, Region> =
  | { readonly kind: "state"; readonly state: State }
  | {
      readonly kind: "region";
      readonly region: Region;
      readonly inside: readonly Outlined<State, Region>[];
    };

/** In the order of the states; a region stands where its first state does. */
export function outlineStates<State extends Placed, Region extends Named>(
  states: readonly State[],
  regions: readonly Region[],
  depth = 0,
): readonly Outlined<State, Region>[] {
  const outlined: Outlined<State, Region>[] = [];
  const known = new Set<string>();
  for (const state of states) {
    const name = state.regions[depth];
    const region = regions.find(({ id }) => id === name);
    if (region === undefined) outlined.push({ kind: "state", state });
    else if (!known.has(region.id)) {
      known.add(region.id);
      const within = states.filter((each) => each.regions[depth] === name);
      outlined.push({ kind: "region", region, inside: outlineStates(within, regions, depth + 1) });
    }
  }
  return outlined;
}
