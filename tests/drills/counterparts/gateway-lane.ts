/** The payment gateway, asked about attempts and for the files of days. */
import { ulid } from "ulidx";

import { daysWithoutFile } from "~/app/families/payment/day-files/day-files.server";
import { exceptionList } from "~/app/families/payment/exceptions/exceptions.server";
import type { createDesk } from "~/app/services/payments/gateway-sandbox/desk.server";
import { DEMONSTRATION } from "~/app/services/payments/gateway-sandbox/demonstration.server";
import { beginAttempt } from "~/app/services/payments/gateway/begin-attempt.server";
import { compareDays } from "~/app/services/payments/gateway/compare-day.server";
import { findOwnPayment, paymentStream } from "~/app/services/payments/gateway/payments.server";
import { askAboutAttempts } from "~/app/services/payments/gateway/reconcile.server";
import { requestPayment } from "~/app/services/payments/gateway/request-payment.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { addDays } from "~/workflows/kit";
import { findCurrentAttempt, payment } from "~/workflows/records/payment";

import { FEE } from "../lossy-gateway";
import type { FaultyServer } from "./faulty-server";
import { THINGS, waits, type Lane, type Office } from "./lane";

export function gatewayLane(office: Office, faulty: FaultyServer, desk: ReturnType<typeof createDesk>): Lane {
  const { portal, signal, later } = office;
  const payer = { id: "drill", role: "creditor", rights: [], firmId: null, firmIds: [] };
  const paid: string[] = [];
  const sums = async () => {
    const found = await Promise.all(paid.map((id) => loadStream(portal.log, payment, paymentStream(id))));
    return found.map((each) => each?.context.money.length ?? 0);
  };
  return {
    counterpart: "payment gateway: asked by the portal",
    // A question about an attempt, and the file of a day.
    limit: 30,
    faulty,
    async add() {
      for (let each = 0; each < THINGS; each += 1) {
        const request = await requestPayment(
          portal,
          payer,
          DEMONSTRATION,
          [`${DEMONSTRATION}/${ulid()}`],
          "drill",
        );
        if (request.outcome !== "open") throw new Error(`The payment is ${request.outcome}`);
        const own = () => findOwnPayment(portal, payer, request.paymentId);
        const before = await own();
        if (before === null) throw new Error("There is no payment");
        const by = { portal, user: payer, locale: "en", requestId: "drill", commandId: ulid() } as const;
        await beginAttempt(by, before, "card");
        const reference = findCurrentAttempt((await own())?.context ?? before.context)?.reference ?? "";
        desk.pay({ reference, amount: FEE }, "silent");
        paid.push(request.paymentId);
      }
      later(60_000);
    },
    async work() {
      await askAboutAttempts(portal, portal.clock.now(), signal);
      await compareDays(portal, portal.clock.now(), signal);
    },
    others: () => exceptionList(portal, new URLSearchParams()),
    isTold: () => waits(portal, "payments", "gateway-unavailable"),
    async missing() {
      const today = hongKongDay(portal.clock.now());
      const open = (await sums()).filter((count) => count === 0).length;
      // Of days whose files were missed none is left out.
      const days = await daysWithoutFile(portal);
      return open + days.filter((day) => day < addDays(today, -1)).length;
    },
    doubled: async () => (await sums()).filter((count) => count > 1).length,
  };
}
