/** What the server does for payments. */
import { TEN_MINUTES } from "~/app/services/assembly/background/job";
import { compareDays } from "~/app/services/payments/gateway/compare-day.server";
import { askAboutAttempts, expireAttempts } from "~/app/services/payments/gateway/reconcile.server";

import type { FamilyServices } from "../family.server";
import { feeReport } from "./report.server";
import { buildPaymentsDemo } from "./demo.server";
import { exceptionsSheet, PAYMENTS } from "./exceptions/exceptions.server";
import { paymentNews } from "./news.server";
import { paymentExceptionProjection, paymentProjection } from "./projections.server";
import { paymentsReceivedEffect } from "./received.server";

const SECONDS = 1_000;

export const paymentServices: FamilyServices = {
  reports: [feeReport],
  exports: { [PAYMENTS]: exceptionsSheet },
  widgets: [],
  news: [paymentNews],
  effects: (portal) => [paymentsReceivedEffect(portal)],
  jobs: [
    {
      name: "payments",
      every: 5 * SECONDS,
      run: ({ portal, now, signal }) => askAboutAttempts(portal, now, signal),
    },
    { name: "payment-expiries", every: 5 * SECONDS, run: ({ portal }) => expireAttempts(portal) },
    {
      name: "payment-files",
      every: TEN_MINUTES,
      run: ({ portal, now, signal }) => compareDays(portal, now, signal),
    },
  ],
  projections: [paymentProjection, paymentExceptionProjection],
  demo: buildPaymentsDemo,
};
