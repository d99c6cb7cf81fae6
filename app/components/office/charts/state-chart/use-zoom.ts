import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

import type { Box } from "~/app/services/office/charts/types";

const STEP = 1.25;
const SMALLEST = 0.2;
const LARGEST = 3;
/** Smaller than this nobody reads the words: the drawing is scrolled instead. */
const READABLE = 0.8;

/** `auto`: as wide as the frame, but readable. `fit`: all of it, however small. Else a factor. */
type Zoom = "auto" | "fit" | number;

export interface ZoomedDrawing {
  readonly region: RefObject<HTMLDivElement>;
  /** CSS widths of the drawing. */
  readonly width: string;
  readonly minWidth: number;
  readonly in: () => void;
  readonly out: () => void;
  readonly fit: () => void;
}

/**
 * The size in which a drawing is shown.
 * @param drawn its natural width
 * @param current what is to be in sight when it does not fit
 */
export function useZoom(drawn: number, current: Box | undefined): ZoomedDrawing {
  const region = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>("auto");
  const middle = current ? (current.x + current.width / 2) / drawn : 0;

  useEffect(() => {
    const frame = region.current;
    if (frame) frame.scrollLeft = middle * frame.scrollWidth - frame.clientWidth / 2;
  }, [middle]);

  const by = (factor: number) => () => {
    const shown = region.current?.querySelector("svg")?.getBoundingClientRect().width ?? drawn;
    setZoom(Math.min(LARGEST, Math.max(SMALLEST, (shown / drawn) * factor)));
  };
  return {
    region,
    width: typeof zoom === "number" ? `${zoom * drawn}px` : `min(100%, ${drawn * 1.15}px)`,
    minWidth: zoom === "auto" ? drawn * READABLE : 0,
    in: by(STEP),
    out: by(1 / STEP),
    fit: () => setZoom("fit"),
  };
}
