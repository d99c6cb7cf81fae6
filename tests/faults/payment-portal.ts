/**
 * A portal's process for payments, until somebody kills it: its notifications, its background work, and two addresses at which payments are
 * opened and begun as its pages do it. Argument: the port. Says "ready" on standard output.
 */
import { createServer } from "node:http";
import { writeSync } from "node:fs";

import express from "express";
import * as z from "zod";

import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { DESTINATIONS_STREAM } from "~/app/services/platform/outgoing/destination.server";
import { DEMONSTRATION } from "~/app/services/payments/gateway-sandbox/demonstration.server";
import { beginAttempt } from "~/app/services/payments/gateway/begin-attempt.server";
import { paymentNotifications } from "~/app/services/payments/gateway/notification.server";
import type { Payer } from "~/app/services/payments/gateway/payable";
import { findOwnPayment } from "~/app/services/payments/gateway/payments.server";
import { requestPayment } from "~/app/services/payments/gateway/request-payment.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { findCurrentAttempt } from "~/workflows/records/payment";
import { webhookDestinations } from "~/workflows/records/webhook-destinations";

const [port = ""] = process.argv.slice(2);
const config = readConfig(process.env);
const portal = await createPortal(config, createLogger(config));
const PAYER: Payer = { id: "drill", role: "creditor", rights: [], firmId: null, firmIds: [] };
const MAINTAINER = {
  id: "admin",
  role: "admin",
  rights: ["MENU_MAINT_USER_ROLE"],
  firm: null,
  standing: "office",
} as const;

const { payment } = config;
if (payment !== null && payment !== "sandbox")
  await dispatch(portal.log, webhookDestinations, {
    stream: DESTINATIONS_STREAM,
    type: "destination.allowed",
    data: { host: new URL(payment.address).host },
    by: MAINTAINER,
    at: portal.clock.now(),
    commandId: "drill:destination",
  });

const Opened = z.object({ stream: z.string(), commandId: z.string() });
const Again = z.object({ id: z.string(), commandId: z.string() });

async function begin(id: string, commandId: string) {
  const current = await findOwnPayment(portal, PAYER, id);
  if (current === null) throw new Error(`There is no payment ${id}`);
  const by = { portal, user: PAYER, locale: "en", requestId: "drill", commandId } as const;
  const { outcome } = await beginAttempt(by, current, "card");
  const now = await findOwnPayment(portal, PAYER, id);
  const reference = now === null ? undefined : findCurrentAttempt(now.context)?.reference;
  return { outcome, id, reference };
}

const app = express();
app.use(paymentNotifications(portal));
app.use(express.json());
app.post("/open", (request, response, next) => {
  const { stream, commandId } = Opened.parse(request.body);
  requestPayment(portal, PAYER, DEMONSTRATION, [stream], "drill")
    .then(async (requestedPayment) => {
      if (requestedPayment.outcome !== "open") throw new Error(`The payment is ${requestedPayment.outcome}`);
      response.json(await begin(requestedPayment.paymentId, commandId));
    })
    .catch(next);
});
app.post("/again", (request, response, next) => {
  const { id, commandId } = Again.parse(request.body);
  begin(id, commandId).then((begun) => response.json(begun), next);
});
createServer(app).listen(Number(port), "127.0.0.1", () => {
  portal.startBackgroundWork();
  writeSync(1, "ready\n");
});
