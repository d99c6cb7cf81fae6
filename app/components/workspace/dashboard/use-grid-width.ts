import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

import {
  BREAKPOINT_NAMES,
  BREAKPOINTS,
  GRID_ROW_HEIGHT,
  type Breakpoint,
} from "~/workflows/records/dashboard/index";

interface Measured {
  /** Pixels. */
  readonly width: number;
  /** Pixels: grows with the size of type. */
  readonly rowHeight: number;
  readonly breakpoint: Breakpoint;
}

/** Pixels of one rem at the standard size of type, for which the grid's row is given. */
const STANDARD_TYPE = 16;

function getBreakpoint(width: number): Breakpoint {
  return BREAKPOINT_NAMES.find((name) => width >= BREAKPOINTS[name]) ?? "xxs";
}

/** The width of an element, and the arrangement that applies there; `null` until it was measured. */
export function useGridWidth(): readonly [RefObject<HTMLDivElement>, Measured | null] {
  const frame = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => {
      const width = element.clientWidth;
      const type = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMeasured({
        width,
        rowHeight: (GRID_ROW_HEIGHT * type) / STANDARD_TYPE,
        breakpoint: getBreakpoint(width),
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, measured];
}
