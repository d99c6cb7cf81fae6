/** Asks now and then whether somebody else has begun to edit the form, or has finished: only while somebody is at the page. */
import { useEffect, useRef } from "react";
import * as z from "zod";

const PAUSE_IN_MS = 15_000;
const Answer = z.object({ lease: z.number(), other: z.object({ since: z.string() }).nullable() });

/**
 * @param address answers who edits now; `null` where nobody asks
 * @param known what the page shows: an answer that differs calls `onChange`
 */
export function usePresence(
  address: string | null,
  known: { readonly lease: number; readonly isOther: boolean },
  onChange: () => void,
): void {
  const latest = useRef({ known, onChange });
  latest.current = { known, onChange };
  useEffect(() => {
    if (address === null) return undefined;
    // A page that nobody is at must not keep the session alive.
    let touched = false;
    let ended = false;
    const touch = () => {
      touched = true;
    };
    const ask = async (): Promise<void> => {
      touched = false;
      try {
        const response = await fetch(address, {
          headers: { Accept: "application/json" },
          redirect: "manual",
        });
        const read = response.ok ? Answer.safeParse(await response.json()) : null;
        const { known: shown, onChange: notify } = latest.current;
        if (!read?.success || ended) return;
        const isOther = read.data.other !== null;
        if (isOther !== shown.isOther || (isOther && read.data.lease !== shown.lease)) notify();
      } catch {
        // Out of reach: the autosave says so.
      }
    };
    const onShown = () => {
      if (document.visibilityState === "visible") void ask();
    };
    const timer = setInterval(() => {
      if (touched && document.visibilityState === "visible") void ask();
    }, PAUSE_IN_MS);
    for (const type of ["keydown", "pointermove"]) document.addEventListener(type, touch, { passive: true });
    document.addEventListener("visibilitychange", onShown);
    return () => {
      ended = true;
      clearInterval(timer);
      for (const type of ["keydown", "pointermove"]) document.removeEventListener(type, touch);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [address]);
}
