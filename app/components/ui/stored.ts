/** Small choices that this browser remembers. Storage may be forbidden (private windows): then nothing is remembered, and nothing breaks. */

export function readStored(key: string): string | null {
  return tryStorage(() => window.localStorage.getItem(key), null);
}

export function writeStored(key: string, value: string): void {
  tryStorage(() => window.localStorage.setItem(key, value), undefined);
}

/** Forgets everything that this browser remembers of a person, but for what is to be kept. */
export function forgetStored(isPermanent: (key: string) => boolean): void {
  tryStorage(() => {
    for (const key of Object.keys(window.localStorage))
      if (!isPermanent(key)) window.localStorage.removeItem(key);
    window.sessionStorage.clear();
  }, undefined);
}

/** Storage may be forbidden: then something else stands for what it would say. */
export function tryStorage<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}
