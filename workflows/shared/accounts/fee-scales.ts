/** Fees on the assets realised, by bands. The tables are in `layouts/fees.json`, each version in force from a day on. */
import * as z from "zod";

import type { CalendarDate } from "../../kit";
import { sum } from "./figure";
import { getInForce, InLanguages } from "./in-languages";
import file from "./layouts/fees.json";

const Scale = z.strictObject({
  version: z.int().positive(),
  from: z.iso.date(),
  source: z.strictObject({ company: InLanguages, bankruptcy: InLanguages }),
  /** What the fee is charged on "every … or fraction thereof" of, in cents. */
  unit: z.int().positive(),
  bands: z.array(
    z.strictObject({
      /** In cents, a multiple of the unit; `null` for "all further amounts". */
      width: z.int().positive().nullable(),
      /** The fee on each unit, in cents. */
      perUnit: z.int().nonnegative(),
    }),
  ),
});
export type FeeScale = z.output<typeof Scale>;

/** @throws where a band would begin within a unit, or there is no band without an end after the others */
export function readFeeScales(data: unknown): readonly FeeScale[] {
  const scales = z.array(Scale).min(1).parse(data);
  for (const { bands, unit, version } of scales)
    if (
      bands.some(
        ({ width }, at) => (width === null) !== (at === bands.length - 1) || (width ?? 0) % unit !== 0,
      )
    )
      throw new Error(`Version ${String(version)} of a fee: bands of whole units, the last without an end`);
  return scales;
}

const AD_VALOREM = readFeeScales(file.adValorem);
const RELEASE = readFeeScales(file.release);

/** The ad valorem scale in force on a day. */
export const getAdValoremScale = (day: CalendarDate): FeeScale => getInForce(AD_VALOREM, day);
/** The scale of the fee on an application for release in force on a day. */
export const releaseScaleOn = (day: CalendarDate): FeeScale => getInForce(RELEASE, day);

/** The part of an amount that falls into a band, and its fee. */
export interface BandFee {
  /** In cents: the band takes what lies above `from`, up to `to`. */
  readonly from: number;
  readonly to: number | null;
  readonly perUnit: number;
  readonly portion: number;
  readonly fee: number;
}

/** The next whole unit above an amount, and nothing below nil. */
export const roundUpToUnit = (amount: number, { unit }: Pick<FeeScale, "unit">): number =>
  Math.max(0, Math.ceil(amount / unit) * unit);

/**
 * The fee on what lies between two aggregates, band by band. Both are whole units, so that nothing is rounded here. Where the
 * second is the lower one, portions and fees are negative: what was charged too much.
 */
export function bandFees(charged: number, aggregate: number, { bands, unit }: FeeScale): readonly BandFee[] {
  let from = 0;
  return bands.map(({ width, perUnit }) => {
    const to = width === null ? null : from + width;
    const within = (amount: number) => Math.max(0, (to === null ? amount : Math.min(amount, to)) - from);
    const portion = within(aggregate) - within(charged);
    const band = { from, to, perUnit, portion, fee: (portion / unit) * perUnit };
    from = to ?? from;
    return band;
  });
}

/** The fee on an amount: rounded up once, to the next unit. */
export function computeFeeOn(amount: number, scale: FeeScale): number {
  return sum(bandFees(0, roundUpToUnit(amount, scale), scale), ({ fee }) => fee);
}
