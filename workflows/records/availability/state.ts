/** What is remembered of the times in which the portal serves: maintenance that was announced, outages, remarks and the standing text. */
import * as z from "zod";

import { evolveWith, final, supersededByNext, Ulid, undoneBy, when } from "../../kit";
import type { Instant, Locale, ProcedureFacts } from "../../kit";

/** Characters of what is affected, of a cause, and of what counts as filed in one outage. */
export const REMARK_LENGTH = 2_000;
/** Characters of the standing text. */
export const OUTAGE_TEXT_LENGTH = 8_000;
/** No maintenance takes longer, in milliseconds; one that is said to is a slip of the pen. */
export const LONGEST_MAINTENANCE = 31 * 24 * 60 * 60_000;
/** Outages that ended longer ago are in the log alone. */
const REMEMBERED_FOR = 800 * 24 * 60 * 60_000;

/** How the last process that served went: told to, or not. */
export const STOPS = ["orderly", "unforeseen"] as const;
export type Stop = (typeof STOPS)[number];

const inThree = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.strictObject({ en: text, "zh-hk": text, "zh-cn": text });
};
export const MultilingualText = inThree(REMARK_LENGTH);
export type MultilingualText = Readonly<Record<Locale, string>>;

const Minute = z.iso.datetime();
const Announced = z.strictObject({ id: Ulid, from: Minute, until: Minute, affected: MultilingualText });
/** The number of editions or changes that whoever writes has seen. */
const seen = z.int().nonnegative();

export const availabilityFacts = {
  "maintenance.announced": { payload: Announced, back: undoneBy("maintenance.withdrawn") },
  "maintenance.changed": { payload: Announced.extend({ seen }), back: supersededByNext },
  "maintenance.withdrawn": { payload: z.strictObject({ id: Ulid }), back: final("begunAnew") },
  /** The portal was not there, and is again. */
  "outage.recorded": {
    payload: z.strictObject({ from: Minute, until: Minute, stop: z.enum(STOPS) }),
    back: final("happened"),
  },
  /** What the office says of an outage: why, and what counts as filed in it. */
  "outage.remarked": {
    payload: z.strictObject({ from: Minute, cause: MultilingualText, filed: MultilingualText, seen }),
    back: supersededByNext,
  },
  /** The standing text on what counts as filed in an outage. */
  "outageText.written": {
    payload: z.strictObject({ text: inThree(OUTAGE_TEXT_LENGTH), seen }),
    back: undoneBy("outageText.withdrawn"),
  },
  /** The text that the portal comes with holds again. */
  "outageText.withdrawn": {
    payload: z.strictObject({ seen }),
    back: undoneBy("outageText.written"),
  },
} as const satisfies ProcedureFacts;

interface Said {
  readonly by: string;
  readonly at: Instant;
}
export interface Maintenance {
  readonly id: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly affected: MultilingualText;
  readonly announced: Said;
  /** From here on it counts: not before it was announced. */
  readonly countsFrom: Instant;
  readonly changed: Said | null;
  readonly changes: number;
  readonly withdrawn: Said | null;
}
export interface OutageRemark extends Said {
  readonly cause: MultilingualText;
  readonly filed: MultilingualText;
  readonly remarks: number;
}
export interface RecordedOutage {
  readonly from: Instant;
  readonly until: Instant;
  readonly stop: Stop;
  readonly remark: OutageRemark | null;
}
export interface TextEdition extends Said {
  readonly edition: number;
  /** `null`: the one that the portal comes with holds again. */
  readonly text: MultilingualText | null;
}
export interface Availability {
  /** In the order of their announcement. */
  readonly maintenance: readonly Maintenance[];
  /** In their order. */
  readonly outages: readonly RecordedOutage[];
  readonly editions: readonly TextEdition[];
}
export const NO_AVAILABILITY: Availability = { maintenance: [], outages: [], editions: [] };

const later = (one: Instant, other: Instant): Instant => (one > other ? one : other);

const changing = (
  { maintenance, ...rest }: Availability,
  id: string,
  change: (one: Maintenance) => Maintenance,
): Availability => ({
  ...rest,
  maintenance: maintenance.map((one) => (one.id === id ? change(one) : one)),
});

export const evolveAvailability = evolveWith<Availability>({
  "maintenance.announced": when(
    availabilityFacts["maintenance.announced"],
    (context, announced, { at, by }) => ({
      ...context,
      maintenance: [
        ...context.maintenance,
        {
          ...announced,
          announced: { by: by.id, at },
          countsFrom: later(announced.from, at),
          changed: null,
          changes: 0,
          withdrawn: null,
        },
      ],
    }),
  ),
  "maintenance.changed": when(
    availabilityFacts["maintenance.changed"],
    (context, { id, from, until, affected }, { at, by }) =>
      changing(context, id, (one) => ({
        ...one,
        from,
        until,
        affected,
        countsFrom: from === one.from ? one.countsFrom : later(from, at),
        changed: { by: by.id, at },
        changes: one.changes + 1,
      })),
  ),
  "maintenance.withdrawn": when(availabilityFacts["maintenance.withdrawn"], (context, { id }, { at, by }) =>
    changing(context, id, (one) => ({ ...one, withdrawn: { by: by.id, at } })),
  ),
  "outage.recorded": when(availabilityFacts["outage.recorded"], (context, { from, until, stop }, { at }) => {
    const since = new Date(Date.parse(at) - REMEMBERED_FOR).toISOString();
    const { outages } = context;
    const known =
      (outages[0]?.until ?? since) < since ? outages.filter((one) => one.until >= since) : outages;
    const place = known.findLastIndex((one) => one.from < from) + 1;
    return { ...context, outages: known.toSpliced(place, 0, { from, until, stop, remark: null }) };
  }),
  "outage.remarked": when(
    availabilityFacts["outage.remarked"],
    (context, { from, cause, filed }, { at, by }) => ({
      ...context,
      outages: context.outages.map((one) =>
        one.from === from
          ? { ...one, remark: { cause, filed, by: by.id, at, remarks: (one.remark?.remarks ?? 0) + 1 } }
          : one,
      ),
    }),
  ),
  "outageText.written": when(availabilityFacts["outageText.written"], (context, { text }, said) =>
    withEdition(context, text, said),
  ),
  "outageText.withdrawn": when(availabilityFacts["outageText.withdrawn"], (context, _, said) =>
    withEdition(context, null, said),
  ),
});

function withEdition(
  { editions, ...rest }: Availability,
  text: MultilingualText | null,
  { at, by }: { readonly at: Instant; readonly by: { readonly id: string } },
): Availability {
  return { ...rest, editions: [...editions, { edition: editions.length + 1, text, by: by.id, at }] };
}

export interface Window {
  readonly from: Instant;
  readonly until: Instant;
}

/** The times that count as maintenance: from when they were announced, and up to when they were withdrawn. */
export const listWindows = ({ maintenance }: Pick<Availability, "maintenance">): readonly Window[] =>
  maintenance.flatMap(({ countsFrom: from, until, withdrawn }) => {
    const end = withdrawn !== null && withdrawn.at < until ? withdrawn.at : until;
    return from < end ? [{ from, until: end }] : [];
  });
