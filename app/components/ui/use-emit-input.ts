import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * Passes on a change that a control makes by itself (a date that was picked, a row that was removed). It reaches its form as
 * typing does: by the event `input`, once the change stands in the page. Otherwise the form would neither check nor save it.
 */
export function useEmitInput(control: RefObject<HTMLElement>): () => void {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) control.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [changes, control]);
  return useCallback(() => setChanges((before) => before + 1), []);
}
