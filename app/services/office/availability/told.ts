/** What is told of the times in which the portal serves, in the reader's language. */
import type { Instant, Locale } from "~/workflows/kit";
import type { MultilingualText } from "~/workflows/records/availability/index";

import type { AvailabilityView, ToldBreak, ToldEdition } from "./availability.server";
import { countMilliseconds, MINUTE, type Break } from "./service-times";

/** Breaks of one month that a page tells; of more it says how many there are. */
const MOST_BREAKS = 60;

export interface ReadBreak extends Break {
  readonly minutes: number;
  readonly isOngoing: boolean;
  readonly cause: string | null;
  readonly filed: string | null;
}
export interface ReadMonth {
  readonly month: string;
  readonly served: number | null;
  readonly minutes: Readonly<Record<Break["kind"], number>>;
  readonly breaks: readonly ReadBreak[];
  /** Breaks that are not among them. */
  readonly further: number;
}
export interface ReadMaintenance {
  readonly id: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly affected: string;
  readonly isUnderWay: boolean;
}
export interface ReadEdition {
  readonly edition: number;
  readonly paragraphs: readonly string[];
  readonly at: Instant | null;
}
export interface ReadAvailability extends Pick<AvailabilityView, "at" | "state" | "since" | "measuredSince"> {
  readonly planned: readonly ReadMaintenance[];
  readonly months: readonly ReadMonth[];
  readonly editions: readonly ReadEdition[];
}

export const countMinutes = (time: Pick<Break, "from" | "until">): number =>
  Math.round(countMilliseconds(time) / MINUTE);

/** A text of the office: an empty line begins a new paragraph. */
export const toParagraphs = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .reduce<readonly string[][]>(
      (paragraphs, line) =>
        line.trim() === ""
          ? [...paragraphs, []]
          : [...paragraphs.slice(0, -1), [...(paragraphs.at(-1) ?? []), line.trim()]],
      [[]],
    )
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"));

const readIn = (text: MultilingualText | undefined, locale: Locale): string | null => text?.[locale] ?? null;

const readBreak = ({ remark, ...each }: ToldBreak, locale: Locale): ReadBreak => ({
  ...each,
  minutes: countMinutes(each),
  cause: readIn(remark?.cause, locale),
  filed: readIn(remark?.filed, locale),
});

const readEdition = ({ text, ...edition }: ToldEdition, locale: Locale): ReadEdition => ({
  ...edition,
  paragraphs: toParagraphs(text[locale]),
});

export function readAvailability(view: AvailabilityView, locale: Locale): ReadAvailability {
  const { at, state, since, measuredSince, planned, months, editions } = view;
  return {
    at,
    state,
    since,
    measuredSince,
    planned: planned.map(({ affected, ...one }) => ({
      ...one,
      affected: affected[locale],
      isUnderWay: one.from <= at,
    })),
    months: months.map(({ breaks, ...month }) => ({
      ...month,
      breaks: breaks.slice(0, MOST_BREAKS).map((each) => readBreak(each, locale)),
      further: Math.max(0, breaks.length - MOST_BREAKS),
    })),
    editions: editions.map((each) => readEdition(each, locale)),
  };
}

/** For monitors and programs: everything, in all languages. */
export function toJson({ months, editions, planned, ...view }: AvailabilityView) {
  const [{ edition, at, text }] = editions;
  return {
    ...view,
    maintenance: planned.map((one) => ({ ...one, underWay: one.from <= view.at })),
    months: months.map(({ breaks, ...month }) => ({
      ...month,
      breaks: breaks.map(({ isOngoing, remark, ...each }) => ({
        ...each,
        minutes: countMinutes(each),
        ongoing: isOngoing,
        cause: remark?.cause ?? null,
        filed: remark?.filed ?? null,
      })),
    })),
    filedInOutage: { edition, since: at, text },
  };
}
