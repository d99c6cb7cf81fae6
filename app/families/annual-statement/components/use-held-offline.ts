import { useEffect, useState, type FormEvent } from "react";

export interface HeldOffline {
  /** It was pressed without a connection, and there is none yet. */
  readonly isHeld: boolean;
  /** To be called as the form is posted. */
  readonly hold: (event: FormEvent<HTMLFormElement>) => void;
}

/** Keeps a form with files on the page while there is no connection: the browser's own page would take the place of what was chosen. */
export function useHeldOffline(): HeldOffline {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const forget = (): void => setHeld(false);
    window.addEventListener("online", forget);
    return () => window.removeEventListener("online", forget);
  }, []);
  const hold = (event: FormEvent<HTMLFormElement>): void => {
    if (!navigator.onLine) event.preventDefault();
    setHeld(!navigator.onLine);
  };
  return { isHeld, hold };
}
