/** The grid that tables are filled in with, in the browser: fetched for a step that has a table, and for no other. */
import { createContext, useContext, useEffect, useState, type ComponentType } from "react";

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

/**
 * Fetches it where the server has drawn the page with it: React 18 cannot wait while it makes a page alive.
 * @throws what prevented it
 */
export async function fetchDrawnGrid(): Promise<void> {
  if (document.querySelector("[data-drawn-with=grid]") === null) return;
  await fetchGrid();
  if (found instanceof Error) throw found;
}

/** The server has the grid and nothing to wait for. */
export const FormGrid = createContext<Grid | null>(null);

/**
 * `null` while it is on its way: what stands beside the table goes on meanwhile.
 * @throws what prevented it from coming
 */
export function useFormGrid(): Grid | null {
  const given = useContext(FormGrid);
  const [, setArrived] = useState(false);
  const isThere = given !== null || (found !== undefined && !(found instanceof Promise));
  useEffect(() => {
    if (!isThere) void Promise.resolve(fetchGrid()).then(() => setArrived(true));
  }, [isThere]);
  if (given !== null) return given;
  if (found instanceof Error) throw found;
  return found === undefined || found instanceof Promise ? null : found;
}
