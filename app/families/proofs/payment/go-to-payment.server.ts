import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";

import { conflict } from "~/app/services/platform/pages/answers.server";
import { paymentAddress } from "~/app/services/payments/gateway/payments.server";
import type { PaymentRequested } from "~/app/services/payments/gateway/request-payment.server";

type Input = Exclude<PaymentRequested, { readonly outcome: "nothingDue" }>;

/** Leads to the payment that was asked for, or says why there is none to go to. */
export function goToPayment(requested: Input, t: TFunction) {
  if (requested.outcome === "off")
    return conflict([{ sentence: t("proofs.payment.closed") }], { status: 503 });
  return requested.paymentId === null
    ? conflict([{ sentence: t("proofs.payment.underWay") }])
    : redirect(paymentAddress(requested.paymentId));
}
