/** Fills what is left empty between widgets and at the end of rows: the neighbour above, to the left or to the right grows. Pure. */
import { WIDGET_MOST_ROWS } from "~/workflows/dashboard/index";

import type { Place } from "./arrange";

type Box = Pick<Place, "x" | "y" | "w" | "h">;

/** The strip of cells beside a widget that it would take next, and the widget with it. */
const GROWTHS: readonly ((box: Box) => { readonly strip: Box; readonly grown: Box })[] = [
  ({ x, y, w, h }) => ({ strip: { x, y: y + h, w, h: 1 }, grown: { x, y, w, h: h + 1 } }),
  ({ x, y, w, h }) => ({ strip: { x: x + w, y, w: 1, h }, grown: { x, y, w: w + 1, h } }),
  ({ x, y, w, h }) => ({ strip: { x: x - 1, y, w: 1, h }, grown: { x: x - 1, y, w: w + 1, h } }),
];

export function withoutHoles(items: readonly Place[], columns: number): readonly Place[] {
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
function grownOnce(placed: readonly Place[], fits: (box: Box) => boolean): Place[] | null {
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
