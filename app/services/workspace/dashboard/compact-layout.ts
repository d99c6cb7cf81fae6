/** Fills what is left empty between widgets and at the end of rows: the neighbour above, to the left or to the right grows. Pure. */
import { WIDGET_MOST_ROWS } from "~/workflows/records/dashboard/index";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
interface Placed extends Box {
  readonly i: string;
  readonly maxH?: number | undefined;
}

/** The strip of cells beside a widget that it would take next, and the widget with it. */
const GROWTHS: readonly ((box: Box) => { readonly strip: Box; readonly grown: Box })[] = [
  ({ x, y, w, h }) => ({ strip: { x, y: y + h, w, h: 1 }, grown: { x, y, w, h: h + 1 } }),
  ({ x, y, w, h }) => ({ strip: { x: x + w, y, w: 1, h }, grown: { x, y, w: w + 1, h } }),
  ({ x, y, w, h }) => ({ strip: { x: x - 1, y, w: 1, h }, grown: { x: x - 1, y, w: w + 1, h } }),
];

export function withoutHoles<Item extends Placed>(items: readonly Item[], columns: number): readonly Item[] {
  const bottom = Math.max(0, ...items.map(({ y, h }) => y + h));
  const fits = ({ x, y, w, h }: Box): boolean => x >= 0 && x + w <= columns && y + h <= bottom;
  let placed = [...items];
  for (;;) {
    const next = grownOnce(placed, fits);
    if (next === null) return placed;
    placed = next;
  }
}

/** The first step that some widget can take; `null` where none can. */
function grownOnce<Item extends Placed>(placed: readonly Item[], fits: (box: Box) => boolean): Item[] | null {
  for (const growth of GROWTHS)
    for (const item of placed) {
      const { strip, grown } = growth(item);
      const free = placed.every((other) => other.i === item.i || !overlap(strip, other));
      if (!free || !fits(strip) || grown.h > Math.min(item.maxH ?? WIDGET_MOST_ROWS, WIDGET_MOST_ROWS))
        continue;
      return placed.map((each) => (each.i === item.i ? { ...each, ...grown } : each));
    }
  return null;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;
