import type { GridRow, Position } from "./model";

/** Something that is done to the grid, by key, mouse, clipboard or button. */
export type Command =
  | { readonly do: "move"; readonly by: readonly [number, number]; readonly extend: boolean }
  | { readonly do: "page"; readonly back: boolean; readonly extend: boolean }
  | { readonly do: "select"; readonly at: Position; readonly extend: boolean }
  | { readonly do: "selectAll" }
  | { readonly do: "enter"; readonly back: boolean }
  | { readonly do: "tab"; readonly back: boolean }
  /** Into the text of the cell. */
  | { readonly do: "edit" }
  | { readonly do: "type"; readonly text: string }
  /** Takes a choice that was made: there is no text to go on with. */
  | { readonly do: "choose"; readonly value: string }
  /** Gives up what is being typed; where nothing is, the next Tab leaves the grid. */
  | { readonly do: "escape" }
  | { readonly do: "cancel" }
  /** What was typed stands: the focus has left the grid. */
  | { readonly do: "settle" }
  | { readonly do: "clear" }
  | { readonly do: "paste"; readonly block: readonly (readonly string[])[] }
  | { readonly do: "fillDown" }
  | { readonly do: "undo" }
  | { readonly do: "redo" }
  | { readonly do: "addRow" }
  /** A blank row above the one that one is in. */
  | { readonly do: "insertRow" }
  | { readonly do: "removeRow"; readonly row: number }
  /** Rows that follow from the rest of the form take the place of blank ones. */
  | { readonly do: "fillIn"; readonly rows: readonly GridRow["cells"][] };
