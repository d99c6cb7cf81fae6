/** Payments as the services read them: by their streams, and whose they are. */
import { isUlid, type Actor, type CalendarDate } from "~/workflows/kit";
import { mayPay, payment, type Payment } from "~/workflows/records/payment/index";
import { paymentDay } from "~/workflows/records/payment-day/index";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import type { Payable, Payer } from "./payable";

export const paymentStream = (id: string): string => `${payment.type}/${id}`;
export const dayStream = (day: CalendarDate): string => `${paymentDay.type}/${day}`;
/** The page of a payment. */
export const paymentAddress = (id: string): `/${string}` => `/payments/${id}`;

/** @throws for a purpose that no family has: a payment was made under another release */
export function getPayable({ payables }: Pick<Portal, "payables">, purpose: string): Payable {
  const found = payables.find((payable) => payable.purpose === purpose);
  if (found === undefined) throw new Error(`Nothing is paid for ${purpose}`);
  return found;
}

/** The payment, where it is the person's or of a firm of theirs; `null` for one that is not, as for one that is not there. */
export async function findOwnPayment(
  { log }: Pick<Portal, "log">,
  payer: Payer,
  id: string,
): Promise<LoadedStream<Payment> | null> {
  if (!isUlid(id)) return null;
  const current = await loadStream(log, payment, paymentStream(id));
  return current !== undefined && firmPaidFor(current.context, payer) !== undefined ? current : null;
}

/** The firm for which the person may act with the payment; `undefined`: the payment is not theirs. */
function firmPaidFor(context: Payment, { id, firmIds }: Payer): string | null | undefined {
  return [null, ...firmIds].find((firm) => mayPay(context, { id, firm }));
}

/** The signature of whoever pays: it is their own matter. */
export function toPayerActor({ id, role, rights, firmId }: Payer): Actor {
  return { id, role, rights, firm: firmId, standing: "party" };
}

/** The same for a payment that stands: for the firm that it belongs to, whichever the person acts for now. */
export const toPaymentPayer = (context: Payment, payer: Payer): Actor => ({
  ...toPayerActor(payer),
  firm: firmPaidFor(context, payer) ?? payer.firmId,
});
