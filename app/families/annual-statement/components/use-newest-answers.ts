import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

import { wasLeftUnsaved } from "./use-answers-saved";

/** A save that was on its way as a page was left has come by one of these, in milliseconds. */
const NEWER_AFTER = [500, 2_000, 5_000];

interface NewestAnswers<Answers> {
  /** What the page is made with: it stays as it is from the first touch on. */
  readonly shown: Answers;
  /** Something was typed. */
  readonly touch: () => void;
  /** All that was typed is saved, and what is newer may take its place. */
  readonly release: () => void;
}

/**
 * The answers that a page is made with. As long as nothing was typed on it, a newer answer takes the place of the one that it came with;
 * after a page was left with something on its way that is asked for.
 * @param newest what the loader has
 * @param isTouched whether something was typed before the page was made: what was posted came back
 */
export function useNewestAnswers<Answers>(newest: Answers, isTouched = false): NewestAnswers<Answers> {
  const touched = useRef(isTouched);
  const shown = useRef(newest);
  if (!touched.current) shown.current = newest;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wasLeftUnsaved()) return;
    // What is typed by then stands over whatever would come.
    const readAgain = (): void => {
      if (!touched.current) revalidate();
    };
    const timers = NEWER_AFTER.map((wait) => window.setTimeout(readAgain, wait));
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [revalidate]);
  const touch = useCallback(() => void (touched.current = true), []);
  const release = useCallback(() => void (touched.current = false), []);
  return { shown: shown.current, touch, release };
}
