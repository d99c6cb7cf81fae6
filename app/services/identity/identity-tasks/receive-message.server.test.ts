/** What is pushed counts by what only the platform was told; whatever else comes is noted and changes nothing, and everybody is told the same. */
import { cp } from "node:fs/promises";
import { createServer } from "node:http";

import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";
import * as z from "zod";

import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { IDENTITY_TASK_TIME } from "~/workflows/records/identity-task";

import type { AccountTasks } from "../../platform/portal/ports/iam-smart";
import { hashIdentityCard } from "../iam-smart/identification-code.server";
import { IAM_SMART_NOTIFICATIONS, iamSmartNotifications } from "./notification.server";
import { receiveMessage } from "./receive-message.server";
import { askTask, loadTask, putTaskAside, UNREACHABLE } from "./record-task.server";
import { getTaskState, takeAnswer } from "./task-state.server";
import { SYSTEM } from "../../platform/portal/system-actor";

const CARD = "A123456(3)";
const DIGEST = Buffer.alloc(32, 7);
let own: OwnPortal;
let now = "2026-11-30T02:00:00.000Z";
let named = { businessId: "", state: "" };

beforeAll(async () => {
  own = await openOwnPortal({ now: () => now });
});
afterAll(() => own.close());

/** A portal to which messages come as whoever encrypts to its certificate writes them. */
const portal = () => {
  const accountTasks: Pick<AccountTasks, "openMessage"> = {
    openMessage: (text) => {
      const { code, ...content } = z.looseObject({ code: z.string() }).parse(JSON.parse(text));
      if (code === "sealed with another key") throw new Error("It does not open");
      return { code, content };
    },
  };
  return { ...own.portal, iamSmart: { accountTasks } };
};
type Kind = "profile" | "signPdf" | "signHash";
async function ask(kind: Kind = "signPdf", outcome: "asked" | "code" | "away" = "asked") {
  const id = ulid();
  const question = { id, kind, holder: "somebody", about: "referral-b1/one", sessionId: "one" };
  const isSigning = kind !== "profile";
  const whose = { digest: isSigning ? DIGEST : null, cardHash: isSigning ? null : hashIdentityCard(CARD) };
  const fields = isSigning ? [] : ["idNo", "enName"];
  await askTask(own.portal, { ...question, ...whose, fields }, async (sent) => {
    named = sent;
    if (outcome === "away") throw new Error("away");
    return outcome === "code" ? { outcome, code: "D20012" } : { outcome, address: null, opensApp: false };
  });
  return id;
}
const send = (code: string, content: Readonly<Record<string, unknown>> = {}) => {
  const { businessId: businessID, state } = named;
  return receiveMessage(portal(), JSON.stringify({ code, businessID, state, ...content }));
};
const signature = (digest = DIGEST) => ({ docDigest: digest.toString("base64"), pdfSignature: "AAAA" });
const state = (id: string, session = "one") => getTaskState(own.portal, id, session);
const notedOf = async (id: string) => (await loadTask(own.portal, id))?.context.noted;

describe("a message", () => {
  it("answers its task once; again, and late, it is noted", async () => {
    const id = await ask();
    expect(await state(id)).toEqual({ state: "waiting", seconds: 240 });
    expect(await send("D00000", signature())).toBe("answered");
    expect(await state(id)).toEqual({ state: "answered", result: '{"pdfSignature":"AAAA"}' });
    expect(await send("D00000", signature())).toBe("noted");
    expect(await send("D70001")).toBe("noted");
    expect(await notedOf(id)).toEqual(["again", "late"]);
    expect(await takeAnswer(own.portal, id, { by: SYSTEM, sessionId: "another" })).toBe(false);
    expect(await takeAnswer(own.portal, id, { by: SYSTEM, sessionId: "one" })).toBe(true);
    expect(await takeAnswer(own.portal, id, { by: SYSTEM, sessionId: "one" })).toBe(false);
    expect(JSON.stringify(await own.portal.log.read(`identity-task/${id}`))).not.toContain("pdfSignature");
  });
  it("of another text, of another document, of no signature at all, is noted, and the task stays open", async () => {
    const id = await ask();
    expect(await send("D00000", { ...signature(), state: "guessed" })).toBe("noted");
    expect(await send("D70001", { state: "guessed" })).toBe("noted");
    expect(await send("D00000", signature(Buffer.alloc(32, 8)))).toBe("noted");
    expect(await send("D00000", {})).toBe("noted");
    expect(await notedOf(id)).toEqual(["otherState", "otherState", "otherDocument", "otherDocument"]);
    expect(await send("D00000", signature())).toBe("answered");
  });
  it("of a task that nobody asked, or that does not open, is nothing", async () => {
    await ask();
    for (const businessID of ["another", ulid(), ""])
      expect(await send("D00000", { ...signature(), businessID })).toBe("unknown");
    expect(await send("sealed with another key")).toBe("unreadable");
    expect(await receiveMessage(portal(), "")).toBe("unreadable");
  });
  it("brings the fields that were asked for and no others, of the card that was asked for", async () => {
    const id = await ask("profile");
    const idNo = { Identification: "A123456", CheckDigit: "3" };
    const more = { enName: "CHAN Tai Man", birthDate: "19800101" };
    const other = { Identification: "B123456", CheckDigit: "3" };
    expect(await send("D00000", { ...more, idNo: other })).toBe("noted");
    expect(await send("D00000", more)).toBe("noted");
    expect(await notedOf(id)).toEqual(["otherCard", "otherCard"]);
    expect(await send("D00000", { ...more, idNo })).toBe("answered");
    const found = await state(id);
    expect(JSON.parse(found.state === "answered" ? found.result : "")).toEqual({ enName: more.enName, idNo });
  });
  it("comes when the time is up: the task is over, and the message late", async () => {
    const id = await ask();
    now = new Date(Date.parse(now) + IDENTITY_TASK_TIME).toISOString();
    expect(await send("D00000", signature())).toBe("noted");
    expect(await state(id)).toEqual({ state: "expired" });
    expect(await notedOf(id)).toEqual(["late"]);
  });
  it("for what was put aside changes nothing, and nobody else's session is told of a task", async () => {
    const id = await ask();
    expect(await state(id, "another")).toEqual({ state: "expired" });
    await putTaskAside(own.portal, id);
    expect(await send("D00000", signature())).toBe("noted");
    expect(await state(id)).toEqual({ state: "expired" });
  });
  it("is not waited for where the platform did not take the question", async () => {
    expect(await state(await ask("signPdf", "code"))).toEqual({ state: "refused", code: "D20012" });
    expect(await state(await ask("signPdf", "away"))).toEqual({ state: "refused", code: UNREACHABLE });
  });
});

it("nobody waits: the clock ends the task, and destroys an answer that nobody took", async () => {
  const [open, answered] = [await ask(), await ask()];
  await send("D00000", signature());
  const deliver = async (milliseconds: number) => {
    now = new Date(Date.parse(now) + milliseconds).toISOString();
    await own.portal.log.deliverEffects();
  };
  await deliver(IDENTITY_TASK_TIME);
  expect((await loadTask(own.portal, open))?.state).toBe("expired");
  expect(await state(answered)).toMatchObject({ state: "answered" });
  await deliver(600_000);
  expect(await state(answered)).toEqual({ state: "expired" });
});

it("a process that is killed while the telephone is asked: the next one of the same data goes on from the log", async () => {
  const id = await ask();
  const fill = (folder: string) => cp(own.folder, folder, { recursive: true });
  const next = await openOwnPortal({ now: () => now, fill });
  try {
    expect(await getTaskState(next.portal, id, "one")).toMatchObject({ state: "waiting" });
    const { businessId: businessID, state: text } = named;
    const message = JSON.stringify({ code: "D00000", businessID, state: text, ...signature() });
    const { iamSmart } = portal();
    expect(await receiveMessage({ ...next.portal, iamSmart }, message)).toBe("answered");
    expect(await getTaskState(next.portal, id, "one")).toMatchObject({ state: "answered" });
    // Nobody told the first one: there the clock ends it.
    now = new Date(Date.parse(now) + IDENTITY_TASK_TIME).toISOString();
    expect(await state(id)).toEqual({ state: "expired" });
  } finally {
    await next.close();
  }
});

it("the address answers at once and alike, whatever comes, and asks for no session", async () => {
  const app = express();
  app.use(iamSmartNotifications(own.portal));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  const port = place === null || typeof place === "string" ? 0 : place.port;
  const id = await ask();
  for (const body of ["", "{}", "nonsense", JSON.stringify({ code: "D00000", businessID: id })]) {
    const address = `http://127.0.0.1:${String(port)}${IAM_SMART_NOTIFICATIONS}`;
    const answer = await fetch(address, { method: "POST", body });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ code: "D00000" })]);
  }
  server.closeAllConnections();
  server.close();
});
