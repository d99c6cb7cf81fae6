/** Batches of a demo office: carried out form by form, whatever goes wrong with one of them. */
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";

import { checkSignedForm } from "~/app/services/filings/receipts/check-signed-form.server";
import { ProcessesBusy } from "~/app/services/platform/work-processes/work-processes.server";
import {
  loadDemoCertificate,
  DEMO_CERTIFICATE_PASSWORD,
} from "~/app/services/assembly/demo/certificates.server";
import { linkCertificate } from "~/app/services/identity/certificates/linked-certificate.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { command, useBatchOffice } from "~/tests/support/batch-office";

import { authoriseWithCertificate } from "./authorise.server";
import { findBatchFor, openBatch, dispatchBatchFact } from "./batch.server";
import { executeBatch, whenExecuted } from "./carry-out.server";
import { taskList } from "../form-lists/task-list.server";
import { findGroup } from "./groups.server";

const office = useBatchOffice();

describe("a batch that is carried out", () => {
  it("settles each form by itself: signed, returned, or left with its reason", async () => {
    const [first = "", returned = "", saved = "", failing = "", last = ""] = office.take(5);
    const id = await office.createBatch({
      [first]: "sign",
      [returned]: "return",
      [saved]: "sign",
      [failing]: "sign",
      [last]: "sign",
    });
    const { type, by, stream } = await office.getFormVersion(saved);
    for (const [fact, data] of [
      ["form.unlocked", { reason: "By request" }],
      ["draft.saved", { changes: { age: 50 }, basedOn: 3 }],
    ] as const) {
      const outcome = await dispatch(office.portal.log, type, {
        stream,
        type: fact,
        data,
        by,
        at: office.portal.clock.now(),
        commandId: ulid(),
      });
      expect(outcome.outcome).toBe("done");
    }
    await office.authorise(id);
    await executeBatch(
      office.portal,
      office.task(id, (request) => {
        if (request.submission.stream === failing) throw new Error("The disk is full");
        return office.sign(request);
      }),
    );
    const view = await office.loadView(id);
    expect([view.state, view.counts.done, view.counts.failed]).toEqual(["closed", 3, 2]);
    const states = [];
    for (const item of [first, returned, saved, failing, last])
      states.push((await office.getFormVersion(item)).current.state);
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
    const [item = ""] = office.take(1);
    const id = await office.createBatch({ [item]: "sign" });
    await office.authorise(id);
    const submission = await office.getFormVersion(item);
    const interrupted = { ...office.task(id), submission, commandId: `${id}:0:sign` };
    expect((await office.sign(interrupted)).outcome).toBe("done");
    expect((await office.loadView(id)).work).toBe("running");
    await office.authorise(id);
    await executeBatch(
      office.portal,
      office.task(id, () => {
        throw new Error("It is signed already");
      }),
    );
    expect((await office.loadView(id)).counts.done).toBe(1);
    expect(await office.loadFacts(item, "form.signed")).toHaveLength(1);
    expect(await office.loadFacts(item, "form.submitted")).toHaveLength(1);
  });

  it("signs nothing twice where two processes carry it out", async () => {
    const [one = "", two = ""] = office.take(2);
    const id = await office.createBatch({ [one]: "sign", [two]: "sign" });
    await office.authorise(id);
    await Promise.all([
      executeBatch(office.portal, office.task(id)),
      executeBatch(office.portal, office.task(id)),
    ]);
    for (const item of [one, two]) {
      expect(await office.loadFacts(item, "form.signed")).toHaveLength(1);
      expect(await office.loadFacts(item, "form.submitted")).toHaveLength(1);
    }
    expect((await office.loadView(id)).state).toBe("closed");
  });

  it("is signed with the certificate that is linked, with no other, and with none where the password is wrong", async () => {
    const [item = ""] = office.take(1);
    const id = await office.createBatch({ [item]: "sign" });
    const batch = await findBatchFor(office.portal, office.trustee, id);
    if (!batch) throw new Error("The batch is gone");
    const authorisation = () => ({
      user: office.trustee,
      batch,
      seen: batch.current.version,
      language: "en" as const,
      command: command(),
    });
    const p12 = async () => Buffer.from(await loadDemoCertificate("pa.demo"));
    const wrong = { p12: await p12(), password: "wrong" };
    expect(await authoriseWithCertificate(office.portal, authorisation(), wrong)).toEqual({
      outcome: "certificate",
      problem: "wrong-password",
    });
    const right = { p12: await p12(), password: DEMO_CERTIFICATE_PASSWORD };
    const another = { p12: await loadDemoCertificate("pa2.demo"), password: DEMO_CERTIFICATE_PASSWORD };
    expect(
      await authoriseWithCertificate(office.portal, authorisation(), {
        ...another,
        p12: Buffer.from(another.p12),
      }),
    ).toEqual({
      outcome: "certificate",
      problem: "wrong-holder",
    });
    await linkCertificate(office.portal, office.trustee, { ...right, p12: await p12() }, "test");
    expect(await authoriseWithCertificate(office.portal, authorisation(), another)).toEqual({
      outcome: "certificate",
      problem: "not-linked",
    });
    expect(await authoriseWithCertificate(office.portal, authorisation(), right)).toEqual({
      outcome: "begun",
    });
    await whenExecuted(id);
    const view = await office.loadView(id);
    expect([view.state, view.counts.done]).toEqual(["closed", 1]);
    const filed = (await office.getFormVersion(item)).current.context.filed.at(-1);
    expect(filed?.signature.certificateSubject).toContain("CN=");
    expect(filed?.signature.certificateCheck?.revocation).toMatchObject([{ method: "ocsp" }]);

    const upload = await office.portal.documents.find(filed?.signature.pdfFile ?? "");
    if (!upload) throw new Error("The signed form is gone");
    const pdf = await office.portal.documents.read(upload);
    expect(await checkSignedForm(office.portal, pdf)).toMatchObject({
      reference: filed?.reference,
      certificate: { holder: office.trustee.fullName },
    });
    expect(await checkSignedForm(office.portal, Buffer.concat([pdf, Buffer.from(" ")]))).toBeNull();
    // Read in a work process: where all are taken, one is asked to come again.
    const taken = { run: () => Promise.reject(new ProcessesBusy("taken")), close: () => Promise.resolve() };
    await expect(checkSignedForm({ ...office.portal, processes: taken }, pdf)).rejects.toMatchObject({
      status: 503,
    });
  }, 60_000);
});

describe("whose it is", () => {
  it("nobody else finds a batch", async () => {
    const id = await office.createBatch({ [office.look()]: "sign" });
    expect(await findBatchFor(office.portal, await office.loadUser("pa2.demo"), id)).toBeNull();
    expect(await findBatchFor(office.portal, await office.loadUser("supervisor.demo"), id)).toBeNull();
  });
  it("no batch is opened of another firm's forms, nor by somebody who signs nothing", async () => {
    const items = [office.look()];
    const stranger = await office.loadUser("pa2.demo");
    expect(await openBatch(office.portal, stranger, "referral", items, command())).toBeNull();
    expect(
      await openBatch(office.portal, await office.loadUser("ua.demo"), "referral", items, command()),
    ).toBeNull();
  });
  it("what is signed together is known by family and code, D1 and D2 under one roof", () => {
    expect(office.group("referral").types.map(({ code }) => code)).toEqual(["b1", "b2", "b3"]);
    expect(office.group("b2").types.map(({ code }) => code)).toEqual(["b2"]);
    expect(office.group("d1d2").pickAt).toBe("/d1d2Submission/review-sign");
    expect(findGroup("unheard-of")).toBeNull();
  });
});

describe("a name of the batch's commands that was used for something else", () => {
  it("stops nothing: what is settled is recorded under another one", async () => {
    const [item = ""] = office.take(1);
    const [id, other] = [
      await office.createBatch({ [item]: "sign" }),
      await office.createBatch({ [item]: "sign" }),
    ];
    const taken = { ...command(), commandId: `${id}:0:settled` };
    expect(
      (await dispatchBatchFact(office.portal, office.trustee, other, "batch.closed", {}, taken)).outcome,
    ).toBe("done");
    await office.authorise(id);
    await executeBatch(office.portal, office.task(id));
    const view = await office.loadView(id);
    expect([view.state, view.counts.done]).toEqual(["closed", 1]);
    expect((await office.getFormVersion(item)).current.state).toBe("submitted");
  });
});

describe("a batch of every kind", () => {
  it("has what one could sign alone, whatever its kind, its kinds together and an account by its period", async () => {
    const { portal, trustee } = office;
    const list = await taskList(portal, trustee, new URLSearchParams({ tab: "review", size: "100" }), "en");
    const signable = new Set(list.batch?.signable);
    const kinds = new Set([...signable].map((item) => item.split("/")[0]));
    expect(kinds.size).toBeGreaterThan(2);
    const picked = [...kinds].flatMap((kind) =>
      [...signable].filter((item) => item.startsWith(`${kind ?? ""}/`)).slice(0, 1),
    );
    const id = await office.createBatch(Object.fromEntries(picked.map((item) => [item, "sign"])), "all");
    await office.authorise(id);
    await executeBatch(portal, office.task(id));
    const view = await office.loadView(id);
    // A joint office signs one after the other, in a batch as alone: that is all that may be left.
    const left = view.lines.flatMap(({ outcome }) => (outcome?.ok === false ? outcome.reasons : []));
    expect(left.filter(({ sentence }) => !sentence.includes("held jointly"))).toEqual([]);
    expect(view.counts.done).toBeGreaterThan(2);
    expect(view.state).toBe("closed");
    expect(view.lines).toHaveLength(kinds.size);
    const again = await taskList(portal, trustee, new URLSearchParams({ tab: "review" }), "en");
    expect(again.batch?.earlier.map((each) => each.id)).toContain(id);
  });

  it("has no forms that are people's own matters", () => {
    expect(office.group("all").types.some(({ isOwn }) => isOwn !== undefined)).toBe(false);
    expect(office.group("all").types.length).toBeGreaterThan(8);
  });
});
