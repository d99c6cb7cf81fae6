import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import type { GridColumn, GridRow } from "./model";

/** Up to so many rows are drawn as a whole: they can be searched with the browser's own search. */
export const DRAWN_AS_A_WHOLE = 60;
/** Rows beyond the edges that are drawn as well, so that a turn of the wheel finds them there. */
const BEYOND = 8;
const ROW_IN_PIXELS = 45;
/** Of a row that is a card, on a phone: each cell, and what is around them. */
const CARD_CELL_IN_PIXELS = 45;
/** Below this width a row is a card, as `grid.css` has it at the standard size of type. */
const NARROW_IN_PIXELS = 640;

export interface VisibleRow {
  readonly index: number;
  /** Pixels from the top; `null` where every row is drawn. */
  readonly top: number | null;
}

export interface VisibleRows {
  readonly rows: readonly VisibleRow[];
  /** Height of all rows; `null` where every row is drawn. */
  readonly height: number | null;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/** The rows that are drawn: of thousands those in sight, and the one that one is in, which keeps its control and the focus. */
export function useVisibleRows(
  frame: RefObject<HTMLElement>,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  active: number,
): VisibleRows {
  const isNarrow = window.innerWidth < NARROW_IN_PIXELS;
  const now = useRef(rows);
  now.current = rows;
  const isPrinted = usePrinting();
  const isWhole = isPrinted || rows.length <= DRAWN_AS_A_WHOLE;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => (isNarrow ? (columns.length + 2) * CARD_CELL_IN_PIXELS : ROW_IN_PIXELS),
    // The same function for ever: with another one every height would be worked out anew, at every key.
    getItemKey: useCallback((index: number) => now.current[index]?.id ?? index, []),
    overscan: BEYOND,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (active >= rows.length || seen.includes(active)) return seen;
      return [...seen, active].sort((one, other) => one - other);
    },
  });
  if (isWhole)
    return { rows: rows.map((_, index) => ({ index, top: null })), height: null, measure: undefined };
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** Whether the page is being printed: then every row must be there before the browser takes its picture. */
function usePrinting(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setIsPrinted(true));
    const end = (): void => setIsPrinted(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinted;
}
