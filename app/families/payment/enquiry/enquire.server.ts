/** Answers how a payment stands, to whoever gives its reference and its amount. */
import * as z from "zod";

import { findPaymentOfAttempt } from "~/db/queries/payments/payments";
import { readMinor } from "~/workflows/kit";
import { payment } from "~/workflows/records/payment/index";

import { isAskedTooOften } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { paymentStream } from "~/app/services/payments/gateway/payments.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { judgePayment, type EnquiryAnswer } from "./payment-state";

export const EnquiryForm = z.object({
  /** As it stands on the payment page: blanks and small letters do not count. */
  reference: z
    .string()
    .max(60)
    .default("")
    .transform((text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")),
  amount: z
    .string()
    .max(30)
    .default("")
    .transform((text) => text.replaceAll(/HKD|HK\$|[$\s]/gi, "")),
});

export type EnquiryOutcome =
  | { readonly outcome: "problems"; readonly fields: readonly ("reference" | "amount")[] }
  | { readonly outcome: "tooOften" }
  /** Neither which of the two is wrong is told, nor whether there is such a payment. */
  | { readonly outcome: "notFound" }
  | { readonly outcome: "found"; readonly reference: string; readonly answer: EnquiryAnswer };

/** Each address has its own attempts, and each reference: nobody goes through references or amounts. */
const DOOR = "payment-enquiry";
const REFERENCE = /^P[0-9A-Z]{9,24}$/;

export async function enquire(
  portal: Pick<Portal, "clock" | "database" | "keys" | "log">,
  { reference, amount }: z.output<typeof EnquiryForm>,
  address: string,
): Promise<EnquiryOutcome> {
  const cents = readMinor(amount);
  const fields = [
    ...(REFERENCE.test(reference) ? [] : (["reference"] as const)),
    ...(cents === null || cents <= 0 ? (["amount"] as const) : []),
  ];
  if (fields.length > 0 || cents === null) return { outcome: "problems", fields };
  if (await isAskedTooOften(portal, { door: DOOR, named: `address ${address}`, address }))
    return { outcome: "tooOften" };
  if (await isAskedTooOften(portal, { door: DOOR, named: reference, address }))
    return { outcome: "tooOften" };
  const id = await findPaymentOfAttempt(portal.database, reference);
  const loaded = id === undefined ? undefined : await loadStream(portal.log, payment, paymentStream(id));
  const answer = loaded === undefined ? null : judgePayment(loaded.context, { reference, cents });
  return answer === null ? { outcome: "notFound" } : { outcome: "found", reference, answer };
}
