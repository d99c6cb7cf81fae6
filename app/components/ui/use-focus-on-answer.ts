import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

import { useHydrated } from "./use-hydrated";

/** Before anybody sees the page, so that nothing is typed meanwhile; a server has nothing to take the focus. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Brings what an answer says into sight, and the focus to it: once with every answer, and never because the page is drawn again. A button
 * far below would else seem to have done nothing, and be pressed once more.
 * @param occasion changes with every answer
 */
export function useFocusOnAnswer(box: RefObject<HTMLElement | null>, occasion: unknown): void {
  const takenOver = useHydrated();
  const wasTakenOver = useRef(takenOver);
  useCommitEffect(() => {
    // A page that its scripts take over late may be typed in already: nobody is pulled out of a field.
    const isTypedIn = !wasTakenOver.current && document.activeElement?.matches("input, select, textarea");
    wasTakenOver.current = true;
    if (!isTypedIn) box.current?.focus();
  }, [occasion]);
}
