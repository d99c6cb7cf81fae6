/** Chance with a seed: the same number gives the same demo office, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** 26 characters that sort by time, like every id of the portal. */
  id(at: Date): string;
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    chance: (probability) => next() < probability,
    id: (at) => {
      let time = at.getTime();
      let stamp = "";
      for (let place = 0; place < 10; place += 1) {
        stamp = CROCKFORD.charAt(time % 32) + stamp;
        time = Math.floor(time / 32);
      }
      let rest = "";
      for (let place = 0; place < 16; place += 1) rest += CROCKFORD.charAt(between(0, 31));
      return stamp + rest;
    },
  };
}
