/**
 * The gateway's file of a day, held against the log both ways: every row is settled as any other evidence, and what is left over on
 * either side is recorded for the office.
 */
import { findMoneyRecorded, findPaymentOfAttempt } from "~/db/queries/payments";
import { addDays, addTime, type CalendarDate, type Instant } from "~/workflows/kit";
import { findMoney, payment, PAYMENT_CURRENCY } from "~/workflows/payment/index";
import { paymentDay, type Difference } from "~/workflows/payment-day/index";

import { SYSTEM } from "../cases/standing.server";
import { hongKongDay } from "../portal/clock.server";
import { dispatch, loadStream } from "../portal/dispatch.server";
import { mustHappen } from "../portal/must-happen.server";
import type { Portal } from "../portal/portal";
import { GatewayUnavailable, type GatewayMoney } from "../portal/ports/payment-gateway";
import { dayStream, paymentStream } from "./payments.server";
import { settle } from "./settle.server";

const HOUR = 3_600_000;
/** How long after midnight in Hong Kong the file of a day is read for the first time. */
const FILE_AFTER = 2 * HOUR;
/** Days back that are compared if nobody has: the portal or the gateway was away. */
const DAYS_BACK = 7;

type Found = Omit<Difference, "remedy">;

/** Compares every day that is over and was not compared yet, the oldest first. */
export async function compareDays(portal: Portal, now: Instant, signal: AbortSignal): Promise<void> {
  if (portal.gateway === null) return;
  const newest = addDays(hongKongDay(addTime(now, -FILE_AFTER)), -1);
  for (let back = DAYS_BACK - 1; back >= 0 && !signal.aborted; back -= 1) {
    const day = addDays(newest, -back);
    if ((await loadStream(portal.log, paymentDay, dayStream(day))) !== undefined) continue;
    await compareDay(portal, day);
  }
}

/** @returns whether it was done: where a file is not there, or cannot be had, it is tried again */
export async function compareDay(portal: Portal, day: CalendarDate): Promise<boolean> {
  try {
    const file = (await portal.gateway?.dayFile(day)) ?? null;
    if (file === null) return false;
    const differences = await differencesOf(portal, day, file);
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
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    portal.logger.warn({ error, day }, "the payment gateway's file cannot be read");
    return false;
  }
}

async function differencesOf(
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
    const known = await moneyOf(portal, id, money.gatewayReference);
    if (known !== undefined && (known.amount !== money.amount || known.currency !== money.currency))
      changed.push({ kind: "changed", ...money, payment: id });
  }
  return changed;
}

async function moneyOf({ log }: Pick<Portal, "log">, id: string, gatewayReference: string) {
  const current = await loadStream(log, payment, paymentStream(id));
  return current === undefined ? undefined : findMoney(current.context, gatewayReference);
}

/**
 * Money that was recorded on the day before, and that no file of the days around has: by now the gateway has counted it, on whichever
 * side of midnight it did.
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
  for (const other of [before, addDays(day, -2)]) {
    if (missing.length === 0) break;
    const rows = (await portal.gateway?.dayFile(other)) ?? [];
    missing = missing.filter((money) => !inFile(money, rows));
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
