/**
 * Rearranging widgets, with the grid's own rules (react-grid-layout): nothing overlaps, nothing hangs in the air. Pure:
 * the page and the server, which does it for browsers without scripts, come to the same arrangement.
 */
import { cloneLayout, correctBounds, moveElement, verticalCompactor } from "react-grid-layout/core";

import { BREAKPOINT_NAMES, GRID_COLUMNS, WIDGET_MOST_ROWS } from "~/workflows/records/dashboard/index";
import type { Breakpoint, DashboardLayouts, GridItem } from "~/workflows/records/dashboard/index";

import { withoutHoles } from "./compact-layout";

/** A widget's place: its id is text here, whatever was sent. */
export interface WidgetPosition extends Omit<GridItem, "i"> {
  readonly i: string;
}
export type Arrangement = readonly WidgetPosition[];

/** With fewer columns two widgets beside each other are too narrow to be read. */
const FEWEST_FOR_TWO = 6;

/** A widget by name, and how large it is when it is added. */
export interface NamedWidget {
  readonly id: string;
  readonly title: string;
  readonly size: { readonly w: number; readonly h: number };
}

export const CHANGES = ["left", "right", "up", "down", "wider", "narrower", "taller", "lower"] as const;
export type Change = (typeof CHANGES)[number];

const isText = (item: GridItem): WidgetPosition => ({ ...item, i: String(item.i) });

/** The rows that a widget may have at most: the grid's own limit, or a lower one that the layout gives it. */
const mostRows = ({ maxH = WIDGET_MOST_ROWS }: Pick<WidgetPosition, "maxH">): number =>
  Math.min(maxH, WIDGET_MOST_ROWS);

/** Only what the grid needs of an item, in the order in which it is read: row by row. What is too tall is cut. */
function tidy(items: readonly WidgetPosition[], columns: number): Arrangement {
  const bounded = correctBounds(
    cloneLayout(items.map((item) => ({ ...item, h: Math.min(item.h, mostRows(item)) }))),
    { cols: columns },
  );
  return verticalCompactor
    .compact(bounded, columns)
    .map(({ x, y, w, h, i, static: fixed, minW, minH, maxW, maxH }) => ({
      i,
      x,
      y,
      w,
      h,
      ...(fixed === true && { static: true }),
      ...(minW !== undefined && { minW }),
      ...(minH !== undefined && { minH }),
      ...(maxW !== undefined && { maxW }),
      ...(maxH !== undefined && { maxH }),
    }))
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

/**
 * The arrangement at a width: the person's own for that width, or what follows from the next wider one that is theirs.
 * What follows is laid out anew, in the same order: moved in from the right edge, widgets would begin anywhere.
 */
export function getArrangement(layouts: DashboardLayouts, breakpoint: Breakpoint): Arrangement {
  const columns = GRID_COLUMNS[breakpoint];
  const own = layouts[breakpoint];
  if (own !== undefined) return tidy(own.map(isText), columns);
  const wider = BREAKPOINT_NAMES.slice(0, BREAKPOINT_NAMES.indexOf(breakpoint)).findLast(
    (name) => layouts[name] !== undefined,
  );
  const items = (wider === undefined ? undefined : layouts[wider]) ?? layouts.lg;
  const inOrder = tidy(items.map(isText), GRID_COLUMNS[wider ?? "lg"]);
  const share = columns / GRID_COLUMNS[wider ?? "lg"];
  return tidy(
    withoutHoles(
      flowedIn(
        inOrder.map((item) => ({ ...item, w: narrowed(item.w * share, columns) })),
        columns,
      ),
      columns,
    ),
    columns,
  );
}

/** Half of the width or all of it: in few columns nothing else stands side by side without gaps. */
function narrowed(width: number, columns: number): number {
  const half = columns / 2;
  return columns >= FEWEST_FOR_TWO && width <= half ? half : columns;
}

/** Puts items into place after they were dragged. */
export function placeDragged(items: readonly WidgetPosition[], breakpoint: Breakpoint): Arrangement {
  return tidy(items, GRID_COLUMNS[breakpoint]);
}

/**
 * Moves or resizes one widget by the smallest step that makes a difference.
 * @returns the same arrangement where there is no way further
 */
export function moveOrResize(
  arrangement: Arrangement,
  breakpoint: Breakpoint,
  id: string,
  change: Change,
): Arrangement {
  const columns = GRID_COLUMNS[breakpoint];
  const item = arrangement.find(({ i }) => i === id);
  if (item === undefined) return arrangement;
  const moved = (x: number, y: number): Arrangement => {
    const copy = cloneLayout(arrangement.map((each) => ({ ...each })));
    const own = copy.find(({ i }) => i === id);
    if (own === undefined || x < 0 || y < 0 || x + item.w > columns) return arrangement;
    return tidy(moveElement(copy, own, x, y, true, false, "vertical", columns), columns);
  };
  const sized = (w: number, h: number): Arrangement => {
    const fits =
      w >= (item.minW ?? 1) &&
      h >= (item.minH ?? 1) &&
      w <= Math.min(item.maxW ?? columns, columns) &&
      h <= mostRows(item);
    if (!fits) return arrangement;
    // At the right edge there is room to the left only.
    const x = Math.min(item.x, columns - w);
    return tidy(
      arrangement.map((each) => (each.i === id ? { ...each, x, w, h } : each)),
      columns,
    );
  };
  switch (change) {
    case "left":
      return moved(item.x - 1, item.y);
    case "right":
      return moved(item.x + 1, item.y);
    case "up":
      return firstMoved(arrangement, item, -1, moved);
    case "down":
      return firstMoved(arrangement, item, 1, moved);
    case "wider":
      return sized(item.w + 1, item.h);
    case "narrower":
      return sized(item.w - 1, item.h);
    case "taller":
      return sized(item.w, item.h + 1);
    case "lower":
      return sized(item.w, item.h - 1);
  }
}

/** A small step may fall back to where it was, because nothing hangs in the air: the first that does not counts. */
function firstMoved(
  arrangement: Arrangement,
  { i, x, y }: WidgetPosition,
  direction: 1 | -1,
  moved: (x: number, y: number) => Arrangement,
): Arrangement {
  const steps = direction === 1 ? computeHeight(arrangement) : y;
  for (let step = 1; step <= steps; step += 1) {
    const next = moved(x, y + direction * step);
    const reached = next.find((item) => item.i === i)?.y ?? y;
    if ((reached - y) * direction > 0) return next;
  }
  return arrangement;
}

export function sameArrangement(one: Arrangement, other: Arrangement): boolean {
  return (
    one.length === other.length &&
    one.every((item) => {
      const twin = other.find(({ i }) => i === item.i);
      return (
        twin !== undefined && item.x === twin.x && item.y === twin.y && item.w === twin.w && item.h === twin.h
      );
    })
  );
}

const computeHeight = (items: readonly Pick<WidgetPosition, "y" | "h">[]): number =>
  items.reduce((height, { y, h }) => Math.max(height, y + h), 0);

/** Takes a widget away at every width. */
export function withoutWidget(layouts: DashboardLayouts, id: string): DashboardLayouts {
  return mapLayouts(layouts, (items, breakpoint) =>
    tidy(
      items.map(isText).filter(({ i }) => i !== id),
      GRID_COLUMNS[breakpoint],
    ),
  );
}

/** Adds a widget at the end of every width's own arrangement. */
export function withWidget(
  layouts: DashboardLayouts,
  id: string,
  size: { readonly w: number; readonly h: number },
): DashboardLayouts {
  return mapLayouts(withoutWidget(layouts, id), (items, breakpoint) => {
    const columns = GRID_COLUMNS[breakpoint];
    const w = Math.min(size.w, columns);
    return tidy([...items.map(isText), { i: id, x: 0, y: computeHeight(items), w, h: size.h }], columns);
  });
}

function mapLayouts(
  { lg, ...narrower }: DashboardLayouts,
  change: (items: readonly GridItem[], breakpoint: Breakpoint) => Arrangement,
): DashboardLayouts {
  const mapped: DashboardLayouts = { lg: mutable(change(lg, "lg")) };
  for (const breakpoint of ["md", "sm", "xs", "xxs"] as const) {
    const items = narrower[breakpoint];
    if (items !== undefined) mapped[breakpoint] = mutable(change(items, breakpoint));
  }
  return mapped;
}

const mutable = (arrangement: Arrangement): GridItem[] => arrangement.map((item) => ({ ...item }));

/** One width's arrangement put in the place of the former. */
export function withArrangement(
  layouts: DashboardLayouts,
  breakpoint: Breakpoint,
  arrangement: Arrangement,
): DashboardLayouts {
  return { ...layouts, [breakpoint]: mutable(arrangement) };
}

/** Widgets one after the other, each in the first place from above where it fits. */
export function flowWidgets(widgets: readonly Pick<NamedWidget, "id" | "size">[]): DashboardLayouts {
  const items = widgets.map(({ id, size }) => ({ i: id, ...size }));
  return { lg: mutable(tidy(flowedIn(items, GRID_COLUMNS.lg), GRID_COLUMNS.lg)) };
}

/** The same, and what stays empty is filled by its neighbours. */
export function flowWithoutHoles(widgets: readonly Pick<NamedWidget, "id" | "size">[]): DashboardLayouts {
  const items = flowWidgets(widgets).lg.map(isText);
  return { lg: mutable(tidy(withoutHoles(items, GRID_COLUMNS.lg), GRID_COLUMNS.lg)) };
}

function flowedIn(
  items: readonly Omit<WidgetPosition, "x" | "y">[],
  columns: number,
): readonly WidgetPosition[] {
  const placed: WidgetPosition[] = [];
  for (const item of items) {
    const width = columns - item.w + 1;
    const isFree = (x: number, y: number): boolean =>
      placed.every(
        (other) =>
          x >= other.x + other.w || other.x >= x + item.w || y >= other.y + other.h || other.y >= y + item.h,
      );
    let place = 0;
    while (!isFree(place % width, Math.floor(place / width))) place += 1;
    placed.push({ ...item, x: place % width, y: Math.floor(place / width) });
  }
  return placed;
}
