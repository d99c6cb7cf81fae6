/** Adjudication: who decides, what is asked, and what the estate's list then says. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { readAnswer } from "~/tests/support/page-answer";
import { approveRequest, prove, proofOffice, type ProofOffice } from "~/tests/support/proof-office";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { estateTotals, loadProofsOfEstate } from "../estate/estate-list.server";
import { describeRejection } from "../papers/rejection-notice.server";
import { loadProof, proofStream } from "../streams.server";
import { adjudicate, adjudicationView, hasNotice } from "./adjudicate.server";

const OFFICE_CASE = "HCB-1-2022";
const LIQUIDATION = "HCCW-2-2025";

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice({ PORTAL_PROOFS_OF: "all" });
});
afterAll(async () => office.close());

type Name = keyof ProofOffice["users"];

/** What the page posts beside each amount. */
const CURRENCIES = Object.fromEntries(
  ["preferential", "ordinary", "voting"].map((amount) => [`${amount}.currency`, "HKD"]),
);

const loadVersion = async (id: string) =>
  String((await loadProof(office.portal, proofStream(id)))?.current.version);

async function decide(who: Name, id: string, fields: Readonly<Record<string, string>>) {
  const { portal, users } = office;
  const submission = await findSubmissionFor(portal, users[who], "pod", id);
  if (submission === null) throw new Error(`${who} sees the proof`);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    commandId: ulid(),
    seen: await loadVersion(id),
    ...CURRENCIES,
    ...fields,
  }))
    form.append(name, value);
  const context = {
    portal,
    user: users[who],
    requestId: "test",
    locale: "en",
    t: await getFixedT("en"),
  } as const;
  const answer = readAnswer(await adjudicate(context, submission, form));
  if (answer.outcome === "problems") return Object.keys(answer.problems).toSorted();
  return answer.outcome === "refused" ? answer.why.map(({ code }) => code) : answer.outcome;
}

const loadProofFor = async (id: string) => {
  const loaded = await loadProof(office.portal, proofStream(id));
  if (!loaded?.proof) throw new Error("There is a proof");
  return loaded.proof;
};
const getState = async (id: string) => (await loadProof(office.portal, proofStream(id)))?.current.state;
const ALL = { intent: "admit", ordinary: "184,500.00", voting: "184,500.00" };

describe("adjudication", () => {
  it("asks for grounds where a part is admitted, and for no more than is claimed", async () => {
    const id = await prove(office, office.users.creditor, "accepted");
    const part = { intent: "admit", ordinary: "1,000.00", voting: "1,000.00" };
    expect(await decide("officer", id, part)).toEqual(["grounds"]);
    expect(await decide("officer", id, { ...ALL, ordinary: "184,500.01" })).toEqual(["ordinary"]);
    expect(await decide("officer", id, { ...ALL, voting: "999,999.00" })).toEqual(["voting"]);
    expect(await decide("officer", id, { ...ALL, preferential: "-1" })).toEqual(["preferential"]);
    expect(await decide("officer", id, { intent: "reject" })).toEqual(["rejectGrounds"]);
    expect(await getState(id)).toBe("accepted");
    expect(
      await decide("officer", id, { ...part, grounds: "Interest after the order", appealDays: "21" }),
    ).toBe("done");
    expect(await getState(id)).toBe("admitted");
    expect(hasNotice(await loadProofFor(id))).toBe(true);
  });
  it("is of the claim that was read: one that was amended in the meantime is read first", async () => {
    const { users, deliver } = office;
    const id = await prove(office, users.creditor, "accepted");
    const seen = await loadVersion(id);
    const changes = { totalClaim: { minor: 100_000, currency: "HKD" } };
    await approveRequest(office, users.creditor, id, { kind: "amendment", changes });
    await deliver();
    const part = { ...ALL, ordinary: "500.00", voting: "500.00", grounds: "Half is barred by time." };
    expect(await decide("officer", id, { ...part, seen })).toEqual(["ERR-CONFLICT"]);
    expect(await getState(id)).toBe("accepted");
    expect(await decide("officer", id, part)).toBe("done");
  });
  it("converts a claim in another currency at the rate that is entered", async () => {
    const totalClaim = { minor: 100_000, currency: "USD" };
    const id = await prove(office, office.users.creditor, "accepted", OFFICE_CASE, { totalClaim });
    const all = { intent: "admit", ordinary: "7,812.50" };
    expect(await decide("officer", id, all)).toEqual(["rate", "rateOn"]);
    expect(await decide("officer", id, { ...all, rate: "7.8125", rateOn: "2022-03-01" })).toBe("done");
    expect((await loadProofFor(id)).adjudication).toMatchObject({
      outcome: "admitted",
      data: { claim: 781_250, ordinary: 781_250, conversion: { currency: "USD", rate: "7.8125" } },
    });
    expect(hasNotice(await loadProofFor(id))).toBe(false);
  });
  it("rejects with a notice, and is taken up again", async () => {
    const id = await prove(office, office.users.creditor, "accepted");
    expect(await decide("officer", id, { intent: "reject", grounds: "No contract", appealDays: "21" })).toBe(
      "done",
    );
    const t = await getFixedT("en");
    const of = {
      proof: await loadProofFor(id),
      caseNo: "HCB 1/2022",
      caseName: "CHAN",
      practitioners: [],
      language: "en",
      t,
    } as const;
    const paper = describeRejection(of);
    const printed = JSON.stringify(paper);
    for (const said of ["No contract", "49", "HKD 184,500.00", "Harbour Supplies Limited"])
      expect(printed).toContain(said);
    expect(printed).toContain('{"style":"whole","text":"HKD 184,500.00"}');
    expect(await decide("officer", id, { intent: "reopen" })).toEqual(["reason"]);
    expect(await decide("officer", id, { intent: "reopen", reason: "New papers" })).toBe("done");
    expect(await getState(id)).toBe("accepted");
    expect(describeRejection({ ...of, proof: await loadProofFor(id) })).toBeNull();
  });
  it("is of whoever administers the estate", async () => {
    const { portal, users } = office;
    const id = await prove(office, users.creditor, "accepted", LIQUIDATION);
    expect(await decide("officer", id, ALL)).not.toBe("done");
    const seen = await findSubmissionFor(portal, users.trustee, "pod", id);
    const t = await getFixedT("en");
    expect(seen && adjudicationView({ portal, locale: "en", t }, seen)).toMatchObject({
      mayAdmit: true,
      objections: [],
    });
    expect(await decide("trustee", id, ALL)).toBe("done");
    expect(await decide("creditor", id, { intent: "reopen", reason: "Mine" })).not.toBe("done");
    const inOffice = await prove(office, users.creditor, "accepted");
    expect(await findSubmissionFor(portal, users.trustee, "pod", inOffice)).toBeNull();
    expect(await decide("counter", inOffice, ALL)).not.toBe("done");
  });
});

describe("the estate", () => {
  it("lists what was filed, with its totals", async () => {
    const { portal, users } = office;
    await prove(office, users.creditor, "written", LIQUIDATION);
    const waiting = await prove(office, users.maker, "written", LIQUIDATION);
    expect((await loadProofsOfEstate(portal, LIQUIDATION)).map(({ id }) => id)).not.toContain(waiting);
    expect(await estateTotals(portal, LIQUIDATION)).toEqual({
      tendered: [{ count: 1, amount: "HKD 184,500.00" }],
      admitted: { count: 1, preferential: "HKD 0.00", ordinary: "HKD 184,500.00", voting: "HKD 184,500.00" },
      rejected: 0,
      standingOver: 0,
    });
  });
});
