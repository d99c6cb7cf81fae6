/** Looks again at what the portal is still working on. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The interval, in milliseconds. */
const LOOK_EVERY = 1_500;

/**
 * @param running as long as it is, the page's loaders are asked again and again; never before the last answer is there, which asking
 * anew would throw away: of a portal that takes longer than the interval no answer would ever come
 */
export function usePolling(running: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = state !== "idle";
  }, [state]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (!isAsking.current) revalidate();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}
