/** For how long a screen may be left alone before it logs out (sections 4 and 9): an address, and the time. */
export interface IdleLimit {
  /** A regular expression over the path. */
  readonly path: string;
  readonly minutes: number;
}

/** Milliseconds without a touch of key or pointer after which the screen logs out; `null` where only the session counts. */
export function findIdleLimit(pathname: string, limits: readonly IdleLimit[]): number | null {
  const found = limits.find(({ path }) => new RegExp(path).test(pathname));
  return found === undefined ? null : found.minutes * 60_000;
}
