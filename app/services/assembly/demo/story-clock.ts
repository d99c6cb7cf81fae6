/** The pace at which an office works in the stories of the demo. */
import type { Random } from "./random";

const HOUR = 3_600_000;

const HONG_KONG = 8 * HOUR;

/** Steps of an office's pace, in its hours, never beyond the present. */
export class StoryClock {
  last: string;
  readonly #end: number;
  readonly #random: Random;

  constructor(start: string, now: string, random: Random) {
    this.last = start;
    this.#end = Date.parse(now) - 60_000;
    this.#random = random;
  }

  next(): string {
    const before = Date.parse(this.last);
    const wanted = this.#inOfficeHours(before + this.#random.between(20, 9 * 60) * 60_000);
    const latest = before + Math.max(1, Math.floor((this.#end - before) / 10));
    this.last = new Date(wanted < this.#end ? wanted : latest).toISOString();
    return this.last;
  }

  /** Nine to six on a weekday in Hong Kong; what falls outside happens the next morning. */
  #inOfficeHours(instant: number): number {
    let local = new Date(instant + HONG_KONG);
    while (local.getUTCHours() < 9 || local.getUTCHours() >= 18 || [0, 6].includes(local.getUTCDay())) {
      const late = local.getUTCHours() >= 9;
      local = new Date(local.getTime() + (late ? 24 * HOUR : 0));
      local.setUTCHours(9, this.#random.between(1, 59), this.#random.between(0, 59));
    }
    return local.getTime() - HONG_KONG;
  }
}
