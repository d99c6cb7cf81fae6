/**
 * Payments against a portal that is killed again and again, through a gateway that loses, doubles and delays its messages. At last the portal is
 * opened once more, asks what is open and reads the file of the day; then every payment is held against what the gateway knows.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { ulid } from "ulidx";
import * as z from "zod";

import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { seededRandom, type Random } from "~/app/services/assembly/demo/random";
import type { BookedResult, Desk } from "~/app/services/payments/gateway-sandbox/desk.server";
import { backChannel } from "~/app/services/payments/gateway-sandbox/sandbox.server";
import { compareDays } from "~/app/services/payments/gateway/compare-day.server";
import { paymentStream } from "~/app/services/payments/gateway/payments.server";
import { askAboutAttempts, expireAttempts } from "~/app/services/payments/gateway/reconcile.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { payment } from "~/workflows/records/payment";
import { paymentDay } from "~/workflows/records/payment-day";

import { compiledProgram } from "../support/compiled-programs";
import { ACCOUNT, FEE, LATEST, openLossyGateway } from "./lossy-gateway";

const ROOT = join(import.meta.dirname, "..", "..");
const TIMEOUT = 60_000;

export interface DrillSize {
  readonly payments: number;
  readonly kills: number;
  readonly seed: number;
  /** Ports of the portal and of the gateway. */
  readonly ports: readonly [number, number];
  readonly say: (line: string) => void;
}
export interface DrillResult {
  /** Payments by the state that they are in, and the cents that came for them. */
  readonly states: Readonly<Record<string, { readonly payments: number; readonly cents: number }>>;
  readonly kills: number;
  readonly messages: Readonly<Record<"sent" | "lost" | "doubled" | "late", number>>;
  readonly gateway: { readonly sums: number; readonly cents: number };
  readonly log: { readonly sums: number; readonly cents: number };
  /** What is not as it has to be. */
  readonly faults: readonly string[];
}

export async function drillPayments(size: DrillSize): Promise<DrillResult> {
  const folder = await mkdtemp(join(tmpdir(), "portal-payments-"));
  const random = seededRandom(size.seed);
  const [portalPort, gatewayPort] = size.ports;
  const environment = {
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    PORTAL_LOG_LEVEL: "silent",
    PORTAL_WEBHOOK_LOOPBACK: "1",
    PORTAL_PAYMENT_GATEWAY: `http://127.0.0.1:${String(gatewayPort)}/demo/gateway`,
    PORTAL_PAYMENT_MERCHANT: ACCOUNT.merchant,
    PORTAL_PAYMENT_SECRET: ACCOUNT.secret,
    PORTAL_PAYMENT_FPS_ID: ACCOUNT.fpsId,
  };
  const gateway = openLossyGateway(random, portalPort);
  const server = createServer(backChannel(gateway.desk)).listen(gatewayPort, "127.0.0.1");
  const running = new KilledPortal(environment, portalPort);
  try {
    await running.start();
    const opened = await payAll(size, random, running, gateway.pay);
    await sleep(LATEST);
    running.kill();
    gateway.laterOn();
    return await account(environment, { ...gateway, opened, kills: size.kills });
  } finally {
    running.kill();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The portal's process: killed without warning, and started again on what is there. */
class KilledPortal {
  #child: ChildProcess | undefined;

  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly port: number,
  ) {}

  async start(): Promise<void> {
    const child = spawn(process.execPath, [await compiledProgram("payment-portal"), String(this.port)], {
      cwd: ROOT,
      env: { ...process.env, ...this.environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once("data", () => resolve());
      child.once("exit", () => reject(new Error("The portal ended while it started")));
    });
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  /** Asks until the portal answers: it may be dead, or die before it has answered. */
  async ask(path: string, body: object): Promise<unknown> {
    const latest = performance.now() + TIMEOUT;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${String(this.port)}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }).catch(() => null);
      const said: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null;
      if (said !== null) return said;
      if (performance.now() > latest) throw new Error(`The portal does not answer ${path}`);
      await sleep(100);
    }
  }
}

const Begun = z.object({ id: z.string(), reference: z.string() });

/** Payments are let go in as many groups as the portal is killed, each a moment before. @returns their ids */
async function payAll(
  { payments, kills, say }: DrillSize,
  random: Random,
  portal: KilledPortal,
  pay: (reference: string) => readonly BookedResult[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  const one = async () => {
    const input = { stream: `demonstration/${ulid()}`, commandId: ulid() };
    const begun = Begun.parse(await portal.ask("/open", input));
    ids.push(begun.id);
    const results = pay(begun.reference);
    if (results.every(({ outcome }) => outcome === "paid")) return;
    // Declined: tried once more, with another reference.
    await sleep(random.between(0, 2_000));
    const again = Begun.parse(await portal.ask("/again", { id: begun.id, commandId: ulid() }));
    pay(again.reference);
  };
  const under: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const upTo = Math.round(((kill + 1) * payments) / kills);
    while (under.length < upTo) under.push(one());
    await sleep(random.between(20, 1_500));
    portal.kill();
    await portal.start();
    say(`killed ${String(kill + 1)} of ${String(kills)}`);
  }
  await Promise.all(under);
  return ids;
}

interface Accounted {
  readonly desk: Desk;
  readonly messages: DrillResult["messages"];
  readonly now: () => string;
  readonly opened: readonly string[];
  readonly kills: number;
}

async function account(
  environment: Readonly<Record<string, string>>,
  { desk, messages, now, opened, kills }: Accounted,
): Promise<DrillResult> {
  const config = readConfig(environment);
  const portal = await createPortal(config, createLogger(config), { now });
  try {
    await expireAttempts(portal);
    await askAboutAttempts(portal, now(), new AbortController().signal);
    await compareDays(portal, now(), new AbortController().signal);
    const faults: string[] = [];
    const states: Record<string, { payments: number; cents: number }> = {};
    const log = { sums: 0, cents: 0 };
    for (const id of opened) {
      const { state, cents, sums, fault } = await judge(portal, id, desk.state().results);
      const row = (states[state] ??= { payments: 0, cents: 0 });
      row.payments += 1;
      row.cents += cents;
      log.sums += sums;
      log.cents += cents;
      if (fault !== null) faults.push(fault);
    }
    const paid = desk.state().results.filter(({ outcome }) => outcome === "paid");
    const gateway = { sums: paid.length, cents: sum(paid) };
    if (gateway.sums !== log.sums || gateway.cents !== log.cents) faults.push("the cents do not add up");
    faults.push(...(await daysThatDiffer(portal)), ...(await unsound(portal)));
    return { states, kills, messages, gateway, log, faults };
  } finally {
    await portal.close();
  }
}

const sum = (of: readonly { readonly amount: number }[]): number =>
  of.reduce((total, { amount }) => total + amount, 0);

/** One payment, held against everything that the gateway knows of its attempts. */
async function judge(portal: Portal, id: string, results: readonly BookedResult[]) {
  const current = await loadStream(portal.log, payment, paymentStream(id));
  if (current === undefined) throw new Error(`The payment ${id} is lost`);
  const { state, context } = current;
  const references = new Set(context.attempts.map(({ reference }) => reference));
  const own = results.filter(({ reference, outcome }) => references.has(reference) && outcome === "paid");
  const right = own.filter(({ amount, currency }) => amount === FEE && currency === "HKD").length;
  const received = context.money.filter(({ kind }) => kind === "received").length;
  // One sum of the right amount is the receipt; with any other, the office sees more than was due, unless that came first.
  const wanted = right === 0 ? ["awaiting"] : right === 1 ? ["received", "overpaid"] : ["overpaid"];
  const isRight =
    wanted.includes(state) &&
    (own.length > 1 || state !== "overpaid") &&
    received === Math.min(right, 1) &&
    context.money.length === own.length &&
    sum(context.money) === sum(own);
  return {
    state,
    cents: sum(context.money),
    sums: context.money.length,
    fault: isRight
      ? null
      : `${id} is ${state} with ${String(context.money.length)} of ${String(own.length)} sums`,
  };
}

async function daysThatDiffer(portal: Portal): Promise<readonly string[]> {
  const entries = await portal.log.readAll({ after: 0, limit: 100_000, streamType: paymentDay.type });
  return entries
    .filter(({ state }) => state === "differs")
    .map(({ stream }) => `the file of ${stream} differs from the log`);
}

/** The whole log and its lists, as `npm run log -- verify --lists` looks at them. */
async function unsound(portal: Portal): Promise<readonly string[]> {
  const findings = await portal.log.verify();
  return findings.map(({ stream, problem }) => `${stream}: ${problem}`);
}
