/** The counter decides on requests: what it approves has happened to the proof, or nothing has been approved. */
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { idInStream } from "~/events/stream-id";
import { toWidgetContext } from "~/app/services/workspace/dashboard/widget-context.server";
import { readAnswer } from "~/tests/support/page-answer";
import { approveRequest, prove, proofOffice, type ProofOffice } from "~/tests/support/proof-office";
import { proofRequest } from "~/workflows/records/proof-request";

import { loadProof, PROOF_REQUESTS, proofStream, requestStream } from "../streams.server";
import { waitingProofs } from "../waiting.server";
import { decideRequest } from "./decide-request.server";
import { findPendingRequest } from "./pending-request.server";
import { requestList } from "./request-list.server";
import { requestView } from "./request-page.server";
import { findRequestFor } from "./visible-request.server";

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
  return office.close;
});

const AMENDMENT = { kind: "amendment", changes: { referenceNumber: "B/9" }, was: {} };
const ASSIGNMENT = {
  kind: "assignment",
  to: { name: "First Fund", address: "1 Sample Road" },
  on: "2024-05-01",
};
const WITHDRAWAL = { kind: "withdrawal", reason: "Paid by the guarantor." };

/** A request of the creditor's that nobody has decided. @returns its id */
async function made(proof: string, content: Readonly<Record<string, unknown>>): Promise<string> {
  const { tell: recordFact, users, toActor } = office;
  const stream = requestStream(ulid());
  const about = { proof: proofStream(proof), caseId: "HCB-1-2022", afterAdjudication: false };
  const by = { ...toActor(users.creditor), standing: "party" } as const;
  await recordFact(proofRequest, stream, "request.made", { ...about, ...content }, by);
  return idInStream(stream);
}
const visible = async (id: string) => {
  const found = await findRequestFor(office.portal, office.users.counter, id);
  if (found === null) throw new Error("The counter sees it");
  return found;
};
async function approve(of: Awaited<ReturnType<typeof visible>>, commandId: string = ulid()) {
  const form = new FormData();
  form.set("intent", "approve");
  form.set("commandId", commandId);
  form.set("seen", String(of.about.current.version));
  const t = await getFixedT("en");
  const { portal, users } = office;
  const input = { portal, user: users.counter, locale: "en", t, requestId: "test" } as const;
  return readAnswer(await decideRequest(input, of, form));
}
const getState = async (id: string) => (await visible(id)).current.state;
const loadProofFor = async (id: string) => {
  const found = await loadProof(office.portal, proofStream(id));
  if (found === null) throw new Error("It was filed");
  return found;
};

it("is shown to whoever is about to ask for the same, until the counter has decided", async () => {
  const proof = await prove(office, office.users.creditor, "accepted");
  const find = (kind: "amendment" | "withdrawal") =>
    findPendingRequest(office.portal, proofStream(proof), kind);
  expect(await find("amendment")).toBeNull();
  const request = await made(proof, AMENDMENT);
  expect([await find("amendment"), await find("withdrawal")]).toEqual([request, null]);
  await approve(await visible(request));
  expect(await find("amendment")).toBeNull();
});

describe("the counter's requests", () => {
  const listFor = async (user: ProofOffice["users"]["counter"], asked = "") => {
    const t = await getFixedT("en");
    const { queue, list } = await requestList(office.portal, user, new URLSearchParams(asked), {
      locale: "en",
      t,
    });
    return { queue, ids: list.items.map(({ id }) => id), total: list.total.count };
  };
  const countWaiting = async () => {
    const figure = waitingProofs.find(({ to }) => to === PROOF_REQUESTS);
    if (figure === undefined) throw new Error("My Task counts requests");
    const { portal, users } = office;
    expect(figure.shownTo?.(users.counter)).toBe(true);
    expect(figure.shownTo?.(users.creditor)).toBe(false);
    const t = await getFixedT("en");
    return (await figure.count(toWidgetContext({ portal, user: users.counter, locale: "en", t }))).count;
  };

  it("are counted in My Task until they are decided, those that wait first; after each comes the next, named", async () => {
    const proof = await prove(office, office.users.creditor, "accepted");
    const before = await countWaiting();
    const requests = [await made(proof, AMENDMENT), await made(proof, WITHDRAWAL)];
    expect(await countWaiting()).toBe(before + 2);
    const listed = await listFor(office.users.counter);
    expect(listed).toMatchObject({ queue: "waiting", total: before + 2 });
    expect(listed.ids.slice(-2)).toEqual(requests);
    const answer = await approve(await visible(requests[0] ?? ""));
    const next = listed.ids.find((id) => id !== requests[0]);
    expect(answer).toEqual({ outcome: "done", to: `${PROOF_REQUESTS}/requests/${next ?? ""}` });
    expect(await countWaiting()).toBe(before + 1);
    expect((await listFor(office.users.counter)).ids).not.toContain(requests[0]);
    expect((await listFor(office.users.counter, "queue=all")).ids).toContain(requests[0]);
    // Whoever asks for a kind or a proof asks for all of them, and whoever asked has no queue.
    expect((await listFor(office.users.counter, "kind=amendment")).queue).toBe("all");
    expect((await listFor(office.users.creditor)).queue).toBeNull();
  });
});

describe("a request that is approved", () => {
  it("has happened to the proof by then, once, however often it is pressed and delivered", async () => {
    const proof = await prove(office, office.users.creditor, "accepted");
    const request = await made(proof, AMENDMENT);
    const [seen, commandId] = [await visible(request), ulid()];
    const answers = await Promise.all([approve(seen, commandId), approve(seen, commandId)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect((await loadProofFor(proof)).proof.amendments).toMatchObject([{ request: requestStream(request) }]);
    expect(await approve(await visible(request), commandId)).toMatchObject({ outcome: "done" });
    await office.deliver();
    expect((await loadProofFor(proof)).proof.amendments).toHaveLength(1);
  });
  it("at the same moment as another on the same proof is the only one: the other is refused and says why", async () => {
    for (let round = 0; round < 3; round += 1) {
      const proof = await prove(office, office.users.creditor, "accepted");
      const requests = [await made(proof, AMENDMENT), await made(proof, WITHDRAWAL)];
      const seen = await Promise.all(requests.map(visible));
      const answers = await Promise.all(seen.map((each) => approve(each)));
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
      const refused = answers.find((answer) => answer.outcome === "refused");
      expect(refused).toMatchObject({ why: [{ code: "ERR-CONFLICT" }] });
      const states = await Promise.all(requests.map(getState));
      expect([...states].sort()).toEqual(["completed", "pending"]);
      await office.deliver();
      const { current } = await loadProofFor(proof);
      expect(current.state).toBe(states[1] === "completed" ? "withdrawn" : "accepted");
    }
  });
  it("is refused where the proof takes it no more, and nobody is told that it was approved", async () => {
    const proof = await prove(office, office.users.creditor, "accepted");
    const [withdrawal, amendment] = [await made(proof, WITHDRAWAL), await made(proof, AMENDMENT)];
    expect(await approve(await visible(withdrawal))).toMatchObject({ outcome: "done" });
    const answer = await approve(await visible(amendment));
    expect(answer).toMatchObject({ outcome: "refused" });
    expect(answer.outcome === "refused" && answer.why[0]?.sentence).toContain("Withdrawn");
    expect(await getState(amendment)).toBe("pending");
  });
  it("is not of whoever has assigned the debt since, and says so; nor does a page name the new creditor as the old", async () => {
    const proof = await prove(office, office.users.creditor, "accepted");
    const requests = [
      await made(proof, WITHDRAWAL),
      await made(proof, AMENDMENT),
      await made(proof, ASSIGNMENT),
    ];
    const assignment = await made(proof, ASSIGNMENT);
    const { portal } = office;
    const view = async (id: string) =>
      requestView({ portal, locale: "en", t: await getFixedT("en") }, await visible(id));
    const before = (await view(assignment)).creditor;
    expect(await approve(await visible(assignment))).toMatchObject({ outcome: "done" });
    for (const request of requests) {
      const answer = await approve(await visible(request));
      expect(answer.outcome === "refused" && answer.why[0]?.sentence).toContain(
        "assigned after this request",
      );
      expect((await view(request)).notApproved).toContain("assigned after this request");
      expect(await getState(request)).toBe("pending");
    }
    expect((await loadProofFor(proof)).current.state).toBe("accepted");
    expect(await view(assignment)).toMatchObject({ to: { from: before }, notApproved: null });
    expect(before).not.toBe("First Fund");
  });
  it("from when approval and application were apart is applied as it is delivered", async () => {
    const proof = await prove(office, office.users.creditor, "accepted");
    const stream = await approveRequest(office, office.users.creditor, proof, AMENDMENT);
    expect((await loadProofFor(proof)).proof.amendments).toMatchObject([{ request: stream }]);
  });
});
