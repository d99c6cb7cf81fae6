/** The grid on which a dashboard's widgets stand: sections 3 ("Dashboard grid layout items") and 5 of the specification. */
import * as z from "zod";

/** Width of the grid, in pixels, from which each arrangement applies; widest first. */
export const BREAKPOINTS = { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;
export const BREAKPOINT_NAMES = ["lg", "md", "sm", "xs", "xxs"] as const satisfies readonly Breakpoint[];
export const GRID_COLUMNS: Readonly<Record<Breakpoint, number>> = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };
/** Pixels at the standard size of type. */
export const GRID_ROW_HEIGHT = 150;
/** Pixels between two widgets, across and down. */
export const GRID_MARGIN = [10, 10] as const;

/** A widget is no taller than this: twice the tallest as it is added, and about what a screen shows at once. */
export const WIDGET_MOST_ROWS = 6;

/** More than there are widgets, and little enough to be read at once. */
const MOST_ITEMS = 100;
const MOST_ROWS = 1000;

/** Why a layout is refused: the key of a sentence. */
export const LAYOUT_FAULTS = [
  "notNumeric",
  "outOfBounds",
  "missingId",
  "duplicateId",
  "staticNotBoolean",
  "notALayout",
] as const;
export type LayoutFault = (typeof LAYOUT_FAULTS)[number];

const fault = (code: LayoutFault) => ({ error: code });
const units = (least: number) =>
  z
    .number(fault("notNumeric"))
    .int(fault("outOfBounds"))
    .min(least, fault("outOfBounds"))
    .max(MOST_ROWS, fault("outOfBounds"));

/** One widget's place. `i` says which widget; sizes are in columns and rows. */
export const GridItem = z.object(
  {
    x: units(0),
    y: units(0),
    w: units(1),
    h: units(1),
    i: z.union(
      [z.string().trim().min(1, fault("missingId")).max(100, fault("missingId")), z.number()],
      fault("missingId"),
    ),
    static: z.boolean(fault("staticNotBoolean")).optional(),
    minW: units(1).optional(),
    minH: units(1).optional(),
    maxW: units(1).optional(),
    maxH: units(1).optional(),
  },
  fault("notALayout"),
);
export type GridItem = z.output<typeof GridItem>;

export const GridLayout = z
  .array(GridItem, fault("notALayout"))
  .max(MOST_ITEMS, fault("notALayout"))
  .superRefine((items, context) => {
    const seen = new Set<string>();
    items.forEach(({ i }, index) => {
      if (seen.has(String(i)))
        context.addIssue({ code: "custom", message: "duplicateId", path: [index, "i"] });
      seen.add(String(i));
    });
  });

/** The arrangement of the widest grid, and those of narrower ones that the person has changed themselves. */
export const DashboardLayouts = z.strictObject(
  {
    lg: GridLayout,
    md: GridLayout.optional(),
    sm: GridLayout.optional(),
    xs: GridLayout.optional(),
    xxs: GridLayout.optional(),
  } satisfies Record<Breakpoint, z.ZodType>,
  fault("notALayout"),
);
export type DashboardLayouts = z.output<typeof DashboardLayouts>;

export interface FoundFault {
  readonly fault: LayoutFault;
  /** From 1; `null` where no single item is at fault. */
  readonly item: number | null;
  /** Name of the field at fault; empty where there is none. */
  readonly field: string;
}

/** Reads a layout that somebody sent. @returns the layouts, or everything that is wrong with them */
export function readLayouts(
  sent: unknown,
):
  | { readonly ok: true; readonly layouts: DashboardLayouts }
  | { readonly ok: false; readonly faults: readonly FoundFault[] } {
  const read = DashboardLayouts.safeParse(sent);
  if (read.success) return { ok: true, layouts: read.data };
  return {
    ok: false,
    faults: read.error.issues.map(({ message, path }) => {
      const [, place, field] = path;
      return {
        fault: LAYOUT_FAULTS.find((known) => known === message) ?? "notALayout",
        item: typeof place === "number" ? place + 1 : null,
        field: typeof field === "string" ? field : "",
      };
    }),
  };
}
