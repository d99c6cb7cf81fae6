/** Counterparts of a whole portal, tried through the lanes in which they are asked in service: also away for a day, by the portal's clock. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { createDesk, EMPTY_DESK } from "~/app/services/payments/gateway-sandbox/desk.server";
import { backChannel } from "~/app/services/payments/gateway-sandbox/sandbox.server";
import { openOwnPortal } from "~/tests/support/own-portal";
import { openReceiver, type Receiver } from "~/tests/support/receiver";
import { copySeededOffice, SMALL_OFFICE } from "~/tests/support/seeded-office";
import { addTime } from "~/workflows/kit";

import { ACCOUNT } from "../lossy-gateway";
import { FAULTS, FaultyServer } from "./faulty-server";
import { gatewayLane } from "./gateway-lane";
import { allow, getHost, type Lane, type Office } from "./lane";
import { ledgerLane, ledgerSystem, LEDGER_TOKEN } from "./ledger-lane";
import { secondsSince, watchOthers, type Trial, type Trouble } from "./trial";
import { webhookLane } from "./webhook-lane";

const TROUBLES: readonly Trouble[] = [...FAULTS, "is away for a day"];
const HOUR = 3_600_000;
const HOURS = 24;
/** Rounds until everything must be done after its return, the clock an hour later each time: pauses have grown meanwhile. */
const MOST_ROUNDS = 36;

export async function tryLanes(): Promise<readonly Trial[]> {
  let now = new Date().toISOString();
  const clock = { now: () => now };
  const desk = createDesk({
    account: ACCOUNT,
    clock,
    state: EMPTY_DESK,
    onChange: () => undefined,
    tell: () => undefined,
  });
  const gateway = await behind(createServer(backChannel(desk)));
  const ledgers = await behind(ledgerSystem());
  const receiver = await openReceiver();
  const hooked = await FaultyServer.open(getPort(receiver));
  const own = await openOwnPortal({
    now: clock.now,
    settings: {
      PORTAL_WEBHOOK_LOOPBACK: "1",
      PORTAL_LEDGER_URL: `http://${getHost(ledgers.faulty)}/ledger`,
      PORTAL_LEDGER_TOKEN: LEDGER_TOKEN,
      PORTAL_PAYMENT_GATEWAY: `http://${getHost(gateway.faulty)}/demo/gateway`,
      PORTAL_PAYMENT_MERCHANT: ACCOUNT.merchant,
      PORTAL_PAYMENT_SECRET: ACCOUNT.secret,
      PORTAL_PAYMENT_FPS_ID: ACCOUNT.fpsId,
    },
    fill: (folder) => copySeededOffice(SMALL_OFFICE, folder),
  });
  const { portal } = own;
  const office: Office = {
    portal,
    signal: new AbortController().signal,
    later: (milliseconds) => {
      now = addTime(now, milliseconds);
    },
    async loadUser(id) {
      const user = await portal.findUser(id);
      if (user === null) throw new Error(`There is no ${id}`);
      return user;
    },
  };
  for (const faulty of [gateway.faulty, ledgers.faulty, hooked]) await allow(office, getHost(faulty));
  const trials: Trial[] = [];
  try {
    for (const lane of [
      await webhookLane(office, hooked, receiver),
      gatewayLane(office, gateway.faulty, desk),
      await ledgerLane(office, ledgers.faulty),
    ])
      for (const trouble of TROUBLES) {
        process.stderr.write(`${lane.counterpart} ${trouble}\n`);
        trials.push(await tryLane(office, lane, trouble));
      }
  } finally {
    for (const each of [gateway, ledgers]) await each.close();
    await hooked.close();
    await receiver.close();
    await own.close();
  }
  return trials;
}

async function tryLane({ later }: Office, lane: Lane, fault: Trouble): Promise<Trial> {
  const { counterpart, limit, faulty } = lane;
  await faulty.begin(fault === "is away for a day" ? "dies" : fault);
  await lane.add();
  const others = watchOthers(() => lane.others());
  const startedAt = performance.now();
  await lane.work();
  const gaveUpAfter = secondsSince(startedAt);
  const longest = await others();
  const told = await lane.isTold();
  if (fault === "is away for a day")
    for (let hour = 0; hour < HOURS; hour += 1) {
      later(HOUR);
      await lane.work();
    }
  await faulty.recover();
  const back = performance.now();
  for (let round = 0; round < MOST_ROUNDS && (await lane.missing()) > 0; round += 1) {
    later(HOUR);
    await lane.work();
  }
  const [lost, doubled] = [await lane.missing(), await lane.doubled()];
  return {
    ...{ counterpart, fault, limit, gaveUpAfter, others: longest, backAfter: secondsSince(back) },
    ...{ lost, doubled, told },
  };
}

/** A server, and the bad one that stands before it. */
async function behind(server: Server) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const faulty = await FaultyServer.open(port);
  const close = async () => {
    await faulty.close();
    server.closeAllConnections();
    server.close();
  };
  return { faulty, close };
}

const getPort = ({ host }: Receiver): number => Number(host.split(":").at(-1));
