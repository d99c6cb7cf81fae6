/** Payments from what is due to the receipt, what the office sees of what does not agree, and who is told. */
import { afterAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { beginAttempt } from "~/app/services/payments/gateway/begin-attempt.server";
import { compareDay, compareDays } from "~/app/services/payments/gateway/compare-day.server";
import { writeDayFile } from "~/app/services/payments/gateway/gateway-messages.server";
import { checkAttemptsNow, paymentView } from "~/app/services/payments/gateway/payment-page.server";
import { dayStream, findOwnPayment, paymentStream } from "~/app/services/payments/gateway/payments.server";
import { settle } from "~/app/services/payments/gateway/settle.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { GatewayUnavailable } from "~/app/services/platform/portal/ports/payment-gateway";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import {
  dispatchForPage,
  type Administering,
} from "~/app/services/platform/administration/administration.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { findAccounts } from "~/db/queries/users/accounts";
import { findNoticePage } from "~/db/queries/workspace/notices";
import { ACCOUNT, BANK, COOK, FEE, newStreams, paidPortal, type PaidPortal } from "~/tests/support/payments";
import { useSmallOffice } from "~/tests/support/small-office";
import { addDays, addTime } from "~/workflows/kit";
import { paymentDay } from "~/workflows/records/payment-day";

import { askAgain, dayFileView, daysWithoutFile, loadDay, provideFile } from "./day-files/day-files.server";
import { exceptionList, reopenException, settleException } from "./exceptions/exceptions.server";
import { paymentsReceivedEffect } from "./received.server";

/** What the buttons of a missing file's page ask for. */
const sayOfFile = (acting: Administering, day: string, type: string, data: { readonly reason: string }) =>
  dispatchForPage(acting, paymentDay, {
    stream: dayStream(day),
    type,
    data,
    by: toActor(acting.user, "office"),
  });

let now = "";
let paid: PaidPortal;
let supervisor: CurrentUser;
let creditor: CurrentUser;
const office = useSmallOffice({
  now: () => (now === "" ? new Date().toISOString() : now),
  prepare: async (opened) => {
    paid = await paidPortal({ portal: opened.portal, folder: opened.folder, close: async () => undefined });
    supervisor = await opened.loadUser("supervisor.demo");
    creditor = await opened.loadUser("creditor.demo");
  },
});
afterAll(() => paid.close());

const getId = (payment: Awaited<ReturnType<PaidPortal["ask"]>>): string =>
  payment.outcome === "open" ? payment.paymentId : "";
const getState = async (id: string) => (await paid.getPayment(id)).state;
const receive = async (reference: string, more: object = {}) =>
  settle(
    paid.portal,
    { outcome: "paid", reference, gatewayReference: ulid(), amount: FEE, currency: "HKD", ...more },
    "notification",
  );
const loadView = async (id: string) =>
  paymentView(paid.portal, id, await paid.getPayment(id), {
    locale: "en",
    returnTo: `http://localhost:3000/payments/${id}?look=1`,
  });

describe("a payment", () => {
  it("is opened once for what is due, however often it is asked for", async () => {
    const streams = newStreams(3);
    const first = await paid.ask(streams);
    expect(first).toMatchObject({ outcome: "open" });
    expect(await paid.ask([...streams].reverse())).toEqual(first);
    const many = newStreams(2);
    const answer = await Promise.all([paid.ask(many), paid.ask(many), paid.ask(many)]);
    expect(new Set(answer.map(getId)).size).toBe(1);
    expect((await paid.getPayment(getId(first))).context.amount).toBe(3 * FEE);
  });
  it("is of three hundred things, and one amount", async () => {
    const { id, reference } = await paid.begin(300, "card", BANK);
    expect(await receive(reference, { amount: 300 * FEE })).toBe("received");
    const { context } = await paid.getPayment(id);
    expect([context.lines.length, context.amount]).toEqual([300, 1_050_000]);
  });
  it("is not opened for what is not theirs, or where nothing is due", async () => {
    expect(await paid.ask(["foreign/1"])).toEqual({ outcome: "nothingDue" });
    const [stream = ""] = newStreams(1);
    paid.withdrawn.add(stream);
    expect(await paid.ask([stream])).toEqual({ outcome: "nothingDue" });
  });
  it("gives way to one for other things, as long as nothing may come of it; and no thing is in two", async () => {
    const [first = "", second = "", third = ""] = newStreams(3);
    const former = getId(await paid.ask([first, second]));
    const next = await paid.ask([second, third]);
    expect(await getState(former)).toBe("cancelled");
    expect(next).toMatchObject({ outcome: "open" });
    await paid.beginAgain(getId(next));
    expect(await paid.ask([third])).toEqual({ outcome: "underWay", paymentId: getId(next) });
    expect(await paid.ask([third], BANK)).toEqual({ outcome: "underWay", paymentId: null });
    expect(await paid.ask([first])).toMatchObject({ outcome: "open" });
  });
  it("is its payer's and their firm's alone", async () => {
    const { id } = await paid.begin(1, "card", BANK);
    const colleague = { ...BANK, id: "a-checker" };
    expect(await findOwnPayment(paid.portal, colleague, id)).not.toBeNull();
    expect(await findOwnPayment(paid.portal, COOK, id)).toBeNull();
    expect(await findOwnPayment(paid.portal, { ...BANK, id: "x", firmIds: ["other"] }, id)).toBeNull();
    expect(await findOwnPayment(paid.portal, COOK, "nothing")).toBeNull();
    expect(await findOwnPayment(paid.portal, COOK, ulid())).toBeNull();
  });
  it("is begun once however often it is pressed, and not for what is due no more", async () => {
    const [stream = ""] = newStreams(1);
    const id = getId(await paid.ask([stream]));
    const press = async (commandId: string) =>
      beginAttempt(
        { portal: paid.portal, user: COOK, locale: "en", requestId: "test", commandId },
        await paid.getPayment(id),
        "fps",
      );
    const commandId = ulid();
    expect(await Promise.all([press(commandId), press(commandId)])).toEqual([
      { outcome: "done" },
      { outcome: "done" },
    ]);
    expect((await paid.getPayment(id)).context.attempts).toHaveLength(1);
    paid.withdrawn.add(stream);
    expect(await press(ulid())).toEqual({ outcome: "notDue" });
  });
  it("cannot be made where payment is switched off, and says so", async () => {
    const { id } = await paid.begin();
    const off = { ...paid.portal, gateway: null };
    const view = await paymentView(off, id, await paid.getPayment(id), { locale: "en", returnTo: "" });
    expect([view.ways, view.underWay]).toEqual([[], null]);
    const by = { portal: off, user: COOK, locale: "en", requestId: "test", commandId: ulid() } as const;
    expect(await beginAttempt(by, await paid.getPayment(id), "card")).toEqual({ outcome: "off" });
  });
});

describe("the page of a payment", () => {
  it("says that the money came only once the gateway has said so", async () => {
    const { id, reference } = await paid.begin(1, "fps");
    const before = await loadView(id);
    expect(before).toMatchObject({ state: "inProgress", receipt: null, amount: "HK$35.00" });
    expect(before.underWay).toMatchObject({ way: "fps", reference, wayOn: { kind: "code" } });
    // Somebody comes back from the gateway: nothing is known, and nothing is said.
    await checkAttemptsNow(paid.portal, await paid.getPayment(id));
    expect((await loadView(id)).receipt).toBeNull();
    await receive(reference, { gatewayReference: "VIEW1" });
    expect(await loadView(id)).toMatchObject({
      state: "received",
      underWay: null,
      receipt: { way: "fps", reference, gatewayReference: "VIEW1" },
      after: "/home",
    });
  });
  it("has the gateway asked by whoever comes back, and then says what it said", async () => {
    const { id, reference } = await paid.begin();
    paid.sandbox.desk.pay({ reference, amount: FEE }, "silent");
    expect(await checkAttemptsNow(paid.portal, await paid.getPayment(id))).toBe(true);
    expect((await loadView(id)).state).toBe("received");
  });
  it("warns of an earlier attempt, of another amount and of a double", async () => {
    const { id, reference } = await paid.begin();
    const second = await paid.beginAgain(id, "pps");
    expect(await loadView(id)).toMatchObject({ mayStillCome: true, state: "inProgress" });
    await receive(second, { amount: 1 });
    expect(await loadView(id)).toMatchObject({ state: "awaiting", otherSums: ["HKD 0.01"], receipt: null });
    await receive(reference);
    await receive(second);
    expect(await loadView(id)).toMatchObject({ state: "received", paidTwice: true, mayStillCome: false });
  });
});

describe("what follows from a receipt", () => {
  it("is brought about by the family of the fee, and told by letter to the payer", async () => {
    const answer = await paid.ask(newStreams(2), creditor);
    const id = getId(answer);
    const by = {
      portal: paid.portal,
      user: creditor,
      locale: "en",
      requestId: "t",
      commandId: ulid(),
    } as const;
    const current = await findOwnPayment(paid.portal, creditor, id);
    if (current === null) throw new Error("There is no payment");
    await beginAttempt(by, current, "card");
    const begun = await findOwnPayment(paid.portal, creditor, id);
    const reference = begun?.context.attempts[0]?.reference ?? "";
    await receive(reference, { amount: 2 * FEE });
    const entries = await paid.portal.log.read(paymentStream(id));
    const effect = paymentsReceivedEffect(() => paid.portal);
    const due = entries.filter((entry) => effect.concerns(entry));
    expect(due).toHaveLength(1);
    for (const entry of due) await effect.run(entry);
    expect(paid.told.at(-1)).toMatchObject({ id, amount: 2 * FEE, way: "card", reference });
    expect(await loadCodes(creditor.id)).toContain("paymentReceived");
    await receive(reference, { amount: 2 * FEE });
    expect(await loadCodes(creditor.id)).toContain("paymentDoubled");
    expect(await loadCodes(supervisor.id)).toContain("paymentException");
  });
});

async function loadCodes(accountId: string): Promise<readonly string[]> {
  // The receipt's own effect belongs to a family that this portal does not have: it is tried again later.
  await office.portal.log.deliverEffects();
  expect(await findAccounts(office.portal.database, [accountId])).toHaveLength(1);
  const sort = { column: "created_at", direction: "desc" } as const;
  const { rows } = await findNoticePage(office.portal.database, { accountId, sort, page: 1, size: 50 });
  return rows.map(({ code }) => code);
}

describe("money that nothing takes any more", () => {
  it("is the office's to return, for so much of it, and whoever paid is told", async () => {
    const { id, reference } = await paid.begin(3);
    const [first = ""] = (await paid.getPayment(id)).context.lines.map(({ stream }) => stream);
    paid.gone.add(first);
    expect(await receive(reference, { amount: 3 * FEE, gatewayReference: "GONE1" })).toBe("received");
    const effect = paymentsReceivedEffect(() => paid.portal);
    const entry = (await paid.portal.log.read(paymentStream(id))).find((each) => effect.concerns(each));
    if (!entry) throw new Error("It was received");
    await effect.run(entry);
    await effect.run(entry);
    const listed = await exceptionList(paid.portal, new URLSearchParams({ q: "GONE1", state: "open" }));
    expect(listed.items).toMatchObject([{ kind: "untaken", amount: FEE, reference }]);
    expect(await loadView(id)).toMatchObject({
      state: "received",
      untaken: "HK$35.00",
      receipt: { reference },
    });
    const settled = { id: `${id}.GONE1`, remedy: "refunded" } as const;
    const pageContext = { portal: paid.portal, requestId: "test", user: supervisor, commandId: ulid() };
    expect(await settleException(pageContext, settled)).toEqual({ outcome: "done" });
    expect(await getState(id)).toBe("received");
    expect(await loadCodes(supervisor.id)).toContain("paymentException");
  });
  it("is not asked for again while what it pays for has yet to take it", async () => {
    const streams = newStreams(2);
    const id = getId(await paid.ask(streams));
    const reference = await paid.beginAgain(id);
    await receive(reference, { amount: 2 * FEE });
    expect(await paid.ask(streams)).toEqual({ outcome: "underWay", paymentId: id });
    expect(await paid.ask([streams[1] ?? "", ...newStreams(1)])).toEqual({
      outcome: "underWay",
      paymentId: id,
    });
    expect(await paid.ask([streams[0] ?? ""], BANK)).toEqual({ outcome: "underWay", paymentId: null });
  });
});

describe("payments to reconcile", () => {
  const listed = async (parameters: Record<string, string> = {}) =>
    exceptionList(paid.portal, new URLSearchParams(parameters));
  it("are doubles and other amounts, until somebody of the office says what was done", async () => {
    const { id, reference } = await paid.begin();
    await receive(reference, { amount: FEE - 100, gatewayReference: "LESS1" });
    await receive(reference, { gatewayReference: "GOOD1" });
    await receive(reference, { gatewayReference: "TWICE1" });
    const found = (await listed({ q: reference.toLowerCase(), state: "open" })).items;
    expect(found.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["doubled", FEE],
      ["mismatched", FEE - 100],
    ]);
    const pageContext = { portal: paid.portal, requestId: "test", user: supervisor };
    const item = `${id}.TWICE1`;
    const settled = { id: item, remedy: "refunded" } as const;
    expect(
      await settleException({ ...pageContext, user: creditor, commandId: ulid() }, settled),
    ).toMatchObject({
      outcome: "refused",
    });
    expect(await settleException({ ...pageContext, commandId: ulid() }, settled)).toEqual({
      outcome: "done",
    });
    expect((await listed({ q: "TWICE1" })).items).toMatchObject([{ id: item, remedy: "refunded" }]);
    expect((await listed({ q: "TWICE1", state: "open" })).items).toEqual([]);
    expect(await getState(id)).toBe("overpaid");
    await settleException({ ...pageContext, commandId: ulid() }, { id: `${id}.LESS1`, remedy: "nothing" });
    expect(await getState(id)).toBe("received");
    // What was said of one was not so: it is listed as open again, and said anew.
    const wrong = { id: item, was: "refunded", reason: "It is still at the gateway" } as const;
    const again = () => reopenException({ ...pageContext, commandId: ulid() }, wrong);
    expect(await again()).toEqual({ outcome: "done" });
    expect(await again()).toMatchObject({ outcome: "refused" });
    expect((await listed({ q: "TWICE1", state: "open" })).items).toMatchObject([{ id: item, remedy: null }]);
    expect(await getState(id)).toBe("overpaid");
    expect(await settleException({ ...pageContext, commandId: ulid() }, settled)).toEqual({
      outcome: "done",
    });
    expect(await getState(id)).toBe("received");
  });

  it("are what the gateway's file has and the log has not, and the other way round", async () => {
    // A day on which nothing else happens.
    const day = addDays(hongKongDay(new Date().toISOString()), 40);
    const noon = `${day}T04:00:00.000Z`;
    now = addTime(noon, -24 * 3_600_000);
    const lost = await paid.begin();
    await receive(lost.reference, { gatewayReference: "LOST1" });
    now = noon;
    const silent = await paid.begin();
    paid.sandbox.desk.pay({ reference: silent.reference, amount: FEE }, "silent");
    paid.sandbox.desk.pay({ reference: "FOREIGN12345", amount: 9_900 }, "silent");
    now = addTime(noon, 12 * 3_600_000 - 1);
    expect(await compareDay(paid.portal, day)).toBe("no-file");
    now = addTime(noon, 20 * 3_600_000);
    await compareDays(paid.portal, now, new AbortController().signal);
    expect(await getState(silent.id)).toBe("received");
    const compared = await loadStream(paid.portal.log, paymentDay, dayStream(day));
    expect(compared?.state).toBe("differs");
    expect(compared?.context).toMatchObject({ rows: 2, cents: FEE + 9_900 });
    expect(compared?.context.differences.map(({ kind, reference }) => [kind, reference])).toEqual([
      ["unknown", "FOREIGN12345"],
      ["missing", lost.reference],
    ]);
    const { version } = compared ?? {};
    await compareDays(paid.portal, now, new AbortController().signal);
    expect((await loadStream(paid.portal.log, paymentDay, dayStream(day)))?.version).toBe(version);
    const [missing] = (await listed({ kind: "missing" })).items;
    expect(missing).toMatchObject({ day, reference: lost.reference, gatewayReference: "LOST1" });
    const pageContext = { portal: paid.portal, requestId: "test", user: supervisor };
    for (const { gatewayReference } of compared?.context.differences ?? [])
      expect(
        await settleException(
          { ...pageContext, commandId: ulid() },
          { id: `${day}.${gatewayReference}`, remedy: "corrected" },
        ),
      ).toEqual({ outcome: "done" });
    expect((await loadStream(paid.portal.log, paymentDay, dayStream(day)))?.state).toBe("agreed");
    now = "";
  });

  it("of days on which the portal was away are found when it is back; late is not missing, a lost file is told", async () => {
    const day = addDays(hongKongDay(new Date().toISOString()), 60);
    now = `${day}T04:00:00.000Z`;
    const late = await paid.begin();
    paid.sandbox.desk.pay({ reference: late.reference, amount: FEE }, "silent");
    const [back, lost] = [addDays(day, 20), addDays(day, 5)];
    now = `${back}T04:00:00.000Z`;
    const { gateway } = paid.portal;
    if (gateway === null) throw new Error("There is no gateway");
    const dayFile = async (requested: string) => (requested === lost ? null : gateway.dayFile(requested));
    const { signal } = new AbortController();
    await compareDays({ ...paid.portal, gateway: { ...gateway, dayFile } }, now, signal);
    expect(await getState(late.id)).toBe("received");
    expect(await daysWithoutFile(paid.portal)).toEqual([lost]);
    now = addTime(now, 48 * 3_600_000);
    await compareDays(paid.portal, now, signal);
    expect(await daysWithoutFile(paid.portal)).toEqual([]);
    for (const each of [day, lost, back, addDays(back, 1)]) {
      const compared = await loadStream(paid.portal.log, paymentDay, dayStream(each));
      expect(compared?.context.differences.filter(({ kind }) => kind === "missing")).toEqual([]);
      expect(compared?.state).toBe("agreed");
    }
    now = "";
  });

  it("of a day whose file does not come are the office's: asked for again, excused with a reason, given and compared", async () => {
    const day = addDays(hongKongDay(new Date().toISOString()), 200);
    const at = (days: number) => `${addDays(day, days)}T04:00:00.000Z`;
    now = at(0);
    const silent = await paid.begin();
    paid.sandbox.desk.pay({ reference: silent.reference, amount: FEE }, "silent");
    const { gateway } = paid.portal;
    if (gateway === null) throw new Error("There is no gateway");
    const requests: string[] = [];
    const portal = {
      ...paid.portal,
      gateway: {
        ...gateway,
        dayFile: async (of: string) => {
          requests.push(of);
          return of === day ? null : gateway.dayFile(of);
        },
      },
    };
    const compare = () => compareDays(portal, now, new AbortController().signal);
    const by = (user: CurrentUser) => ({ portal, user, requestId: "test", commandId: ulid() });
    const standing = async () => {
      const current = await loadDay(portal, day);
      return current && { state: current.state, ...(await dayFileView(portal, current, "en")) };
    };
    // Last night's may take the morning.
    now = at(1);
    await compare();
    expect(await standing()).toBeUndefined();
    now = at(2);
    await compare();
    await compare();
    const since = now;
    expect(await standing()).toMatchObject({
      state: "missing",
      missedAt: since,
      lastRequest: null,
      rows: null,
    });
    expect(await daysWithoutFile(portal)).toEqual([day]);
    const [listedDay] = (await listed({ kind: "noFile", state: "open" })).items;
    expect(listedDay).toMatchObject({ day, foundAt: since, remedy: null });
    await portal.log.deliverEffects();
    expect(await loadCodes(supervisor.id)).toContain("paymentFileMissing");

    expect(await askAgain(by(supervisor), day)).toEqual({ outcome: "done" });
    expect((await standing())?.lastRequest).toMatchObject({ answer: "no-file" });
    expect(await sayOfFile(by(creditor), day, "file.excused", { reason: "x" })).toMatchObject({
      refusals: [{ guard: "mayReconcile" }],
    });
    expect(await sayOfFile(by(supervisor), day, "file.excused", { reason: " " })).toMatchObject({
      refusals: [{ guard: "hasReason" }],
    });
    expect(await sayOfFile(by(supervisor), day, "file.excused", { reason: "Closed" })).toEqual({
      outcome: "done",
    });
    const named = await portal.findNames([supervisor.id]);
    expect((await standing())?.excuse).toMatchObject({
      reason: "Closed",
      by: named.get(supervisor.id)?.en ?? supervisor.id,
    });
    expect(await daysWithoutFile(portal)).toEqual([]);
    requests.length = 0;
    now = at(3);
    await compare();
    expect(requests).not.toContain(day);
    expect(await sayOfFile(by(supervisor), day, "file.expected", { reason: "It was open" })).toEqual({
      outcome: "done",
    });
    expect(await daysWithoutFile(portal)).toEqual([day]);
    await compare();
    expect(requests).toContain(day);

    const rows = (await gateway.dayFile(day)) ?? [];
    const text = writeDayFile(ACCOUNT.secret, day, rows);
    for (const wrong of [text.slice(1), writeDayFile("another secret", day, rows), ""])
      expect(await provideFile(by(supervisor), day, wrong)).toEqual({ outcome: "notSigned" });
    expect(await getState(silent.id)).toBe("inProgress");
    expect(await provideFile(by(creditor), day, text)).toMatchObject({ outcome: "refused" });
    expect(await provideFile(by(supervisor), day, text)).toEqual({ outcome: "compared" });
    expect(await getState(silent.id)).toBe("received");
    expect(await standing()).toMatchObject({ state: "agreed", rows: rows.length });
    expect((await listed({ kind: "noFile", state: "settled" })).items[0]).toMatchObject({
      remedy: "compared",
    });
    // Come twice, it is compared once.
    expect(await provideFile(by(supervisor), day, text)).toMatchObject({ outcome: "refused" });
    now = "";
  });

  it("of days on which the gateway does not answer are told of as well, so that its operator can be asked", async () => {
    const day = addDays(hongKongDay(new Date().toISOString()), 300);
    const at = (days: number) => `${addDays(day, days)}T04:00:00.000Z`;
    now = at(0);
    const { gateway } = paid.portal;
    if (gateway === null) throw new Error("There is no gateway");
    await compareDays(paid.portal, now, new AbortController().signal);
    const dayFile = () => Promise.reject(new GatewayUnavailable("It does not answer"));
    const portal = { ...paid.portal, gateway: { ...gateway, dayFile } };
    now = at(1);
    await compareDays(portal, now, new AbortController().signal);
    expect(await daysWithoutFile(portal)).toEqual([]);
    now = at(2);
    await compareDays(portal, now, new AbortController().signal);
    expect(await daysWithoutFile(portal)).toEqual([day]);
    now = addTime(at(2), 24 * 3_600_000);
    await compareDays(paid.portal, now, new AbortController().signal);
    expect(await daysWithoutFile(paid.portal)).toEqual([]);
    now = "";
  });
});
