import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** Calls `close` on Escape and on a press outside `frame`: how everything that folds out is put away. */
export function useDismissal(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && frame.current !== null && !frame.current.contains(target);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") latestClose.current();
    };
    const onOutside = (event: Event): void => {
      if (isOutside(event.target)) latestClose.current();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onOutside);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onOutside);
    };
  }, [frame, open]);
}
