/**
 * The public address to which iAM Smart pushes what became of a task. It comes from no page and carries no cookie; what is in its
 * envelope is all that counts. Whatever becomes of it, it is answered at once and alike: nobody learns here which tasks there are.
 */
import { randomUUID } from "node:crypto";

import express, { Router } from "express";

import type { Portal } from "../../platform/portal/portal";
import { DONE } from "../iam-smart/result-codes";
import { receiveMessage } from "./receive-message.server";

export const IAM_SMART_NOTIFICATIONS = "/iam-smart/notification";
/** A signature in its envelope, with the chain of its certificates. */
const LARGEST = "200kb";

export function iamSmartNotifications(portal: Portal): Router {
  const router = Router();
  router.post(
    IAM_SMART_NOTIFICATIONS,
    express.text({ type: () => true, limit: LARGEST }),
    (request, response, next) => {
      // The platform sends it again: nothing is recorded of it here.
      if (response.locals.overLimit === true) {
        response.status(429).end();
        return;
      }
      const body: unknown = request.body;
      receiveMessage(portal, typeof body === "string" ? body : "").then(
        () => response.json({ txID: randomUUID(), code: DONE, message: "SUCCESS" }),
        next,
      );
    },
  );
  return router;
}
