/** For how long the page of a payment looks by itself. */
import { useEffect, useState } from "react";

import { usePolling } from "~/app/components/ui/use-polling";

/** In milliseconds; then it is looked again by its link. */
const LOOKS_FOR = 10 * 60_000;

/** Looks at what became of an attempt, for ten minutes of each. @param reference of the one that is under way */
export function useLooking(reference: string | undefined): void {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (reference === undefined) return undefined;
    const timer = setTimeout(() => setOver(reference), LOOKS_FOR);
    return () => clearTimeout(timer);
  }, [reference]);
  usePolling(reference !== undefined && over !== reference);
}
