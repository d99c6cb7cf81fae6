/** Counterparts of a whole portal, tried through the lanes in which they are asked in service: also away for a day, by the portal's clock. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { ulid } from "ulidx";

import { askForLedger, ledgerStream } from "~/app/families/ledger/requests/ask-ledger.server";
import { prepareLedgers } from "~/app/families/ledger/requests/prepare-ledger.server";
import { answerSandbox } from "~/app/families/ledger/sources/sandbox.server";
import { daysWithoutFile } from "~/app/families/payment/day-files/day-files.server";
import { exceptionList } from "~/app/families/payment/exceptions/exceptions.server";
import { jobStates } from "~/app/services/background/overview.server";
import { byOf } from "~/app/services/cases/standing.server";
import { DESTINATIONS_STREAM } from "~/app/services/outgoing/destination.server";
import { createDesk, EMPTY_DESK } from "~/app/services/payment-sandbox/desk.server";
import { DEMONSTRATION } from "~/app/services/payment-sandbox/demonstration.server";
import { backChannel } from "~/app/services/payment-sandbox/sandbox.server";
import { beginAttempt } from "~/app/services/payments/begin-attempt.server";
import { compareDays } from "~/app/services/payments/compare-day.server";
import { findOwnPayment, paymentStream } from "~/app/services/payments/payments.server";
import { askAboutAttempts } from "~/app/services/payments/reconcile.server";
import { requestPayment } from "~/app/services/payments/request-payment.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import type { JobName } from "~/app/services/portal/job-name";
import type { Portal } from "~/app/services/portal/portal";
import type { CurrentUser } from "~/app/services/portal/types";
import { openWebhook } from "~/app/services/webhooks/administer-webhooks.server";
import { findCasePage } from "~/db/queries/cases";
import { countFailingWebhooks } from "~/db/queries/webhooks";
import { openOwnPortal } from "~/tests/support/own-portal";
import { openReceiver, type Receiver } from "~/tests/support/receiver";
import { copySeededOffice, SMALL_OFFICE } from "~/tests/support/seeded-office";
import { addDays, addTime } from "~/workflows/kit";
import { ledgerRequest } from "~/workflows/ledger-request";
import { currentAttempt, payment } from "~/workflows/payment";
import { people, referralB3 } from "~/workflows/referral-b3";
import { webhookDestinations } from "~/workflows/webhook-destinations";

import { ACCOUNT, FEE } from "../lossy-gateway";
import { FAULTS, FaultyServer } from "./faulty-server";
import { secondsSince, watchOthers, type Trial, type Trouble } from "./trial";

const TROUBLES: readonly Trouble[] = [...FAULTS, "is away for a day"];
const HOUR = 3_600_000;
const HOURS = 24;
const TOKEN = "a secret of the drill's own";
/** What waits in a lane when its counterpart fails. */
const THINGS = 3;
/** Rounds until everything must be done after its return, the clock an hour later each time: pauses have grown meanwhile. */
const MOST_ROUNDS = 36;

/** One lane, as the trial sees it. */
interface Lane {
  readonly counterpart: string;
  /** Seconds that one round may take. */
  readonly limit: number;
  readonly faulty: FaultyServer;
  /** Makes what is to be done. */
  add(): Promise<void>;
  /** One round of the work. */
  work(): Promise<unknown>;
  others(): Promise<unknown>;
  /** Whether the metrics say that something waits. */
  isTold(): Promise<boolean>;
  /** What was added and is not done, and what was done more than once. */
  missing(): Promise<number>;
  doubled(): Promise<number>;
}

interface Office {
  readonly portal: Portal;
  readonly signal: AbortSignal;
  readonly later: (milliseconds: number) => void;
  userOf(id: string): Promise<CurrentUser>;
}

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
  const hooked = await FaultyServer.open(portOf(receiver));
  const own = await openOwnPortal({
    now: clock.now,
    settings: {
      PORTAL_WEBHOOK_LOOPBACK: "1",
      PORTAL_LEDGER_URL: `http://${hostOf(ledgers.faulty)}/ledger`,
      PORTAL_LEDGER_TOKEN: TOKEN,
      PORTAL_PAYMENT_GATEWAY: `http://${hostOf(gateway.faulty)}/demo/gateway`,
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
    async userOf(id) {
      const user = await portal.findUser(id);
      if (user === null) throw new Error(`There is no ${id}`);
      return user;
    },
  };
  for (const faulty of [gateway.faulty, ledgers.faulty, hooked]) await allow(office, hostOf(faulty));
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
  const begun = performance.now();
  await lane.work();
  const gaveUpAfter = secondsSince(begun);
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

/** Firm and form of the small office by which webhooks are told of something. */
const BAY = "firm-bay";

async function webhookLane(office: Office, faulty: FaultyServer, bad: Receiver): Promise<Lane> {
  const { portal } = office;
  const good = await openReceiver();
  await allow(office, good.host);
  const user = { ...(await office.userOf("pa.demo")), firmId: BAY };
  for (const address of [`http://${hostOf(faulty)}/portal`, good.address]) {
    const asked = { portal, user, requestId: "drill", commandId: ulid() };
    const { outcome } = await openWebhook(asked, { name: "Case system", address });
    if (outcome !== "done") throw new Error(`The webhook was not opened: ${outcome}`);
  }
  const { id: form } = await portal.database.kysely
    .selectFrom("submission")
    .innerJoin("case_appointment as a", "a.case_id", "submission.case_id")
    .select("submission.id")
    .where("submission.type", "=", "referral-b3")
    .where("submission.state", "=", "submitted")
    .where("a.firm_id", "=", BAY)
    .where("a.to_date", "is", null)
    .executeTakeFirstOrThrow();
  const remark = async () => {
    const { outcome } = await dispatch(portal.log, referralB3, {
      ...{ stream: form, type: "office.remarked", data: { note: "Seen" } },
      ...{ by: people.officer, at: portal.clock.now(), commandId: ulid() },
    });
    if (outcome !== "done") throw new Error("The form was not remarked on");
  };
  return {
    counterpart: "receiver of a webhook: its lane",
    limit: 10,
    faulty,
    async add() {
      for (let each = 0; each < THINGS; each += 1) await remark();
    },
    async work() {
      await portal.webhooks.look();
      await portal.webhooks.idle();
    },
    async others() {
      const before = good.received.length;
      await remark();
      await portal.webhooks.look();
      await until(() => good.received.length > before);
    },
    isTold: async () => (await countFailingWebhooks(portal.database)) === 1,
    missing: async () => good.received.length - idsOf(bad).size,
    doubled: async () => bad.received.length - idsOf(bad).size,
  };
}
/** Of what a webhook is sent the position counts: the id names the webhook, too. */
const idsOf = ({ received }: Receiver): ReadonlySet<string> => new Set(received.map(({ id }) => id));

function gatewayLane(office: Office, faulty: FaultyServer, desk: ReturnType<typeof createDesk>): Lane {
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
        const asked = await requestPayment(
          portal,
          payer,
          DEMONSTRATION,
          [`${DEMONSTRATION}/${ulid()}`],
          "drill",
        );
        if (asked.outcome !== "open") throw new Error(`The payment is ${asked.outcome}`);
        const own = () => findOwnPayment(portal, payer, asked.paymentId);
        const before = await own();
        if (before === null) throw new Error("There is no payment");
        const by = { portal, user: payer, locale: "en", requestId: "drill", commandId: ulid() } as const;
        await beginAttempt(by, before, "card");
        const reference = currentAttempt((await own())?.context ?? before.context)?.reference ?? "";
        desk.pay({ reference, amount: FEE }, "silent");
        paid.push(asked.paymentId);
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

async function ledgerLane(office: Office, faulty: FaultyServer): Promise<Lane> {
  const { portal, signal } = office;
  const user = await office.userOf("ua.demo");
  const sort = { column: "case_no", direction: "asc" } as const;
  const { rows } = await findCasePage(portal.database, { firmIds: user.firmIds, sort, page: 1, size: 1 });
  const [estate] = rows;
  if (estate === undefined) throw new Error("There is no estate");
  const work = () => prepareLedgers(portal, signal);
  // What the demonstration has asked for is not the drill's.
  await work();
  const asked: string[] = [];
  const streams = () =>
    Promise.all(asked.map((id) => loadStream(portal.log, ledgerRequest, ledgerStream(id))));
  return {
    counterpart: "ledger system: its lane",
    limit: 30,
    faulty,
    async add() {
      const today = hongKongDay(portal.clock.now());
      for (let each = 0; each < THINGS; each += 1) {
        const commandId = ulid();
        const { outcome } = await askForLedger(
          { portal, user, requestId: "drill", commandId },
          {
            ...{ reportType: "detailed", format: "csv", grouping: "none", accountFrom: estate.id },
            ...{ accountTo: undefined, analysisFrom: "", analysisTo: "" },
            ...{ periodFrom: addDays(today, -120), periodTo: today },
          },
        );
        if (outcome !== "done") throw new Error(`The ledger was not asked for: ${outcome}`);
        asked.push(commandId);
      }
    },
    work,
    others: () => exceptionList(portal, new URLSearchParams()),
    isTold: () => waits(portal, "ledgers", "source-unavailable"),
    missing: async () => (await streams()).filter((each) => each?.state !== "ready").length,
    doubled: async () =>
      (await streams()).filter(
        (each) => (each?.entries.filter(({ type }) => type === "ledger.prepared").length ?? 0) > 1,
      ).length,
  };
}

async function waits(portal: Portal, job: JobName, reason: string): Promise<boolean> {
  const states = await jobStates(portal);
  return states.some(({ name, waiting }) => name === job && waiting.some(({ why }) => why === reason));
}

/** The office's system, as the sandbox answers for it. */
const ledgerSystem = (): Server =>
  createServer((request, response) => {
    void text(request).then(async (body) => {
      const headers = { Authorization: request.headers.authorization ?? "" };
      const asked = new Request("http://localhost", { method: "POST", headers, body });
      const answer = await answerSandbox({ ledger: { address: "", token: TOKEN } }, asked);
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
    });
  });

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

const hostOf = ({ port }: FaultyServer): string => `127.0.0.1:${String(port)}`;
const portOf = ({ host }: Receiver): number => Number(host.split(":").at(-1));

async function allow({ portal, userOf }: Office, host: string): Promise<void> {
  await dispatch(portal.log, webhookDestinations, {
    ...{ stream: DESTINATIONS_STREAM, type: "destination.allowed", data: { host } },
    ...{ by: byOf(await userOf("admin.demo"), "office"), at: portal.clock.now(), commandId: ulid() },
  });
}

async function until(isSo: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isSo() && secondsSince(begun) < 10) await new Promise((resolve) => setTimeout(resolve, 10));
}
