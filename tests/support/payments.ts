/** A portal with a fee of its own, a payer, and a sandbox gateway of the test's: it tells by HTTP, and is asked by HTTP. */
import { createServer, type Server } from "node:http";
import { join } from "node:path";

import express from "express";
import { ulid } from "ulidx";
import { vi, expect } from "vitest";

import {
  createPaymentSandbox,
  type OpenSandbox,
} from "~/app/services/payments/gateway-sandbox/sandbox.server";
import { beginAttempt } from "~/app/services/payments/gateway/begin-attempt.server";
import { createHttpGateway } from "~/app/services/payments/gateway/http-gateway.server";
import { NOTIFICATION_PATH, paymentNotifications } from "~/app/services/payments/gateway/notification.server";
import type { Payable, Payer, ReceivedPayment } from "~/app/services/payments/gateway/payable";
import { findOwnPayment } from "~/app/services/payments/gateway/payments.server";
import { requestPayment } from "~/app/services/payments/gateway/request-payment.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findCurrentAttempt, type PaymentMethod } from "~/workflows/records/payment";

import type { OwnPortal } from "./own-portal";

export const FEE = 3_500;
export const COOK: Payer = { id: "a-cook", role: "creditor", rights: [], firmId: null, firmIds: [] };
export const BANK: Payer = { id: "a-maker", role: "creditor", rights: [], firmId: "bank", firmIds: ["bank"] };
export const ACCOUNT = { merchant: "test", secret: "a secret of the test's own", fpsId: "1234567" };

export interface PaidPortal {
  readonly portal: Portal;
  readonly sandbox: OpenSandbox;
  /** What the family of the fee was told. */
  readonly told: readonly ReceivedPayment[];
  /** Streams of which nothing is due any more. */
  readonly withdrawn: Set<string>;
  /** Streams that take no payment any more. */
  readonly gone: Set<string>;
  readonly origin: string;
  ask(streams: readonly string[], payer?: Payer): ReturnType<typeof requestPayment>;
  /** Opens a payment of so many things and begins an attempt. @returns its id and the attempt's reference */
  begin(
    things?: number,
    way?: PaymentMethod,
    payer?: Payer,
  ): Promise<{ readonly id: string; readonly reference: string }>;
  /** One more attempt of a payment. @returns its reference */
  beginAgain(id: string, way?: PaymentMethod, payer?: Payer): Promise<string>;
  getPayment(id: string): Promise<NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>>;
  close(): Promise<void>;
}

export async function paidPortal(own: OwnPortal): Promise<PaidPortal> {
  const told: ReceivedPayment[] = [];
  const withdrawn = new Set<string>();
  const gone = new Set<string>();
  const payable: Payable = {
    purpose: "sample",
    getTitle: () => "Sample fee",
    due: async (_portal, { id }, streams) =>
      streams.some((stream) => withdrawn.has(stream) || stream.startsWith("foreign/"))
        ? null
        : {
            amount: FEE * streams.length,
            lines: streams.map((stream) => ({ stream, text: `Sample of ${id}`, amount: FEE })),
          },
    received: async (_portal, payment) => {
      told.push(payment);
      return payment.streams.filter((stream) => gone.has(stream));
    },
    addressAfter: () => "/home",
  };
  let portal: Portal = { ...own.portal, payables: [payable] };
  const { server, origin } = await serve(() => portal);
  const sandbox = createPaymentSandbox({
    account: ACCOUNT,
    origin,
    notifyAt: `${origin}${NOTIFICATION_PATH}`,
    file: join(own.folder, `gateway-${ulid()}.json`),
    clock: portal.clock,
  });
  portal = {
    ...portal,
    gateway: createHttpGateway({ ...ACCOUNT, address: sandbox.address }, sandbox.call),
    gatewaySandbox: sandbox,
  };
  const standing: PaidPortal["getPayment"] = async (id) => {
    const current = (await findOwnPayment(portal, COOK, id)) ?? (await findOwnPayment(portal, BANK, id));
    if (current === null) throw new Error(`There is no payment ${id}`);
    return current;
  };
  const beginAgain: PaidPortal["beginAgain"] = async (id, way = "card", user = COOK) => {
    const by = { portal, user, locale: "en", requestId: "test", commandId: ulid() } as const;
    expect(await beginAttempt(by, await standing(id), way)).toEqual({ outcome: "done" });
    return findCurrentAttempt((await standing(id)).context)?.reference ?? "";
  };
  const ask: PaidPortal["ask"] = (streams, payer = COOK) =>
    requestPayment(portal, payer, "sample", streams, "test");
  return {
    portal,
    sandbox,
    told,
    withdrawn,
    gone,
    origin,
    ask,
    beginAgain,
    getPayment: standing,
    async begin(things = 1, way = "card", payer = COOK) {
      const answer = await ask(newStreams(things), payer);
      if (answer.outcome !== "open") throw new Error(`The payment is ${answer.outcome}`);
      return { id: answer.paymentId, reference: await beginAgain(answer.paymentId, way, payer) };
    },
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const newStreams = (things: number): readonly string[] =>
  Array.from({ length: things }, () => `sample/${ulid()}`);

async function serve(portal: () => Portal): Promise<{ readonly server: Server; readonly origin: string }> {
  const app = express();
  app.use((request, response, next) => paymentNotifications(portal())(request, response, next));
  const server = createServer(app).listen(0, "127.0.0.1");
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("The server has no port");
  return { server, origin: `http://127.0.0.1:${String(place.port)}` };
}
