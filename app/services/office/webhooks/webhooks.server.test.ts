/** Webhooks from what happens to a form to a real server that somebody else runs: signed, in order, and never given up quietly. */
import { ulid } from "ulidx";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { WebhookMessage } from "~/app/api/webhooks.server";
import { findNoticesForAccount } from "~/tests/support/find-notices";
import { openReceiver, type Receiver } from "~/tests/support/receiver";
import { useSmallOffice } from "~/tests/support/small-office";
import { factRecorder } from "~/tests/support/fact-recorder";
import { addTime } from "~/workflows/kit";
import { people, referralB3 } from "~/workflows/forms/referral-b3";
import { webhookDestinations } from "~/workflows/records/webhook-destinations";

import { toActor } from "../../cases/access/standing.server";
import { DESTINATIONS_STREAM } from "../../platform/outgoing/destination.server";
import { leaveOut, sendAgain, sendTest } from "./deliveries.server";
import { changeWebhook, openWebhook, renewSecret } from "./administer-webhooks.server";
import { webhookPage } from "./pages.server";

let now = new Date().toISOString();
const office = useSmallOffice({ now: () => now, settings: { PORTAL_WEBHOOK_LOOPBACK: "1" } });
const recordFact = factRecorder(() => ({ portal: office.portal, now }));
const later = (milliseconds: number) => {
  now = addTime(now, milliseconds);
};
const HOUR = 60 * 60_000;

let receiver: Receiver;
let opened: string[] = [];
beforeEach(async () => {
  receiver = await openReceiver();
  await allow(receiver.host);
});
afterEach(async () => {
  for (const id of opened) await changeWebhook(await buildRequest(), id, "webhook.closed");
  opened = [];
  await receiver.close();
});

const [BAY, LION] = ["firm-bay", "firm-lion"];
/** For which firms the principal administrators act: in this small office it is others than usual that have filed. */
const FIRMS: Readonly<Record<string, string>> = { "pa.demo": BAY, "ua.demo": BAY, "pa2.demo": LION };
const loadUser = async (who: string) => ({ ...(await office.loadUser(who)), firmId: FIRMS[who] ?? null });
const buildRequest = async (who = "pa.demo") => ({
  portal: office.portal,
  user: await loadUser(who),
  requestId: "test",
  commandId: ulid(),
});
async function allow(host: string): Promise<void> {
  const admin = toActor(await office.loadUser("admin.demo"), "office");
  await recordFact(webhookDestinations, DESTINATIONS_STREAM, "destination.allowed", { host }, admin);
}
async function hook(
  who = "pa.demo",
  address = receiver.address,
  kinds: Parameters<typeof openWebhook>[1]["kinds"] = null,
) {
  const outcome = await openWebhook(await buildRequest(who), { name: "Case system", address, kinds });
  if (outcome.outcome !== "done") throw new Error(`The webhook was not opened: ${outcome.outcome}`);
  if (who === "pa.demo") opened.push(outcome.id);
  return outcome;
}
/** A filed B3 in a case that the firm is appointed in today. */
async function filedForm(firm: string): Promise<string> {
  const { database } = office.portal;
  const { id } = await database.kysely
    .selectFrom("submission")
    .innerJoin("case_appointment as a", "a.case_id", "submission.case_id")
    .select("submission.id")
    .where("submission.type", "=", "referral-b3")
    .where("submission.state", "=", "submitted")
    .where("a.firm_id", "=", firm)
    .where("a.to_date", "is", null)
    .orderBy("submission.id")
    .executeTakeFirstOrThrow();
  return id;
}
const remark = async (note: string, firm = BAY) =>
  recordFact(referralB3, await filedForm(firm), "office.remarked", { note }, people.officer);

/** What the portal does every second. */
async function look(): Promise<void> {
  await office.portal.webhooks.look();
  await office.portal.webhooks.idle();
}
const page = async (id: string, who = "pa.demo") => {
  const found = await webhookPage(office.portal, await loadUser(who), id, "en");
  if (found === null) throw new Error("There is no such webhook");
  return found;
};
const messages = () => receiver.received.map(({ body }) => WebhookMessage.parse(JSON.parse(body)));

describe("a webhook of a firm", () => {
  test("tells, signed and in order, what happens in the firm's cases, without a name or a word of the form", async () => {
    const { id, secret } = await hook();
    await remark("The debtor Mr Chan was seen");
    await remark("again");
    await remark("of others", LION);
    await look();
    expect(messages().map(({ type }) => type)).toEqual(["office.remarked", "office.remarked"]);
    const positions = messages().map(({ data }) => data.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    const [first] = receiver.received;
    expect(first?.isSignedBy(secret)).toBe(true);
    expect(first?.isSignedBy(`whsec_${"B".repeat(43)}=`)).toBe(false);
    expect(first?.timestamp).toBe(Math.floor(Date.parse(now) / 1_000));
    expect(first?.id).toBe(messages()[0]?.id);
    expect(first?.body).not.toMatch(/Chan|seen/);
    expect((await page(id)).deliveries).toMatchObject([
      { what: "Remark added by the Office", state: "delivered", status: 204, attempts: 1 },
      { state: "delivered" },
    ]);
    await look();
    expect(receiver.received).toHaveLength(2);
  });

  test("is told of the types of events that were chosen, and of no others; chosen again, of those that follow", async () => {
    const { id } = await hook("pa.demo", receiver.address, ["filing", "decision"]);
    await remark("of no interest");
    await look();
    expect([receiver.received.length, (await page(id)).deliveries.length]).toEqual([0, 0]);
    expect((await page(id)).kinds).toEqual(["filing", "decision"]);
    await changeWebhook(await buildRequest(), id, "webhook.kindsChosen", { kinds: ["remark"] });
    await remark("of interest");
    await look();
    expect(messages().map(({ data }) => data.kind)).toEqual(["remark"]);
    await changeWebhook(await buildRequest(), id, "webhook.kindsChosen", { kinds: null });
    await remark("of interest too");
    await look();
    expect([messages().length, (await page(id)).kinds]).toEqual([2, null]);
  });

  test("whose receiver failed at a type that is not chosen any more goes on without it, and is well again", async () => {
    const { id } = await hook();
    receiver.answerWith((response) => response.writeHead(503).end());
    await remark("refused");
    await look();
    expect((await page(id)).failingSince).not.toBeNull();
    await changeWebhook(await buildRequest(), id, "webhook.kindsChosen", { kinds: ["withdrawal"] });
    later(HOUR);
    await look();
    const { failingSince, deliveries } = await page(id);
    expect([failingSince, deliveries.map(({ state }) => state)]).toEqual([null, ["skipped"]]);
  });

  test("begins where it was opened, and what is delivered can be sent again under the same id", async () => {
    await remark("before");
    const { id } = await hook();
    await remark("after");
    await look();
    const [delivery] = (await page(id)).deliveries;
    expect(await sendAgain(office.portal, id, delivery?.id ?? "")).toBe(true);
    expect(await sendAgain(office.portal, id, "nothing")).toBe(false);
    await look();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1);
    await sendTest(office.portal, id);
    await sendTest(office.portal, id);
    await look();
    expect(receiver.received).toHaveLength(3);
    expect(receiver.received.at(-1)?.body).toContain('"webhook.test"');
    expect((await page(id)).deliveries[0]).toMatchObject({ what: null, state: "delivered", status: 204 });
  });

  test("is told everything once its receiver is up again, in order and at growing pauses", async () => {
    const { id } = await hook();
    receiver.answerWith((response) => response.writeHead(503).end());
    await remark("first");
    await remark("second");
    await look();
    await look();
    expect(receiver.received).toHaveLength(1);
    expect((await page(id)).deliveries).toMatchObject([{ state: "waiting", status: 503, error: "refused" }]);
    later(12_000);
    await look();
    later(12_000);
    await look();
    // After the second failure it is a minute.
    expect(receiver.received).toHaveLength(2);
    receiver.answerWith((response) => response.writeHead(200).end("ok"));
    later(60_000);
    await look();
    expect(messages().map(({ data }) => data.position)).toHaveLength(4);
    const ids = receiver.received.map((each) => each.id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[3]).not.toBe(ids[0]);
    expect((await page(id)).failingSince).toBeNull();
  });

  test("is not led elsewhere by a redirect", async () => {
    const { id } = await hook();
    const other = await openReceiver();
    receiver.answerWith((response) => response.writeHead(302, { Location: other.address }).end());
    await remark("redirected");
    await look();
    expect((await page(id)).deliveries).toMatchObject([
      { status: 302, error: "redirected", state: "waiting" },
    ]);
    expect(other.received).toHaveLength(0);
    await other.close();
  });

  test("whose receiver never answers holds up no other", { timeout: 30_000 }, async () => {
    const slow = await openReceiver();
    await allow(slow.host);
    slow.answerWith(() => undefined);
    const { id } = await hook("pa.demo", slow.address);
    await hook();
    await remark("to both");
    await office.portal.webhooks.look();
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
    expect((await page(id)).deliveries).toMatchObject([{ attempts: 0 }]);
    await office.portal.webhooks.idle();
    expect((await page(id)).deliveries).toMatchObject([{ attempts: 1, status: null, error: "timeout" }]);
    await slow.close();
  });

  test("that fails for three days is paused, its owner told, and resumed where it stopped", async () => {
    const { id } = await hook();
    receiver.answerWith((response) => response.writeHead(500).end());
    await remark("lost for days");
    const began = now;
    for (let tries = 0; tries < 20 && (await page(id)).state === "active"; tries += 1) {
      await look();
      later(27 * HOUR);
    }
    const { state, deliveries } = await page(id);
    expect(state).toBe("stopped");
    expect(deliveries).toMatchObject([{ state: "waiting", status: 500, attempts: 8, nextTry: null }]);
    expect(Date.parse(now) - Date.parse(began)).toBeGreaterThan(3 * 24 * HOUR);
    await office.portal.log.deliverEffects();
    expect(await findNoticesForAccount(office.portal, "pa.demo")).toContain("webhookStopped");
    const sent = receiver.received.length;
    await remark("while it was stopped");
    await look();
    expect(receiver.received).toHaveLength(sent);
    await sendAgain(office.portal, id, deliveries[0]?.id ?? "");
    await look();
    expect(receiver.received).toHaveLength(sent + 1);
    expect((await page(id)).deliveries).toMatchObject([{ state: "waiting", attempts: 9 }]);
    receiver.answerWith((response) => response.writeHead(200).end());
    expect(await changeWebhook(await buildRequest(), id, "webhook.resumed")).toEqual({ outcome: "done" });
    await look();
    expect(receiver.received.slice(sent + 1).map((each) => each.id)).toEqual(
      (await page(id)).deliveries.map((each) => each.id).reverse(),
    );
    expect((await page(id)).deliveries.map((each) => each.state)).toEqual(["delivered", "delivered"]);
  });

  test("leaves out what its receiver will never take", async () => {
    const { id } = await hook();
    receiver.answerWith((response) => response.writeHead(422).end());
    await remark("poison");
    await remark("good");
    await look();
    const [waiting] = (await page(id)).deliveries;
    receiver.answerWith((response) => response.writeHead(200).end());
    expect(await leaveOut(office.portal, id, waiting?.id ?? "")).toBe(true);
    expect(await leaveOut(office.portal, id, waiting?.id ?? "")).toBe(false);
    await look();
    expect((await page(id)).deliveries.map((each) => each.state)).toEqual(["delivered", "skipped"]);
  });

  test("signs with both secrets for a day after a renewal", async () => {
    const { id, secret } = await hook();
    const renewed = await renewSecret(await buildRequest(), id);
    if (renewed.outcome !== "done") throw new Error("The secret was not renewed");
    expect(renewed.secret).not.toBe(secret);
    await remark("renewed");
    await look();
    expect([secret, renewed.secret].map((each) => receiver.received[0]?.isSignedBy(each))).toEqual([
      true,
      true,
    ]);
    later(25 * HOUR);
    await remark("a day later");
    await look();
    expect([secret, renewed.secret].map((each) => receiver.received[1]?.isSignedBy(each))).toEqual([
      false,
      true,
    ]);
  });

  test("calls nobody any more whom the administrator took off the list, and nobody who was never on it", async () => {
    const { id } = await hook();
    const admin = toActor(await office.loadUser("admin.demo"), "office");
    const { host } = receiver;
    await recordFact(webhookDestinations, DESTINATIONS_STREAM, "destination.removed", { host }, admin);
    await remark("not allowed any more");
    await look();
    expect(receiver.received).toHaveLength(0);
    expect((await page(id)).deliveries).toMatchObject([{ error: "not-allowed", status: null }]);
    for (const [address, problem] of [
      ["https://elsewhere.example/", "not-allowed"],
      ["https://10.0.0.8/", "private-address"],
      ["http://10.0.0.8/", "not-https"],
    ] as const)
      expect(await openWebhook(await buildRequest(), { name: "x", address, kinds: null })).toEqual({
        outcome: "wrong",
        problem,
      });
  });

  test("is nobody else's, and is told nothing while its firm is suspended", async () => {
    const { id } = await hook();
    expect(await webhookPage(office.portal, await loadUser("pa2.demo"), id, "en")).toBeNull();
    expect(await webhookPage(office.portal, await loadUser("admin.demo"), id, "en")).toBeNull();
    for (const who of ["pa2.demo", "admin.demo", "ua.demo"])
      expect((await changeWebhook(await buildRequest(who), id, "webhook.paused")).outcome).toBe("refused");
    const { kysely } = office.portal.database;
    await kysely.updateTable("firm").set({ state: "suspended" }).where("id", "=", BAY).execute();
    await remark("while suspended");
    await look();
    expect(receiver.received).toHaveLength(0);
    await kysely.updateTable("firm").set({ state: "active" }).where("id", "=", BAY).execute();
    await look();
    expect(receiver.received).toHaveLength(1);
  });

  test("keeps no secret once it is closed", async () => {
    const { id } = await hook();
    expect(await changeWebhook(await buildRequest(), id, "webhook.closed")).toEqual({ outcome: "done" });
    opened = [];
    const [first] = await office.portal.log.read(`webhook/${id}`);
    expect(first?.data).toBeNull();
    await remark("nobody listens");
    await look();
    expect(receiver.received).toHaveLength(0);
  });
});

test("a webhook of the office is told of every firm's filings", async () => {
  const { id } = await hook("admin.demo");
  await remark("of one firm");
  await remark("of another", LION);
  await look();
  expect(receiver.received).toHaveLength(2);
  await changeWebhook(await buildRequest("admin.demo"), id, "webhook.closed");
});
