/**
 * The public address at which the gateway tells what became of an attempt. It comes from no page and carries no cookie: its signature is
 * all that counts. It is answered OK once what it says is recorded; otherwise the gateway says it again.
 */
import express, { Router, type Request, type Response } from "express";

import type { Portal } from "../../platform/portal/portal";
import { settle } from "./settle.server";

export const NOTIFICATION_PATH = "/payments/notification";
const LARGEST = "10kb";
const MOST_FIELDS = 60;

export function paymentNotifications(portal: Portal): Router {
  const router = Router();
  router.post(
    NOTIFICATION_PATH,
    express.text({ type: "application/x-www-form-urlencoded", limit: LARGEST }),
    (request, response, next) => {
      answer(portal, request, response).catch(next);
    },
  );
  return router;
}

async function answer(portal: Portal, request: Request, response: Response): Promise<void> {
  const plain = response.type("text/plain");
  if (response.locals.overLimit === true) {
    plain.status(429).send("LATER");
    return;
  }
  const body: unknown = request.body;
  const fields = new URLSearchParams(typeof body === "string" ? body : "");
  const message = fields.size > MOST_FIELDS ? null : (portal.gateway?.read(fields) ?? null);
  if (message === null) {
    portal.logger.warn("a payment notification is not the gateway's");
    plain.status(400).send("REFUSED");
    return;
  }
  const settled = await settle(portal, message, "notification");
  if (settled === "unknown") portal.logger.error("the gateway tells of a payment that is not the portal's");
  // Of what is not ours its file tells as well: said once more, it would be no more ours.
  plain.status(200).send("OK");
}
