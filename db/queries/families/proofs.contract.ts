/** The promises of the lists of proofs and of requests about them on any database. */
import { expect, it } from "vitest";

import { caseRow } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";
import { proofRow, questionRow, requestRow } from "~/tests/support/proof-rows";

import { findProofRequestPage, findRequestIdsOfCase, type ProofRequestQuery } from "./proof-requests";
import {
  countProofs,
  creditorKey,
  findCounterQueue,
  findEarlierProofs,
  findProofsEndingBy,
  findProofIdsOfCase,
  findWageProofsOfCase,
  findProofPage,
  sumProofsOfCase,
  type ProofQuery,
} from "./proofs";
import {
  findProofQuestionPage,
  findQuestionIdsOfCase,
  findQuestionsOf,
  type ProofQuestionQuery,
} from "./questions";

const day = (number: number) => `2026-01-0${String(number)}`;
const at = (number: number) => `${day(number)}T02:00:00.000Z`;
const own = { whose: "own", owner: "creditor", firmIds: [] } as const;
const bank = { whose: "own", owner: "maker", firmIds: ["bank"] } as const;
const all = { whose: "all" } as const;
const usual: ProofQuery = {
  scope: all,
  today: day(5),
  sort: { column: "updated_at", direction: "desc" },
  page: 1,
  size: 25,
};

export const proofsContract: QueryContract = {
  about: "proofs of debt",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("case_file")
      .values([
        { ...caseRow(1), id: "HCB-1-2026", case_no: "HCB 1/2026" },
        { ...caseRow(2), id: "HCCW-2-2026", case_no: "HCCW 2/2026" },
      ])
      .execute();
    await kysely
      .insertInto("case_appointment")
      .values([
        {
          case_id: "HCCW-2-2026",
          person_id: "pa",
          firm_id: "harbour",
          role: "OL",
          capacity: "practitioner",
          kind: "sole",
          from_date: "2025-01-01",
          to_date: null,
        },
      ])
      .execute();
    await kysely
      .insertInto("case_programme")
      .values([
        { case_id: "HCCW-2-2026", entry: "m0", kind: "firstMeeting", day: day(1) },
        { case_id: "HCCW-2-2026", entry: "m1", kind: "firstMeeting", day: day(8) },
        { case_id: "HCB-1-2026", entry: "d1", kind: "dividend", day: day(6) },
      ])
      .execute();
    const second = { case_id: "HCCW-2-2026", case_number: 2, case_type: "L" };
    await kysely
      .insertInto("proof")
      .values([
        proofRow("p1", { updated_at: at(1), since: at(1), marked_at: at(1) }),
        proofRow("p2", { ...second, owner: "maker", firm_id: "bank", updated_at: at(2), since: at(4) }),
        proofRow("p3", {
          owner: "creditor",
          state: "drafted",
          status: "draft",
          submitted_at: null,
          reference: null,
          expires_on: day(6),
          updated_at: at(3),
        }),
        proofRow("p4", {
          wages: 1,
          creditor: "HARBOUR Supplies Ltd.",
          state: "admitted",
          status: "completed",
          submitted_at: at(7),
          claim: 90_000_000_000,
          preferential: 0,
          ordinary: 90_000_000_000,
          voting: 90_000_000_000,
          updated_at: at(4),
        }),
        proofRow("p5", {
          creditor: "Harbour Supplies Limited",
          submitted_at: at(8),
          updated_at: at(5),
          since: at(5),
        }),
      ])
      .execute();
    await kysely
      .insertInto("proof_request")
      .values([
        requestRow("r1", { requested_at: at(1) }),
        requestRow("r2", {
          requested_at: at(2),
          kind: "withdrawal",
          state: "completed",
          status: "completed",
        }),
        requestRow("r3", {
          case_id: "HCCW-2-2026",
          proof_id: "p2",
          requested_at: at(3),
          owner: "maker",
          firm_id: "bank",
        }),
      ])
      .execute();
    await kysely
      .insertInto("question")
      .values([
        questionRow("q1", { since: at(2), asked_at: at(1) }),
        questionRow("q2", {
          since: at(3),
          asked_at: at(2),
          asked_from: "trustee",
          asked_to: "office",
          turn: "office",
        }),
        questionRow("q3", {
          case_id: "HCCW-2-2026",
          subject_id: "p2",
          since: at(1),
          asked_at: at(1),
          asked_from: "filer",
          asked_to: "trustee",
          turn: "trustee",
        }),
        questionRow("q4", { since: at(4), asked_at: at(4), state: "closed", turn: null }),
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<ProofQuery>) =>
      (await findProofPage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("are a person's own, or their institution's, drafts among them; nobody else sees a draft", async () => {
      expect(await ids({ scope: own })).toEqual(["p5", "p4", "p3", "p1"]);
      expect(await ids({ scope: bank })).toEqual(["p2"]);
      expect(await ids({})).toEqual(["p5", "p4", "p2", "p1"]);
      const appointed = { whose: "appointed", firmIds: ["harbour"], on: day(5) } as const;
      expect(await ids({ scope: appointed })).toEqual(["p2"]);
      expect(await ids({ scope: { ...appointed, on: "2024-12-31" } })).toEqual([]);
      expect((await countProofs(database(), { scope: own, status: "draft" })).count).toBe(1);
    });
    it("are filtered by case, status, creditor, number and day of submission", async () => {
      expect(await ids({ caseId: "HCCW-2-2026" })).toEqual(["p2"]);
      expect(await ids({ status: "completed" })).toEqual(["p4"]);
      expect(await ids({ states: ["admitted", "rejected"] })).toEqual(["p4"]);
      expect(await ids({ creditor: creditorKey("harbour supplies ltd") })).toEqual(["p4"]);
      expect(await ids({ reference: "POD-2026-P2" })).toEqual(["p2"]);
      expect(await ids({ marked: true })).toEqual(["p1"]);
      expect(await ids({ marked: false, states: ["submitted"] })).toEqual(["p5", "p2"]);
      expect(await ids({ submitted: { from: at(7), before: at(8) } })).toEqual(["p4"]);
    });
    it("are put in order, with their case, its next meeting, and amounts as numbers", async () => {
      expect(await ids({ sort: { column: "case_number", direction: "desc" } })).toEqual([
        "p2",
        "p5",
        "p4",
        "p1",
      ]);
      expect(await ids({ sort: { column: "submitted_at", direction: "asc" } })).toEqual([
        "p1",
        "p2",
        "p4",
        "p5",
      ]);
      const { rows } = await findProofPage(database(), { ...usual, caseId: "HCCW-2-2026" });
      expect(rows[0]).toMatchObject({ case_no: "HCCW 2/2026", meeting_on: day(8) });
      const [admitted] = (await findProofPage(database(), { ...usual, status: "completed" })).rows;
      expect(admitted?.ordinary).toBe(90_000_000_000);
    });
    it("wait at the counter by the nearest meeting, then by how long they have waited", async () => {
      const queue = { today: day(5), states: ["submitted"], page: 1, size: 25 };
      expect((await findCounterQueue(database(), queue)).rows.map(({ id }) => id)).toEqual([
        "p2",
        "p1",
        "p5",
      ]);
      const later = { ...queue, today: day(9) };
      expect((await findCounterQueue(database(), later)).rows.map(({ id }) => id)).toEqual([
        "p1",
        "p2",
        "p5",
      ]);
    });
    it("of the same creditor in the same case are found, the oldest first", async () => {
      const earlier = await findEarlierProofs(database(), {
        caseId: "HCB-1-2026",
        creditor: creditorKey("Harbour  Supplies, Limited"),
        but: "p5",
      });
      expect(earlier.map(({ id }) => id)).toEqual(["p1"]);
      expect(await findProofIdsOfCase(database(), "HCB-1-2026")).toEqual(["p1", "p3", "p4", "p5"]);
    });
    it("for wages are found, as many as are asked for", async () => {
      expect(await findWageProofsOfCase(database(), "HCB-1-2026", 10)).toEqual(["p4"]);
    });
    it("of an estate are summed up by state and currency; drafts are not among them", async () => {
      expect(await sumProofsOfCase(database(), "HCB-1-2026")).toEqual([
        expect.objectContaining({ state: "admitted", count: 1, ordinary: 90_000_000_000 }),
        expect.objectContaining({ state: "submitted", currency: "HKD", count: 2, amount: 200_000 }),
      ]);
    });
    it("end as drafts on their day", async () => {
      const looking = { job: "expire-proof-drafts", now: at(9), limit: 10 };
      expect(await findProofsEndingBy(database(), { day: day(5), states: ["drafted"] }, looking)).toEqual([]);
      expect(await findProofsEndingBy(database(), { day: day(6), states: ["drafted"] }, looking)).toEqual([
        "p3",
      ]);
    });
    it("have requests, the newest first, with the number and creditor of the proof", async () => {
      const requests = async (query: Partial<ProofRequestQuery>) =>
        (await findProofRequestPage(database(), { scope: all, page: 1, size: 25, ...query })).rows;
      expect((await requests({})).map(({ id }) => id)).toEqual(["r3", "r2", "r1"]);
      expect((await requests({ scope: own })).map(({ id }) => id)).toEqual(["r2", "r1"]);
      expect(await requests({ scope: bank })).toMatchObject([{ id: "r3", reference: "POD-2026-P2" }]);
      expect((await requests({ status: "completed" })).map(({ id }) => id)).toEqual(["r2"]);
      expect((await requests({ kind: "withdrawal", proofId: "p1" })).map(({ id }) => id)).toEqual(["r2"]);
      expect((await requests({ search: "pod-2026-p2" })).map(({ id }) => id)).toEqual(["r3"]);
      expect(await requests({ search: "pod-2026" })).toEqual([]);
      const newest = await requests({});
      expect(newest.length).toBeGreaterThan(1);
      expect(await requests({ oldestFirst: true })).toEqual([...newest].reverse());
      expect(await findRequestIdsOfCase(database(), "HCB-1-2026")).toEqual(["r1", "r2"]);
    });
    it("have questions: of a proof, of whoever stands on a side, and those that wait for it, the longest first", async () => {
      const questions = async (query: Partial<ProofQuestionQuery>) =>
        (await findProofQuestionPage(database(), { scope: all, page: 1, size: 25, ...query })).rows;
      const namesOf = async (query: Partial<ProofQuestionQuery>) =>
        (await questions(query)).map(({ id }) => id);
      expect(await namesOf({})).toEqual(["q4", "q2", "q1", "q3"]);
      expect(await namesOf({ scope: own, side: "filer" })).toEqual(["q4", "q1"]);
      expect(await namesOf({ scope: own, side: "filer", turn: "filer" })).toEqual(["q1"]);
      expect(await namesOf({ turn: "office" })).toEqual(["q2"]);
      const appointed = { whose: "appointed", firmIds: ["harbour"], on: day(5) } as const;
      expect(await questions({ scope: appointed, side: "trustee", turn: "trustee" })).toMatchObject([
        { id: "q3", reference: "POD-2026-P2", case_no: "HCCW 2/2026" },
      ]);
      const ofProof = await findQuestionsOf(database(), { kind: "proof", id: "p1" });
      expect(ofProof.map(({ id }) => id)).toEqual(["q4", "q2", "q1"]);
      expect(await findQuestionIdsOfCase(database(), "HCB-1-2026")).toEqual(["q1", "q2", "q4"]);
    });
  },
};
