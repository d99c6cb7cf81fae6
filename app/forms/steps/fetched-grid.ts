/** The grid that tables are filled in with, in the browser: fetched for a step that has a table, and for no other. */
import { createContext, useContext, type ComponentType } from "react";

import type { DataGridProps } from "~/app/components/grid/data-grid";

type Grid = ComponentType<DataGridProps>;

let found: Grid | Error | Promise<void> | undefined;

/** Begins to fetch it, once. */
export function fetchGrid(): Grid | Error | Promise<void> {
  found ??= import("~/app/components/grid/data-grid").then(
    ({ DataGrid }) => {
      found = DataGrid;
    },
    (error: unknown) => {
      found = error instanceof Error ? error : new Error(String(error));
    },
  );
  return found;
}

/** As React asks for a part of a page that is still on its way: whoever draws waits, and draws again. */
function fetchedGrid(): Grid {
  const known = fetchGrid();
  if (known instanceof Error || known instanceof Promise) throw known;
  return known;
}

/**
 * Fetches it where the server has drawn the page with it: React 18 cannot wait while it makes a page alive.
 * @throws what prevented it
 */
export async function fetchDrawnGrid(): Promise<void> {
  if (document.querySelector("[data-drawn-with=grid]") === null) return;
  await fetchGrid();
  if (found instanceof Error) throw found;
}

/** Gives the grid. The server has it and nothing to wait for. */
export const FormGrid = createContext<() => Grid>(fetchedGrid);

export const useFormGrid = (): Grid => useContext(FormGrid)();
