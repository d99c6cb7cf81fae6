/** What the portal finds out by itself: it asks about every attempt that the gateway has not answered, and lets the time of attempts run out. */
import { findAttemptsOver, findUnansweredAttempts } from "~/db/queries/payments/payments";
import { addTime, PAYMENT_ASKED_FOR, PAYMENT_ASK_PAUSE, type Instant } from "~/workflows/kit";
import { payment } from "~/workflows/records/payment/index";

import { SYSTEM } from "../../platform/portal/system-actor";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { GatewayUnavailable } from "../../platform/portal/ports/payment-gateway";
import { processBatch, type Deferred } from "../../platform/portal/process-batch.server";
import { paymentStream } from "./payments.server";
import { settle } from "./settle.server";

/** How old an attempt is before it is asked about for the first time: most are answered by then. */
const FIRST_ASKED_AFTER = 10_000;

/** Asks the gateway about every attempt without an answer, the longer it is silent the more seldom. */
export async function askAboutAttempts(portal: Portal, now: Instant, signal: AbortSignal): Promise<void> {
  if (portal.gateway === null) return;
  await processBatch(portal, {
    job: "payments",
    find: (looking) => findUnansweredAttempts(portal.database, addTime(now, -PAYMENT_ASKED_FOR), looking),
    getId: ({ reference }) => reference,
    work: ({ reference, begun_at: begunAt }) => askAbout(portal, reference, begunAt),
    isOver: () => signal.aborted,
  });
}

async function askAbout(portal: Portal, reference: string, begunAt: Instant): Promise<Deferred | undefined> {
  const now = portal.clock.now();
  const age = Date.parse(now) - Date.parse(begunAt);
  if (age < FIRST_ASKED_AFTER) return { why: "gateway-silent", until: addTime(begunAt, FIRST_ASKED_AFTER) };
  const answer = await askGateway(portal, reference);
  if (answer === "answered") return undefined;
  const { least, most } = PAYMENT_ASK_PAUSE;
  const until = addTime(now, Math.min(Math.max(age / 4, least), most));
  return { why: answer === "silent" ? "gateway-silent" : "gateway-unavailable", until };
}

/** Asks once, and settles what is said. */
export async function askGateway(
  portal: Portal,
  reference: string,
): Promise<"answered" | "silent" | "unavailable"> {
  if (portal.gateway === null) return "unavailable";
  try {
    const messages = await portal.gateway.ask(reference);
    for (const message of messages) await settle(portal, message, "query");
    return messages.length > 0 ? "answered" : "silent";
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    portal.logger.warn({ error }, "the payment gateway was asked in vain");
    return "unavailable";
  }
}

/**
 * Ends attempts whose time is over, so that the payer can try again. Nothing is said of the money: an attempt that is over is asked about
 * as before.
 */
export async function expireAttempts(portal: Portal): Promise<void> {
  await processBatch(portal, {
    job: "payment-expiries",
    find: (looking) => findAttemptsOver(portal.database, looking),
    getId: ({ reference }) => reference,
    work: async ({ reference, payment_id: id }) => {
      const outcome = await dispatch(portal.log, payment, {
        stream: paymentStream(id),
        type: "payment.expired",
        data: { reference },
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: `payment.expired:${reference}`,
      });
      return outcome.outcome === "done" ? undefined : { why: "not-possible" };
    },
  });
}
