/**
 * The gateway's file of a day, held against the log both ways: every row is settled as any other evidence, and what is left over on
 * either side is recorded for the office.
 */
import {
  findAttemptsBegun,
  findFirstAttempt,
  findMoneyRecorded,
  findPaymentOfAttempt,
} from "~/db/queries/payments/payments";
import { listDeferredWork } from "~/db/queries/platform/deferred-work";
import { addDays, addTime, type CalendarDate, type Instant, statesWith, isAmong } from "~/workflows/kit";
import { findMoney, payment, PAYMENT_CURRENCY } from "~/workflows/records/payment/index";
import { paymentDay, type Difference } from "~/workflows/records/payment-day/index";
import { paymentDayStates } from "~/workflows/records/payment-day/states";

import { SYSTEM } from "../../platform/portal/system-actor";
import { hongKongDay } from "../../platform/portal/clock.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { mayBeRefused, mustHappen } from "../../platform/portal/must-happen.server";
import type { Portal } from "../../platform/portal/portal";
import { GatewayUnavailable, type GatewayMoney } from "../../platform/portal/ports/payment-gateway";
import { processBatch } from "../../platform/portal/process-batch.server";
import { dayStream, paymentStream } from "./payments.server";
import { settle } from "./settle.server";
import { isIn } from "~/workflows/kit/states";

const HOUR = 3_600_000;
/** How long after midnight in Hong Kong the file of a day is read for the first time. */
const FILE_AFTER = 2 * HOUR;
/** A portal that nobody has paid through yet compares so many days. */
const DAYS_BACK = 7;
/** How long until a file that is not there is asked for again: that of last night soon, an older one now and then. */
const SOON = HOUR / 6;
/** Money that was recorded late is looked for in the files of so many days. */
const LONGEST_SEARCH = 100;
const JOB = "payment-files";

type Found = Omit<Difference, "remedy">;
type Comparison = "compared" | "no-file" | "gateway-unavailable";
/** In which nothing is to be compared any more. */
const SEEN_TO = statesWith(paymentDayStates, "lists", "compared");

/** Compares every day that is over and was not compared yet, however long ago, the oldest first. */
export async function compareDays(portal: Portal, now: Instant, signal: AbortSignal): Promise<void> {
  if (portal.gateway === null) return;
  const newest = addDays(hongKongDay(addTime(now, -FILE_AFTER)), -1);
  await processBatch(portal, {
    job: JOB,
    find: async ({ now: at, limit }) => {
      const aside = await listDeferredWork(portal.database, JOB);
      const waiting = new Set(aside.filter(({ next_try }) => next_try > at).map(({ item }) => item));
      return (await daysToCompare(portal, newest)).filter((day) => !waiting.has(day)).slice(0, limit);
    },
    getId: (day) => day,
    work: async (day) => {
      const outcome = await compareDay(portal, day);
      if (outcome === "compared") return undefined;
      // The gateway may take the morning for it. A file that is still not there the day after is somebody's to look for, and so it is
      // where the gateway does not answer: its operator can send the file.
      if (day !== newest) await noteMissing(portal, day);
      if (outcome === "gateway-unavailable") return { why: outcome };
      if (day === newest) return { why: "nothing-yet", until: addTime(now, SOON) };
      return { why: "file-missing", until: addTime(now, HOUR) };
    },
    isOver: () => signal.aborted,
  });
}

/** Once: one that is known to be missing, or was compared in this very moment, stays what it is. */
async function noteMissing(portal: Portal, day: CalendarDate): Promise<void> {
  mayBeRefused(
    await dispatch(portal.log, paymentDay, {
      stream: dayStream(day),
      type: "file.missed",
      data: { day },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: "file.missed",
    }),
  );
}

/** The days that were compared once are compared for ever. */
const known = new WeakMap<Portal["log"], Set<CalendarDate>>();

/** From the day of the first payment. */
async function daysToCompare(portal: Portal, newest: CalendarDate): Promise<readonly CalendarDate[]> {
  const compared = known.get(portal.log) ?? new Set();
  known.set(portal.log, compared);
  const begun = await findFirstAttempt(portal.database);
  const atLeast = addDays(newest, 1 - DAYS_BACK);
  const first = begun === undefined ? atLeast : hongKongDay(begun);
  const days: CalendarDate[] = [];
  for (let day = first < atLeast ? first : atLeast; day <= newest; day = addDays(day, 1)) {
    if (compared.has(day)) continue;
    const known = await loadStream(portal.log, paymentDay, dayStream(day));
    if (known !== undefined && isAmong(SEEN_TO, known.state)) compared.add(day);
    // Of a day for which the office has said why there is no file, none is asked for.
    else if (!isIn(paymentDayStates, known?.state, "excused")) days.push(day);
  }
  return days;
}

/**
 * @param given the file, where somebody has it; else the gateway is asked for it
 * @returns what became of it: where a file is not there, or cannot be had, it is tried again
 */
export async function compareDay(
  portal: Portal,
  day: CalendarDate,
  given?: readonly GatewayMoney[],
): Promise<Comparison> {
  try {
    const file = given ?? (await portal.gateway?.dayFile(day)) ?? null;
    if (file === null) return "no-file";
    const differences = await loadDifferences(portal, day, file);
    const cents = file.reduce(
      (sum, { amount, currency }) => (currency === PAYMENT_CURRENCY ? sum + amount : sum),
      0,
    );
    mustHappen(
      dayStream(day),
      await dispatch(portal.log, paymentDay, {
        stream: dayStream(day),
        type: "day.compared",
        data: { day, rows: file.length, cents, differences },
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: "day.compared",
      }),
    );
    return "compared";
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    portal.logger.warn({ error, day }, "the payment gateway's file cannot be read");
    return "gateway-unavailable";
  }
}

async function loadDifferences(
  portal: Portal,
  day: CalendarDate,
  file: readonly GatewayMoney[],
): Promise<readonly Found[]> {
  const unknown: Found[] = [];
  for (const money of file) {
    const settled = await settle(portal, { outcome: "paid", ...money }, "file");
    if (settled === "unknown") unknown.push({ kind: "unknown", ...money, payment: null });
  }
  const changed = await changedIn(portal, file);
  return [...unknown, ...changed, ...(await missingFrom(portal, day, file))];
}

/** Sums that the log has otherwise than the file. */
async function changedIn(portal: Portal, file: readonly GatewayMoney[]): Promise<readonly Found[]> {
  const changed: Found[] = [];
  for (const money of file) {
    const id = await findPaymentOfAttempt(portal.database, money.reference);
    if (id === undefined) continue;
    const known = await findRecordedMoney(portal, id, money.gatewayReference);
    if (known !== undefined && (known.amount !== money.amount || known.currency !== money.currency))
      changed.push({ kind: "changed", ...money, payment: id });
  }
  return changed;
}

async function findRecordedMoney({ log }: Pick<Portal, "log">, id: string, gatewayReference: string) {
  const current = await loadStream(log, payment, paymentStream(id));
  return current === undefined ? undefined : findMoney(current.context, gatewayReference);
}

/**
 * Money that was recorded on the day before, and that no file has since its attempt began: by now the gateway has counted it, on
 * whichever side of midnight it did; and what was recorded late stands in the file of an earlier day.
 */
async function missingFrom(
  portal: Portal,
  day: CalendarDate,
  file: readonly GatewayMoney[],
): Promise<readonly Found[]> {
  const before = addDays(day, -1);
  const recorded = await findMoneyRecorded(portal.database, {
    from: midnight(before),
    before: midnight(day),
  });
  const inFile = ({ gateway_reference: own }: (typeof recorded)[number], rows: readonly GatewayMoney[]) =>
    rows.some(({ gatewayReference }) => gatewayReference === own);
  let missing = recorded.filter((money) => !inFile(money, file));
  if (missing.length === 0) return [];
  const begun = await findAttemptsBegun(
    portal.database,
    missing.map(({ reference }) => reference),
  );
  const last = [addDays(day, -2), ...begun.map(hongKongDay)].sort()[0] ?? before;
  for (
    let other = before, left = LONGEST_SEARCH;
    other >= last && left > 0 && missing.length > 0;
    left -= 1
  ) {
    const rows = (await portal.gateway?.dayFile(other)) ?? [];
    missing = missing.filter((money) => !inFile(money, rows));
    other = addDays(other, -1);
  }
  return missing.map(({ gateway_reference, reference, amount, currency, payment_id }) => ({
    kind: "missing",
    gatewayReference: gateway_reference,
    reference,
    amount,
    currency,
    payment: payment_id,
  }));
}

/** The first instant of a day in Hong Kong. */
const midnight = (day: CalendarDate): Instant => new Date(`${day}T00:00:00.000+08:00`).toISOString();
