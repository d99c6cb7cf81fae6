/** What the portal does by itself about proofs: what waits too long, and whose a proof is once the debt was assigned. */
import { beforeAll, describe, expect, it } from "vitest";

import {
  approveRequest,
  listOwn,
  prove,
  proofOffice,
  signProof,
  type ProofOffice,
} from "~/tests/support/proof-office";
import { addTime, PROOF_WAIT } from "~/workflows/kit";

import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { deriveVisitorId } from "~/app/services/identity/visitors/visitor-account.server";
import { loadProof, proofStream } from "../streams.server";
import { watchWaiting } from "./waiting.server";

const DAY = 24 * 60 * 60 * 1000;

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
  return office.close;
});

const getState = async (id: string) => (await loadProof(office.portal, proofStream(id)))?.current.state;
const loadFacts = async (id: string, type: string) =>
  ((await loadProof(office.portal, proofStream(id)))?.current.entries ?? []).filter(
    (entry) => entry.type === type,
  );
const mailed = async () => {
  const letters = await office.portal.database.kysely.selectFrom("mailbox").selectAll().execute();
  return letters.map((letter) => JSON.stringify(letter));
};
const loadEmail = async (id: string) => {
  const accounts = await office.portal.database.kysely
    .selectFrom("account")
    .select(["id", "email"])
    .execute();
  return accounts.find((account) => account.id === id)?.email ?? "";
};
const loadNotices = async (account: string) =>
  (
    await office.portal.database.kysely
      .selectFrom("notice")
      .select("code")
      .where("account_id", "=", account)
      .execute()
  ).map(({ code }) => code);

describe("a proof that waits for its fee", () => {
  it("is reminded of 30, 14 and 3 days before the end, once each, and is a draft again after 60 days", async () => {
    const { portal, users, setNow, deliver } = office;
    const start = portal.clock.now();
    const id = await prove(office, users.creditor);
    await signProof(office, users.creditor, id);
    expect(await getState(id)).toBe("pendingPayment");
    const after = async (days: number) => {
      const now = addTime(start, days * DAY);
      setNow(now);
      await watchWaiting(portal, now);
      // By another process at the same time.
      await watchWaiting(portal, now);
      await deliver();
    };
    const ends = PROOF_WAIT.ends / DAY;
    const reminders: unknown[] = [];
    for (const left of [31, 30, 29, 14, 13, 3, 2]) {
      await after(ends - left);
      reminders.push([left, (await loadFacts(id, "waiting.reminded")).length]);
    }
    expect(reminders).toEqual([
      [31, 0],
      [30, 1],
      [29, 1],
      [14, 2],
      [13, 2],
      [3, 3],
      [2, 3],
    ]);
    const waits = (await mailed()).filter((letter) => letter.includes("accounts@harbour.example"));
    expect(waits.filter((letter) => letter.includes("has not been signed or paid"))).toHaveLength(3);
    expect(await getState(id)).toBe("pendingPayment");
    await after(ends);
    expect(await getState(id)).toBe("drafted");
    const proof = (await loadProof(portal, proofStream(id)))?.proof;
    expect(proof).toMatchObject({ signature: null, values: { creditorName: "Harbour Supplies Limited" } });
    expect(await loadFacts(id, "waiting.ended")).toHaveLength(1);
    expect(await loadNotices("creditor")).toEqual(expect.arrayContaining(["proofWaits", "proofWaitEnded"]));
    setNow(start);
  });
});

describe("what the counter has decided", () => {
  const ADDRESS = "accounts@harbour.example";
  const REASON = "Please attach the invoice 5512.";
  const countLetters = async (to: string) => (await mailed()).filter((letter) => letter.includes(to)).length;
  const setEmail = (email: string) =>
    office.portal.database.kysely
      .updateTable("account")
      .set({ email })
      .where("id", "=", "creditor")
      .execute();

  it("is told in one letter to one address, and that letter gives the reason", async () => {
    const { users, deliver, act } = office;
    const other = await loadEmail("creditor");
    const returnOne = async () => {
      const id = await prove(office, users.creditor, "filed");
      await deliver();
      const before = { proof: await countLetters(ADDRESS), account: await countLetters(other) };
      await act(users.counter, id, "counter.returned", { reason: REASON, dueOn: "2025-12-01" });
      await deliver();
      return {
        proof: (await countLetters(ADDRESS)) - before.proof,
        account: (await countLetters(other)) - before.account,
      };
    };
    // Two addresses, two letters.
    expect(await returnOne()).toEqual({ proof: 1, account: 1 });
    await setEmail(ADDRESS);
    expect(await returnOne()).toEqual({ proof: 1, account: 0 });
    const letters = (await mailed()).filter((letter) => letter.includes(ADDRESS));
    expect(letters.filter((letter) => letter.includes(REASON))).toHaveLength(2);
    // What stands on the screen stays.
    expect((await loadNotices("creditor")).filter((code) => code === "proofReturned")).toHaveLength(2);
    await setEmail(other);
  });
});

describe("a debt that was assigned", () => {
  const sees = async (who: keyof ProofOffice["users"], id: string) =>
    (await findSubmissionFor(office.portal, office.users[who], "pod", id)) !== null;
  const admit = (id: string) =>
    office.act(office.users.officer, id, "proof.admitted", {
      administeredBy: "office",
      claim: 18_450_000,
      preferential: 0,
      ordinary: 18_450_000,
      voting: 18_450_000,
    });
  const assign = (id: string, email: string) =>
    approveRequest(office, office.users.creditor, id, {
      kind: "assignment",
      to: { name: "Sample Bank Limited", address: "1 Sample Road", email },
      on: "2025-10-01",
    });

  it("is the new creditor's: the institution's people see it and are told, the old creditor neither", async () => {
    const { users, deliver } = office;
    const id = await prove(office, users.creditor, "accepted");
    expect([await sees("creditor", id), await sees("maker", id)]).toEqual([true, false]);
    const before = await loadNotices("creditor");
    await assign(id, (await loadEmail("maker")).toUpperCase());
    expect([await sees("creditor", id), await sees("maker", id), await sees("checker", id)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await listOwn(office, users.creditor)).map((row) => row.id)).not.toContain(id);
    expect((await listOwn(office, users.maker)).find((row) => row.id === id)).toMatchObject({
      creditor: "Sample Bank Limited",
    });
    await admit(id);
    await deliver();
    for (const bank of ["maker", "checker"])
      expect(await loadNotices(bank)).toEqual(["proofAssigned", "proofAdmitted"]);
    expect((await loadNotices("creditor")).filter((code) => code === "proofAdmitted")).toEqual(
      before.filter((code) => code === "proofAdmitted"),
    );
  });
  it("is told by letter to an address that nobody has proved yet, whose account follows from it", async () => {
    const { portal, users, deliver } = office;
    const id = await prove(office, users.creditor, "accepted");
    const email = "new.creditor@mail.example";
    await assign(id, email);
    expect((await loadProof(portal, proofStream(id)))?.proof.holder).toEqual({
      account: deriveVisitorId(portal, email),
      firm: null,
    });
    await admit(id);
    await deliver();
    const letters = (await mailed()).filter((letter) => letter.includes(email));
    expect(letters).toHaveLength(2);
    expect(letters.join()).toContain("/visit");
    expect(await sees("creditor", id)).toBe(false);
  });
});
