/**
 * The sandbox gateway as the portal opens it: its desk, its pages for browsers, and a back channel on the loopback, over which the portal's
 * adapter asks it as it would ask a real one. What it knows is kept in a file, so that a restart loses nobody's payment.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";

import express, { type Express } from "express";
import * as z from "zod";

import { post, exchange, type Exchanged } from "../../platform/outgoing/post.server";
import type { CallGateway, GatewayAccount } from "../gateway/http-gateway.server";
import type { Clock } from "../../platform/portal/clock.server";
import type { PaymentSandbox } from "../../platform/portal/ports/payments";
import { BEHAVIOURS, createDesk, EMPTY_DESK, type Desk, type DeskState } from "./desk.server";
import { gatewayPages } from "./routes.server";

export const GATEWAY_PATH = "/demo/gateway";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** What is not answered with OK is said again after these pauses, in milliseconds. */
const AGAIN_AFTER = [1_000, 5_000, 30_000] as const;
const MOST_BYTES = 8 * 1024 * 1024;

export interface SandboxParts {
  readonly account: Omit<GatewayAccount, "address">;
  /** Where people reach the portal. */
  readonly origin: string;
  /** Address of the portal's notifications, as it is reached from here. */
  readonly notifyAt: string;
  /** Path of the file in which it keeps what it knows. */
  readonly file: string;
  readonly clock: Clock;
}
export interface OpenSandbox extends PaymentSandbox {
  /** Where browsers are led to. */
  readonly address: string;
  readonly call: CallGateway;
  readonly desk: Desk;
}

export function createPaymentSandbox({ account, origin, notifyAt, file, clock }: SandboxParts): OpenSandbox {
  const address = `${origin}${GATEWAY_PATH}`;
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, after: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, after);
    timer.unref();
    timers.add(timer);
  };
  const say = (fields: Readonly<Record<string, string>>, time = 0) => {
    void notifyOnce(notifyAt, fields).then((taken) => {
      const pause = AGAIN_AFTER[time];
      if (!taken && pause !== undefined) later(() => say(fields, time + 1), pause);
    });
  };
  const desk = createDesk({
    account,
    clock,
    state: readState(file),
    onChange: (state) => storeState(file, state),
    tell: (fields, after) => later(() => say(fields), after),
  });
  // Opened at the first question: most programs of the portal never ask.
  let opened: Promise<Server> | undefined;
  return {
    address,
    desk,
    pages: gatewayPages({ desk, account: { ...account, address } }),
    bankAppAt: (payload) => `${GATEWAY_PATH}/bank?${new URLSearchParams({ code: payload }).toString()}`,
    call: async (path, body) => callLoopback(await (opened ??= serve(backChannel(desk))), path, body),
    async close() {
      for (const timer of timers) clearTimeout(timer);
      const server = await opened;
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
}

async function notifyOnce(address: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
  const body = new URLSearchParams(fields).toString();
  const { error } = await post({ address, headers: FORM, body, allowPrivate: true });
  return error === null;
}

/** The addresses that the portal's server asks. */
export function backChannel(desk: Desk): Express {
  const app = express();
  app.disable("x-powered-by");
  const text = express.text({ type: "*/*", limit: "10kb" });
  for (const [path, answer] of [
    ["query", (fields: URLSearchParams) => desk.answerQuery(fields)],
    ["file", (fields: URLSearchParams) => desk.answerFile(fields)],
  ] as const)
    app.post(`${GATEWAY_PATH}/${path}`, text, (request, response) => {
      const body: unknown = request.body;
      const said = answer(new URLSearchParams(typeof body === "string" ? body : ""));
      if (said === null) response.status(404).type("text/plain").send("");
      else response.type("text/plain").send(said);
    });
  return app;
}

async function serve(app: Express): Promise<Server> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return server;
}

function callLoopback(server: Server, path: string, body: string): Promise<Exchanged> {
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("The sandbox's back channel is closed");
  const address = `http://127.0.0.1:${String(place.port)}${GATEWAY_PATH}${path}`;
  return exchange({ address, headers: FORM, body, allowPrivate: true }, MOST_BYTES);
}

const Kept = z.object({
  behaviour: z.enum(BEHAVIOURS),
  number: z.int(),
  results: z.array(
    z.object({
      outcome: z.enum(["paid", "declined", "cancelled", "other"]),
      reference: z.string(),
      gatewayReference: z.string(),
      amount: z.int(),
      currency: z.string(),
      at: z.string(),
    }),
  ),
});

function readState(file: string): DeskState {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // There is none yet.
    return EMPTY_DESK;
  }
}

function storeState(file: string, state: DeskState): void {
  const beside = `${file}.new`;
  writeFileSync(beside, JSON.stringify(state), { mode: 0o600 });
  renameSync(beside, file);
}
