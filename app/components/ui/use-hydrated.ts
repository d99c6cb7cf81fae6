import { useSyncExternalStore } from "react";

const subscribeToNothing = (): (() => void) => () => undefined;

/** False while the server's page is shown, true once scripts run: for controls that would be dead without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
