import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Whether an element fills the screen, and the way in and out. Escape is the browser's own way out. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  readonly full: boolean;
  readonly toggle: () => void;
} {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void =>
      setFull(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [element]);
  const toggle = (): void => {
    if (full) void document.exitFullscreen();
    else void element.current?.requestFullscreen();
  };
  return { full, toggle };
}
