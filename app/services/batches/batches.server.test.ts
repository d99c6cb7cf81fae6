/** Batches of a demo office: carried out form by form, whatever goes wrong with one of them. */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readConfig } from "~/app/services/config.server";
import { checkSignedForm } from "~/app/services/receipts/check-signed-form.server";
import { demoCertificateOf, DEMO_CERTIFICATE_PASSWORD } from "~/app/services/demo/certificates.server";
import { linkCertificate } from "~/app/services/certificates/linked-certificate.server";
import { dispatch } from "~/app/services/dispatch.server";
import { createLogger } from "~/app/services/logger.server";
import type { Portal } from "~/app/services/portal";
import { createPortal } from "~/app/services/portal.server";
import { recordSignature } from "~/app/services/submissions/filing.server";
import type { CurrentUser } from "~/app/services/types";
import { getFixedT } from "~/app/i18n/i18n.server";
import { copySeededOffice, SMALL_OFFICE } from "~/tests/support/seeded-office";

import { authoriseWithCertificate } from "./authorise.server";
import { findBatchFor, findItem, markItem, openBatch, record } from "./batch.server";
import { carryOut, whenCarriedOut, type SignItem } from "./carry-out.server";
import { findGroup } from "./groups.server";
import { pickOf } from "./pick.server";
import { viewBatch } from "./view.server";

let folder: string;
let portal: Portal;
let trustee: CurrentUser;
let ready: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-batches-"));
  await copySeededOffice(SMALL_OFFICE, folder);
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    PORTAL_LOG_LEVEL: "silent",
  });
  portal = await createPortal(config, createLogger(config));
  trustee = await userOf("pa.demo");
  const { ready: found } = await pickOf(portal, trustee, getGroup("referral"), "en");
  ready = found.map(({ id }) => id);
}, 120_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function userOf(id: string): Promise<CurrentUser> {
  const user = await portal.findUser(id);
  if (!user) throw new Error(`There is no ${id}`);
  return user;
}
function getGroup(id: string) {
  const group = findGroup(id);
  if (!group) throw new Error(`Nothing is signed as ${id}`);
  return group;
}
const command = () => ({ commandId: ulid(), requestId: "test" });
const take = (count: number): readonly string[] => {
  const taken = ready.splice(0, count);
  expect(taken, "the demo office has enough forms that are ready").toHaveLength(count);
  return taken;
};
const formOf = async (item: string) => {
  const found = await findItem(portal, trustee, item);
  if (!found) throw new Error(`The trustee does not see ${item}`);
  return found;
};
const factsOf = async (item: string, type: string) =>
  (await formOf(item)).current.entries.filter((entry) => entry.type === type);

/** A batch of these forms, each marked. */
async function batchOf(marks: Readonly<Record<string, "sign" | "return">>): Promise<string> {
  const id = await openBatch(portal, trustee, "referral", Object.keys(marks), command());
  const batch = id === null ? null : await findBatchFor(portal, trustee, id);
  if (id === null || !batch) throw new Error("The batch was not opened");
  for (const [item, mark] of Object.entries(marks)) {
    const { contentVersion } = (await formOf(item)).current.context;
    const reason = mark === "return" ? "The date of the order is missing." : "";
    await markItem(portal, trustee, batch, { item, mark, reason, contentVersion }, command());
  }
  return id;
}
async function authorised(id: string): Promise<void> {
  const { outcome } = await record(
    portal,
    trustee,
    id,
    "batch.authorised",
    { method: "certificate" },
    command(),
  );
  expect(outcome).toBe("done");
}

const CHECK = {
  checkedAt: "2026-11-21T06:00:00.000Z",
  root: "CN=Root",
  path: ["a".repeat(64)],
  holder: "Trustee",
  revocation: [],
};
/** Signs without printing: what is signed is not what is tested here. */
const sign: SignItem = (request) => {
  const pdf = Buffer.from(`signed ${request.submission.stream}`);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const { contentVersion } = request.submission.current.context;
  return recordSignature(
    portal,
    request,
    { signed: { pdf, sha256, subject: "CN=Trustee", serial: "01" }, check: CHECK },
    contentVersion,
  );
};
const task = (batchId: string, signing: SignItem = sign) => ({
  user: trustee,
  batchId,
  language: "en" as const,
  requestId: "test",
  sign: signing,
});
const viewOf = async (id: string) => {
  const batch = await findBatchFor(portal, trustee, id);
  if (!batch) throw new Error("The batch is gone");
  return viewBatch(portal, trustee, batch, "en", await getFixedT("en"));
};

describe("a batch that is carried out", () => {
  it("settles each form by itself: signed, returned, or left with its reason", async () => {
    const [first = "", returned = "", saved = "", failing = "", last = ""] = take(5);
    const id = await batchOf({
      [first]: "sign",
      [returned]: "return",
      [saved]: "sign",
      [failing]: "sign",
      [last]: "sign",
    });
    const { type, by, stream } = await formOf(saved);
    for (const [fact, data] of [
      ["form.unlocked", { reason: "By request" }],
      ["draft.saved", { changes: { age: 50 }, basedOn: 3 }],
    ] as const) {
      const outcome = await dispatch(portal.log, type, {
        stream,
        type: fact,
        data,
        by,
        at: portal.clock.now(),
        commandId: ulid(),
      });
      expect(outcome.outcome).toBe("done");
    }
    await authorised(id);
    await carryOut(
      portal,
      task(id, (request) => {
        if (request.submission.stream === failing) throw new Error("The disk is full");
        return sign(request);
      }),
    );
    const view = await viewOf(id);
    expect([view.state, view.counts.done, view.counts.failed]).toEqual(["closed", 3, 2]);
    const states = [];
    for (const item of [first, returned, saved, failing, last])
      states.push((await formOf(item)).current.state);
    expect(states.map((state) => state.replace("Amended", ""))).toEqual([
      "submitted",
      "pendingAmendment",
      "pendingAmendment",
      "readyForReview",
      "submitted",
    ]);
    const reasons = view.lines.map(({ outcome }) => (outcome?.ok === false ? outcome.reasons[0]?.code : ""));
    expect(reasons).toEqual(["", "", "ERR-CONFLICT", "ERR-UNEXPECT", ""]);
    const [line] = view.lines;
    expect(line?.outcome?.ok === true && line.outcome.reference).toMatch(/^B\d-\d{4}-/);
  });

  it("goes on where it was interrupted: what was signed is not signed again", async () => {
    const [item = ""] = take(1);
    const id = await batchOf({ [item]: "sign" });
    await authorised(id);
    const submission = await formOf(item);
    const interrupted = { ...task(id), submission, commandId: `${id}:0:sign` };
    expect((await sign(interrupted)).outcome).toBe("done");
    expect((await viewOf(id)).work).toBe("running");
    await authorised(id);
    await carryOut(
      portal,
      task(id, () => {
        throw new Error("It is signed already");
      }),
    );
    expect((await viewOf(id)).counts.done).toBe(1);
    expect(await factsOf(item, "form.signed")).toHaveLength(1);
    expect(await factsOf(item, "form.submitted")).toHaveLength(1);
  });

  it("signs nothing twice where two processes carry it out", async () => {
    const [one = "", two = ""] = take(2);
    const id = await batchOf({ [one]: "sign", [two]: "sign" });
    await authorised(id);
    await Promise.all([carryOut(portal, task(id)), carryOut(portal, task(id))]);
    for (const item of [one, two]) {
      expect(await factsOf(item, "form.signed")).toHaveLength(1);
      expect(await factsOf(item, "form.submitted")).toHaveLength(1);
    }
    expect((await viewOf(id)).state).toBe("closed");
  });

  it("is signed with the certificate that is linked, with no other, and with none where the password is wrong", async () => {
    const [item = ""] = take(1);
    const id = await batchOf({ [item]: "sign" });
    const batch = await findBatchFor(portal, trustee, id);
    if (!batch) throw new Error("The batch is gone");
    const authorisation = () => ({
      user: trustee,
      batch,
      seen: batch.current.version,
      language: "en" as const,
      command: command(),
    });
    const p12 = async () => Buffer.from(await demoCertificateOf("pa.demo"));
    const wrong = { p12: await p12(), password: "wrong" };
    expect(await authoriseWithCertificate(portal, authorisation(), wrong)).toEqual({
      outcome: "certificate",
      problem: "wrong-password",
    });
    const right = { p12: await p12(), password: DEMO_CERTIFICATE_PASSWORD };
    const another = { p12: await demoCertificateOf("pa2.demo"), password: DEMO_CERTIFICATE_PASSWORD };
    expect(
      await authoriseWithCertificate(portal, authorisation(), { ...another, p12: Buffer.from(another.p12) }),
    ).toEqual({
      outcome: "certificate",
      problem: "wrong-holder",
    });
    await linkCertificate(portal, trustee, { ...right, p12: await p12() }, "test");
    expect(await authoriseWithCertificate(portal, authorisation(), another)).toEqual({
      outcome: "certificate",
      problem: "not-linked",
    });
    expect(await authoriseWithCertificate(portal, authorisation(), right)).toEqual({ outcome: "begun" });
    await whenCarriedOut(id);
    const view = await viewOf(id);
    expect([view.state, view.counts.done]).toEqual(["closed", 1]);
    const filed = (await formOf(item)).current.context.filed.at(-1);
    expect(filed?.signature.certificateSubject).toContain("CN=");
    expect(filed?.signature.certificateCheck?.revocation).toMatchObject([{ method: "ocsp" }]);

    const upload = await portal.documents.find(filed?.signature.pdfFile ?? "");
    if (!upload) throw new Error("The signed form is gone");
    const pdf = await portal.documents.read(upload);
    expect(await checkSignedForm(portal, pdf)).toMatchObject({
      reference: filed?.reference,
      certificate: { holder: trustee.fullName },
    });
    expect(await checkSignedForm(portal, Buffer.concat([pdf, Buffer.from(" ")]))).toBeNull();
  }, 60_000);
});

describe("whose it is", () => {
  it("nobody else finds a batch", async () => {
    const [item = ""] = ready;
    const id = await batchOf({ [item]: "sign" });
    expect(await findBatchFor(portal, await userOf("pa2.demo"), id)).toBeNull();
    expect(await findBatchFor(portal, await userOf("supervisor.demo"), id)).toBeNull();
  });
  it("no batch is opened of another firm's forms, nor by somebody who signs nothing", async () => {
    const items = ready.slice(0, 1);
    const stranger = await userOf("pa2.demo");
    expect(await openBatch(portal, stranger, "referral", items, command())).toBeNull();
    expect(await openBatch(portal, await userOf("ua.demo"), "referral", items, command())).toBeNull();
  });
  it("what is signed together is known by family and code, D1 and D2 under one roof", () => {
    expect(getGroup("referral").types.map(({ code }) => code)).toEqual(["b1", "b2", "b3"]);
    expect(getGroup("b2").types.map(({ code }) => code)).toEqual(["b2"]);
    expect(getGroup("d1d2").pickAt).toBe("/d1d2Submission/review-sign");
    expect(findGroup("unheard-of")).toBeNull();
  });
});

describe("a name of the batch's commands that was used for something else", () => {
  it("stops nothing: what is settled is recorded under another one", async () => {
    const [item = ""] = take(1);
    const [id, other] = [await batchOf({ [item]: "sign" }), await batchOf({ [item]: "sign" })];
    const taken = { ...command(), commandId: `${id}:0:settled` };
    expect((await record(portal, trustee, other, "batch.closed", {}, taken)).outcome).toBe("done");
    await authorised(id);
    await carryOut(portal, task(id));
    const view = await viewOf(id);
    expect([view.state, view.counts.done]).toEqual(["closed", 1]);
    expect((await formOf(item)).current.state).toBe("submitted");
  });
});
