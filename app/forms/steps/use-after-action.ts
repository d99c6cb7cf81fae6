import { useCallback, useEffect, useRef } from "react";

/**
 * Puts off what moves the page (an error that appears below the field just left) while a button of the mouse is down: a
 * press that begins on a control ends on it, and is not lost.
 */
export function useAfterAction(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => (isPressed.current = true);
    const release = () => (isPressed.current = false);
    document.addEventListener("pointerdown", press, true);
    for (const end of ENDS) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      for (const end of ENDS) document.removeEventListener(end, release, true);
    };
  }, []);
  return useCallback((run: () => void) => {
    if (!isPressed.current) {
      run();
      return;
    }
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      // Once the click, which follows the release, has found its control.
      setTimeout(run);
    };
    for (const name of ENDS) document.addEventListener(name, end, { signal: ended.signal });
  }, []);
}
const ENDS = ["pointerup", "pointercancel"] as const;
