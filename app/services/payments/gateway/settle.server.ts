/**
 * The one place where evidence becomes fact. Whatever the gateway says, by itself, when it is asked or in its file, comes here, in any
 * order and as often as it likes: each sum of money is recorded once, and one receipt stands.
 */
import { findPaymentOfAttempt } from "~/db/queries/payments/payments";
import {
  findAttempt,
  findMoney,
  isUnanswered,
  payment,
  PAYMENT_CURRENCY,
  type Payment,
  type Source,
} from "~/workflows/records/payment/index";
import { statesWith, isAmong } from "~/workflows/kit";
import { paymentStates } from "~/workflows/records/payment/states";

import { SYSTEM } from "../../platform/portal/system-actor";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { FactInput, LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import type { GatewayMessage } from "../../platform/portal/ports/payment-gateway";
import { paymentStream } from "./payments.server";

/** `known`: recorded before, or of no more interest. `unknown`: no attempt has this reference. */
export type Settled = "received" | "doubled" | "mismatched" | "failed" | "known" | "unknown";

/** Times that a decision is taken again because something else came in between. */
const ATTEMPTS = 20;

const FACTS = {
  "payment.received": "received",
  "payment.doubled": "doubled",
  "payment.mismatched": "mismatched",
  "payment.failed": "failed",
} as const;
type NewFact = FactInput & { readonly type: keyof typeof FACTS; readonly name: string };

/**
 * Records what a signed message says, unless it is recorded.
 * @param message whose signature was checked
 * @param evidence how it came
 */
export async function settle(
  { log, database, clock }: Pick<Portal, "log" | "database" | "clock">,
  message: GatewayMessage,
  evidence: Source,
): Promise<Settled> {
  const id = await findPaymentOfAttempt(database, message.reference);
  if (id === undefined) return "unknown";
  const stream = paymentStream(id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await loadStream(log, payment, stream);
    const news = current && newIn(current, message, evidence);
    if (!news) return "known";
    const { type, data, name } = news;
    const outcome = await dispatch(log, payment, {
      stream,
      type,
      data,
      by: SYSTEM,
      at: clock.now(),
      commandId: name,
    });
    if (outcome.outcome === "done") return outcome.repeated ? "known" : FACTS[type];
    // Something was recorded since it was read: it is judged anew.
  }
  throw new Error(`The evidence for ${stream} was refused again and again`);
}

const OPEN = statesWith(paymentStates, "lists", "open");

/** The fact that the message makes of the payment as it stands; `null` where it says nothing new. */
function newIn(
  { state, context }: Pick<LoadedStream<Payment>, "state" | "context">,
  message: GatewayMessage,
  evidence: Source,
): NewFact | null {
  const { reference } = message;
  if (message.outcome !== "paid") {
    const attempt = findAttempt(context, reference);
    if (attempt === undefined || !isUnanswered(context, attempt)) return null;
    const data = { reference, reason: message.outcome, evidence };
    return { type: "payment.failed", data, name: `payment.failed:${reference}` };
  }
  const { gatewayReference, amount, currency } = message;
  if (findMoney(context, gatewayReference) !== undefined) return null;
  const isRight = amount === context.amount && currency === PAYMENT_CURRENCY;
  const type = !isRight
    ? "payment.mismatched"
    : isAmong(OPEN, state)
      ? "payment.received"
      : "payment.doubled";
  const data = { reference, gatewayReference, amount, currency, evidence };
  return { type, data, name: `${type}:${gatewayReference}` };
}
