/** The sandbox's pages for browsers: the gateway's page of an order, the app of a bank, and how the sandbox is to behave. */
import express, { Router, type Request, type Response } from "express";
import * as z from "zod";

import { readCode } from "../gateway/fps-code";
import { readOrder } from "../gateway/gateway-messages.server";
import type { GatewayAccount } from "../gateway/http-gateway.server";
import { BEHAVIOURS, type Desk, type Ordered } from "./desk.server";
import { bankPage, deskPage, payPage, plainPage } from "./pages.server";
import { loadSandboxReader, type SandboxReader } from "../../documents/printing/sandbox-reader.server";

interface Gateway {
  readonly desk: Desk;
  readonly account: GatewayAccount;
}

const Behaving = z.object({ behaviour: z.enum(BEHAVIOURS) });
const PostedForm = z.object({ answer: z.enum(["pay", "decline", "cancel"]) });

export function gatewayPages(gateway: Gateway): Router {
  const { desk } = gateway;
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: "20kb" });
  router.get(
    "/demo/gateway",
    answering(async (reader, _request, response) => {
      response.send(deskPage(reader, desk.state()));
    }),
  );
  router.post(
    "/demo/gateway",
    form,
    answering(async (_reader, request, response) => {
      desk.behave(Behaving.parse(request.body).behaviour);
      response.redirect(303, "/demo/gateway");
    }),
  );
  router.get(
    "/demo/gateway/pay",
    answering(async (reader, request, response) => {
      const order = readOrderCode(gateway, request);
      if (order === null) response.status(400).send(plainPage(reader, "unknown"));
      else if (desk.isPaid(order.reference)) response.status(409).send(plainPage(reader, "paidBefore"));
      else response.send(payPage(reader, order));
    }),
  );
  router.post(
    "/demo/gateway/pay",
    form,
    answering(async (reader, request, response) => {
      const order = readOrderCode(gateway, request);
      if (order === null) return void response.status(400).send(plainPage(reader, "unknown"));
      carryOut(desk, order, PostedForm.parse(request.body).answer);
      response.redirect(303, order.returnTo);
    }),
  );
  router.get(
    "/demo/gateway/bank",
    answering(async (reader, request, response) => {
      const order = findCode(gateway, request);
      if (order === null) response.status(400).send(plainPage(reader, "unreadable"));
      else if (desk.isPaid(order.reference)) response.status(409).send(plainPage(reader, "paidBefore"));
      else response.send(bankPage(reader, order));
    }),
  );
  router.post(
    "/demo/gateway/bank",
    form,
    answering(async (reader, request, response) => {
      const order = findCode(gateway, request);
      if (order === null) return void response.status(400).send(plainPage(reader, "unreadable"));
      carryOut(desk, order, PostedForm.parse(request.body).answer);
      response.send(plainPage(reader, "done"));
    }),
  );
  return router;
}

function carryOut(desk: Desk, order: Ordered, answer: "pay" | "decline" | "cancel"): void {
  if (answer === "pay") desk.pay(order);
  else desk.refuse(order, answer === "decline" ? "declined" : "cancelled");
}

const getParameters = (request: Request) => new URL(request.originalUrl, "http://sandbox").searchParams;

/** The order that an address brings, if the portal has signed it. */
function readOrderCode(
  { account }: Gateway,
  request: Request,
): (Ordered & { readonly returnTo: string }) | null {
  const read = readOrder(account, getParameters(request));
  // Where it leads back to is not signed: nowhere but to the portal.
  if (read === null || new URL(read.successUrl).origin !== new URL(account.address).origin) return null;
  return { reference: read.orderRef, amount: read.amount, returnTo: read.successUrl };
}

/** The order that a code says, if it is whole and the office's. Like a bank's app, it knows nothing but the code. */
function findCode({ account: { fpsId } }: Gateway, request: Request): Ordered | null {
  const code = readCode(getParameters(request).get("code") ?? "");
  const amount = /^(\d{1,11})[.](\d\d)$/.exec(code?.get("54") ?? "");
  const reference = code?.get("62.05");
  if (code?.get("26.02") !== fpsId || reference === undefined || amount === null) return null;
  return { reference, amount: Number(`${amount[1] ?? ""}${amount[2] ?? ""}`) };
}

type Handle = (reader: SandboxReader, request: Request, response: Response) => Promise<void>;

/** What no page of the sandbox posts is answered as something that it does not know. */
function answering(handle: Handle) {
  return (request: Request, response: Response) => {
    void loadSandboxReader(request).then((reader) =>
      handle(reader, request, response).catch(() => {
        if (!response.headersSent) response.status(400).send(plainPage(reader, "unknown"));
      }),
    );
  };
}
