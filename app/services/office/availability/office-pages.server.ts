/** The pages on which the office announces maintenance, remarks on outages, and writes what counts as filed in one. */
import { ulid } from "ulidx";

import { formatDate, listTime } from "~/app/i18n/format";
import { formatHongKongTime, hongKongDate, type Instant, type Locale } from "~/workflows/kit";
import {
  availability,
  listWindows,
  NO_AVAILABILITY,
  type Availability,
  type Maintenance,
  type MultilingualText,
  type RecordedOutage,
} from "~/workflows/records/availability/index";

import { toActor } from "../../cases/access/standing.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import { findNamesIn } from "../../platform/portal/names.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { AVAILABILITY_STREAM } from "./availability-stream";
import { listEditions } from "./availability.server";
import { tellApart } from "./service-times";
import { countMinutes, toParagraphs } from "./told";

export type MaintenanceState = "planned" | "underWay" | "over" | "withdrawn";

export interface OfficeMaintenance {
  readonly id: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly affected: string;
  readonly state: MaintenanceState;
  readonly by: string;
  readonly at: Instant;
}
export interface OfficeOutage {
  readonly id: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly minutes: number;
  /** How much of it was announced maintenance. */
  readonly maintenance: number;
  readonly cause: string | null;
}
export interface OfficeEdition {
  readonly edition: number;
  readonly paragraphs: readonly string[];
  readonly at: Instant | null;
  readonly by: string | null;
}

/** Whoever keeps the availability page acts for the office. */
export const availabilityRecord = (user: CurrentUser) => ({
  stream: AVAILABILITY_STREAM,
  by: toActor(user, user.firmId === null ? "office" : "none"),
});

export async function loadAvailabilityRecord({ log }: Pick<Portal, "log">) {
  const loaded = await loadStream(log, availability, AVAILABILITY_STREAM);
  return { said: loaded?.context ?? NO_AVAILABILITY, entries: loaded?.entries ?? [] };
}

const getState = ({ from, until, withdrawn }: Maintenance, now: Instant): MaintenanceState => {
  if (withdrawn !== null) return "withdrawn";
  if (until <= now) return "over";
  return from <= now ? "underWay" : "planned";
};

/** An outage in an address: the minute in which it began. */
export const getOutageId = ({ from }: Pick<RecordedOutage, "from">): string =>
  from.slice(0, 16).replace(/[-T:]/g, "");
export const findOutage = ({ outages }: Availability, id: string | undefined): RecordedOutage | null =>
  outages.find((one) => getOutageId(one) === id) ?? null;

/** Rows that the page lists, the newest; the public page and the log have the others. */
const LISTED = 100;

export async function loadOfficePage(portal: Portal, locale: Locale) {
  const { said } = await loadAvailabilityRecord(portal);
  const now = portal.clock.now();
  const { maintenance, outages, editions } = said;
  const windows = listWindows(said);
  const latest = maintenance.toReversed().slice(0, LISTED);
  const people = [...latest.map(toLastWord), ...editions].map(({ by }) => by);
  const getName = await findNamesIn(portal, people, locale);
  return {
    commandId: ulid(),
    seen: editions.length,
    isWritten: editions.at(-1)?.text != null,
    maintenance: latest.map((one): OfficeMaintenance => {
      const { by, at } = toLastWord(one);
      const { id, from, until, affected } = one;
      return { id, from, until, affected: affected[locale], state: getState(one, now), by: getName(by), at };
    }),
    outages: outages
      .toReversed()
      .slice(0, LISTED)
      .map((one): OfficeOutage => ({
        id: getOutageId(one),
        from: one.from,
        until: one.until,
        minutes: countMinutes(one),
        maintenance: tellApart(one, windows)
          .filter(({ kind }) => kind === "maintenance")
          .reduce((sum, each) => sum + countMinutes(each), 0),
        cause: one.remark?.cause[locale] ?? null,
      })),
    editions: listEditions(said).map(({ edition, text, at }): OfficeEdition => {
      const by = editions.find((one) => one.edition === edition)?.by;
      return {
        edition,
        paragraphs: toParagraphs(text[locale]),
        at,
        by: by === undefined ? null : getName(by),
      };
    }),
  };
}

const toLastWord = ({ announced, changed, withdrawn }: Maintenance) => withdrawn ?? changed ?? announced;

const named = (name: string, text: MultilingualText | undefined): Readonly<Record<string, string>> => ({
  [`${name}En`]: text?.en ?? "",
  [`${name}ZhHk`]: text?.["zh-hk"] ?? "",
  [`${name}ZhCn`]: text?.["zh-cn"] ?? "",
});

/** The form of an announcement, and the other ones that are not over, which it may overlap. @throws 404 for one that is not there */
export async function loadMaintenanceForm(portal: Portal, id: string | undefined) {
  const { said } = await loadAvailabilityRecord(portal);
  const now = portal.clock.now();
  const others = said.maintenance
    .filter((one) => one.id !== id && one.withdrawn === null && one.until > now)
    .map(({ from, until }) => ({ from, until }));
  if (id === "new")
    return {
      commandId: ulid(),
      now,
      others,
      isNew: true,
      state: "planned" as const,
      seen: 0,
      values: named("affected", undefined),
    };
  const one = said.maintenance.find((each) => each.id === id);
  if (one === undefined) throw new Response(null, { status: 404 });
  return {
    commandId: ulid(),
    now,
    others,
    isNew: false,
    state: getState(one, now),
    seen: one.changes,
    values: {
      fromDay: formatDate(hongKongDate(one.from)),
      fromTime: formatHongKongTime(one.from),
      untilDay: formatDate(hongKongDate(one.until)),
      untilTime: formatHongKongTime(one.until),
      ...named("affected", one.affected),
    },
  };
}

/** The form of a remark. @throws 404 for an outage that is not there */
export async function loadRemarkForm(portal: Portal, id: string | undefined) {
  const { said } = await loadAvailabilityRecord(portal);
  const one = findOutage(said, id);
  if (one === null) throw new Response(null, { status: 404 });
  return {
    commandId: ulid(),
    from: one.from,
    until: one.until,
    minutes: countMinutes(one),
    times: `${listTime(one.from)} – ${listTime(one.until)}`,
    seen: one.remark?.remarks ?? 0,
    values: { ...named("cause", one.remark?.cause), ...named("filed", one.remark?.filed) },
  };
}

/** The form of the standing text: it begins with the newest edition. */
export async function loadTextForm(portal: Portal) {
  const { said } = await loadAvailabilityRecord(portal);
  const [newest] = listEditions(said);
  return { commandId: ulid(), seen: said.editions.length, values: named("text", newest.text) };
}
