/** What a grid remembers, and what it was given. Types only. */
import type { GridColumn, GridRow, Position, RowRequirements } from "./model";
import type { History } from "./undo";

/** How the rows were, and where one was. */
export interface GridSnapshot {
  readonly rows: readonly GridRow[];
  readonly active: Position;
}

export interface GridState extends GridSnapshot {
  /** Where choosing began: with the active cell the corners of the block that is chosen. */
  readonly anchor: Position;
  /** A text that is being typed, with the rows as they were before it. */
  readonly typing: { readonly mode: "typing" | "inside"; readonly before: readonly GridRow[] } | null;
  /** The column in which one began to go on by Tab: Enter comes back to it. */
  readonly tabbedFrom: number | null;
  readonly leaving: boolean;
  readonly history: History<GridSnapshot>;
  /** What was done, to be announcement to whoever does not see it. */
  readonly announcement: GridAnnouncement | null;
}

export type GridAnnouncement =
  | {
      readonly what: "pasted";
      readonly count: number;
      readonly leftOut: number;
      /** The first line was the headings, and is no row. */
      readonly hasHeadings: boolean;
    }
  | { readonly what: "filled" | "cleared" | "offered"; readonly count: number }
  | { readonly what: "undone" | "redone" | "inserted" | "removed" | "leaving" }
  | { readonly what: "full" };

/** What the grid was given: it does not change while one works in it, or rarely. */
export interface Setting {
  readonly columns: readonly GridColumn[];
  readonly maxRows: number;
  readonly editable: boolean;
  /** Rows that are seen at a time. */
  readonly pageRows: number;
  readonly newId: () => string;
  readonly lookAt: (rows: readonly GridRow[], index: number) => RowRequirements;
}

/** What a change comes to; what it leaves out stays as it was. */
export type Outcome = Pick<GridState, "rows" | "announcement"> &
  Partial<Pick<GridState, "active" | "anchor">>;
