/**
 * Things by their id, of which one can be exchanged without copying all: a book of 20,000 entries is folded one fact after the
 * other, and each fact leaves the memory before it as it was.
 */
const BITS = 6;
const WIDTH = 2 ** BITS;

type Drawer<Thing> = Readonly<Record<string, Thing>>;
/** Two layers of drawers; those that hold nothing are `null`. */
export type ById<Thing> = readonly ((Drawer<Thing> | null)[] | null)[];

export const NOTHING: ById<never> = [];

/** Places in the two layers; FNV-1a, so that ids of one moment lie apart. */
function listPlace(id: string): readonly [number, number] {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return [hash % WIDTH, (hash >>> BITS) % WIDTH];
}

export function findById<Thing>(things: ById<Thing>, id: string): Thing | undefined {
  const [first, second] = listPlace(id);
  const drawer = things[first]?.[second];
  return drawer && Object.hasOwn(drawer, id) ? drawer[id] : undefined;
}

/** With a thing put in its place, or taken away (`undefined`). */
export function withThing<Thing>(things: ById<Thing>, id: string, thing: Thing | undefined): ById<Thing> {
  const [first, second] = listPlace(id);
  const outer = things.length === 0 ? Array.from({ length: WIDTH }, () => null) : [...things];
  const inner = [...(outer[first] ?? Array.from({ length: WIDTH }, () => null))];
  const { [id]: _before, ...others } = inner[second] ?? {};
  inner[second] = thing === undefined ? others : { ...others, [id]: thing };
  outer[first] = inner;
  return outer;
}

/** Every thing with its id, in no order that means anything. */
export function* allById<Thing>(things: ById<Thing>): Generator<readonly [string, Thing]> {
  for (const outer of things)
    for (const inner of outer ?? []) if (inner !== null) yield* Object.entries<Thing>(inner);
}
