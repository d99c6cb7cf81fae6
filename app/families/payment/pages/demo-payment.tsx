import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { pageRequest } from "~/app/services/pages/page.server";
import { DEMONSTRATION } from "~/app/services/payment-sandbox/demonstration.server";
import { paymentAddress } from "~/app/services/payments/payments.server";
import { requestPayment } from "~/app/services/payments/request-payment.server";

/** Opens a payment to try, and leads to it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, requestId, locale } = await pageRequest(args);
  const streams = [`${DEMONSTRATION}/${ulid()}`];
  const asked = await requestPayment(portal, user, DEMONSTRATION, streams, requestId, locale);
  if (asked.outcome !== "open") throw new Response(null, { status: 404 });
  return redirect(paymentAddress(asked.paymentId));
}
