/**
 * Opens periods of accounts: by the calendar from the day on which they begin, and where the office asks for an account. Each is a
 * command of its own, and each stream has an id that follows from its place: of several processes one lets it happen.
 */
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import {
  calendarPeriod,
  dayAfter,
  firstNumber,
  numberAfter,
  type AccountKind,
  type CalendarKind,
  type Period,
} from "~/workflows/shared/account-period/index";
import { CLOSED_STATUSES, caseFile, isInForce, type CaseFile } from "~/workflows/records/case-file/index";
import { getByCode } from "~/workflows/registry";
import type { Actor, CalendarDate, Instant } from "~/workflows/kit";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { type DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";

import { periodId } from "./period-id.server";

export type PeriodServices = Pick<Portal, "log" | "database" | "clock">;

export const toStream = (kind: AccountKind, caseId: string, place: number | string): string =>
  `${getByCode(kind).type}/${periodId(kind, caseId, place)}`;

/** The stream of an account that the office asks for: up to one day there is one. */
export const demandedStream = (kind: AccountKind, caseId: string, to: CalendarDate): string =>
  toStream(kind, caseId, `up to ${to}`);

/** The stream of a period by the calendar. Accounts that were asked for once took its numbers: such a number has another stream. */
const calendarStream = (
  kind: AccountKind,
  caseId: string,
  number: number,
  known: readonly { readonly id: string; readonly on_demand: number }[],
): string => {
  const usual = toStream(kind, caseId, number);
  const isTaken = known.some(({ id, on_demand: requestedOrder }) => id === usual && requestedOrder === 1);
  return isTaken ? toStream(kind, caseId, `${String(number)} by the calendar`) : usual;
};

/** A period to be opened: behind which one, and counted from which day. */
export interface NewPeriod extends Period {
  readonly stream: string;
  readonly kind: AccountKind;
  readonly caseId: string;
  readonly number: number;
  readonly follows: CalendarDate | null;
  readonly countedFrom: CalendarDate;
  readonly onDemand: boolean;
}

export const loadCase = async ({ log }: Pick<Portal, "log">, caseId: string): Promise<CaseFile | undefined> =>
  (await loadStream(log, caseFile, `${caseFile.type}/${caseId}`))?.context;

/** The order that the periods of a kind are counted from. */
export const findOrder = (kind: AccountKind, { dates }: Pick<CaseFile, "dates">): CalendarDate | undefined =>
  kind === "s203" ? dates.windingUpOrder : dates.bankruptcyOrder;

/**
 * Opens the next period of a case by the calendar, where its first day has come.
 * @returns whether one was opened: not where nobody is in office, the case is closed or its practitioner released
 */
export async function openNextPeriod(
  portal: PeriodServices,
  kind: CalendarKind,
  caseId: string,
): Promise<boolean> {
  const today = hongKongDay(portal.clock.now());
  const file = await loadCase(portal, caseId);
  const order = file && findOrder(kind, file);
  if (file === undefined || order === undefined || !isAccountedFor(file, today)) return false;
  const known = (await findPeriodsOfCase(portal.database, caseId)).filter((each) => each.kind === kind);
  const former = known.at(-1);
  // An account that was asked for does not move the calendar: the next is the first that ends after the last one.
  const number =
    former === undefined ? getFirst(kind, file, order, today) : numberAfter(kind, order, former.to_date);
  const byCalendar = calendarPeriod(kind, order, number);
  const from = former === undefined ? byCalendar.from : dayAfter({ to: former.to_date });
  const released = file.dates.release;
  if (from > today || from > byCalendar.to || (released !== undefined && from > released)) return false;
  const follows = former?.to_date ?? null;
  const opened = await openPeriod(
    portal,
    {
      ...byCalendar,
      stream: calendarStream(kind, caseId, number, known),
      from,
      kind,
      caseId,
      number,
      follows,
      countedFrom: order,
      onDemand: false,
    },
    SYSTEM,
  );
  return opened.outcome === "done";
}

function getFirst(kind: CalendarKind, file: CaseFile, order: CalendarDate, today: CalendarDate): number {
  const since = file.appointments.filter((each) => isInForce(each, today)).map(({ from }) => from);
  const settled = file.settlements.filter(({ entry }) => entry.kind === kind).map(({ entry }) => entry.upTo);
  return firstNumber(kind, order, {
    today,
    since: since.sort()[0] ?? today,
    settled: settled.sort().at(-1) ?? null,
  });
}

/** Somebody is in office who accounts to the Official Receiver, and the case goes on. */
export function isAccountedFor(
  file: Pick<CaseFile, "status" | "appointments">,
  today: CalendarDate,
): boolean {
  const isClosed = CLOSED_STATUSES.some((closed) => closed === file.status);
  return !isClosed && file.appointments.some((each) => isInForce(each, today));
}

/** Records that the period is open. @param by the calendar, or the officer who asks for an account */
export function openPeriod(
  { log, clock }: PeriodServices,
  period: NewPeriod,
  by: Actor,
): Promise<DispatchOutcome<unknown>> {
  const { facts, ...request } = buildOpening(period, by, clock.now());
  const [fact] = facts;
  return dispatch(log, getByCode(period.kind), { ...request, ...fact });
}

/** The request by which a period is opened. */
export function buildOpening({ stream, kind, ...period }: NewPeriod, by: Actor, at: Instant) {
  const { caseId, to } = period;
  const { version: formVersion } = getByCode(kind).form;
  return {
    stream,
    facts: [{ type: "period.opened", data: { formVersion, ...period } }] as const,
    by,
    at,
    commandId: `${stream}-opened`,
    input: { caseId, to },
  };
}
