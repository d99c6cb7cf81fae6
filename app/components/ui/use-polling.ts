/** Looks again at what the portal is still working on. */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** The interval, in milliseconds. */
const LOOK_EVERY = 1_500;

/** @param running as long as it is, the page's loaders are asked again and again */
export function usePolling(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => revalidate(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}
