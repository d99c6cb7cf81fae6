/** What is known of unsent typing where nothing is typed: under which names it is stored, and that it is closed at a logout. */

/** What the names begin with. */
export const SEALED = "sealed-input:";

const memories = new Set<() => void>();

/** Has a memory emptied when nobody is logged in any more. */
export function clearAtLogout(empty: () => void): void {
  memories.add(empty);
}

/** Nobody is logged in here any more: nothing of them stays in memory. What is stored stays sealed. */
export function closeUnsent(): void {
  for (const empty of memories) empty();
}

/** Whether something that this browser stores is somebody's unsent input, sealed. */
export const isUnsent = (key: string): boolean => key.startsWith(SEALED);
