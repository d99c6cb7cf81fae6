/** What the list of forms, and the figures about them, promise on any database. */
import { expect, it } from "vitest";

import type { Database } from "~/db/database";
import type { QueryContract } from "~/tests/support/contracts";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";

import { countByTypeAndStatus, countFiledByHour } from "./figures";
import { findHolders, type HeldRow } from "./holders";
import { countByState, findSubmissionPage } from "./submissions";
import type { SubmissionQuery } from "./submissions";

const FORMS = 30;

export const submissionsContract: QueryContract = {
  about: "lists of forms",
  prepare: async (database) => {
    await insertCases(database, FORMS);
    for (let index = 0; index < FORMS; index++) await insertSubmission(database, index);
  },
  promises: (database) => {
    it("are filtered, searched, sorted and counted", async () => {
      const query = { sort: { column: "updated_at", direction: "desc" }, page: 1, size: 10 } as const;
      const drafts = await findSubmissionPage(database(), {
        ...query,
        family: "referral",
        statuses: ["drafted"],
      });
      expect(drafts.total).toEqual({ count: 15, capped: false });
      expect(drafts.rows[0]?.id).toBe("referral-b1/28");
      const found = await findSubmissionPage(database(), { ...query, search: "b1-0007" });
      expect(found.rows.map((row) => row.id)).toEqual(["referral-b1/7"]);
      const ofCase = await findSubmissionPage(database(), { ...query, search: caseRow(3).case_no });
      expect(ofCase.rows.map((row) => row.id)).toEqual(["referral-b1/3"]);
      expect((await findSubmissionPage(database(), { ...query, types: [] })).rows).toEqual([]);
      expect(await countByState(database(), "referral-b1")).toEqual({ drafted: 15, submitted: 15 });
    });

    it("leave out what somebody has approved before the others", async () => {
      const waiting = { status: "pendingApproval", approved_by: "|a_1|a2|" };
      const rows = ["referral-b1/0", "referral-b1/2"];
      await database().kysely.updateTable("submission").set(waiting).where("id", "in", rows).execute();
      const waitsFor = async (notApprovedBy: string) => {
        const query = { sort: { column: "since", direction: "asc" }, page: 1, size: 10 } as const;
        const statuses = ["pendingApproval"];
        return (await findSubmissionPage(database(), { ...query, statuses, notApprovedBy })).total.count;
      };
      expect([
        await waitsFor("a_1"),
        await waitsFor("a2"),
        await waitsFor("ab1"),
        await waitsFor("a"),
      ]).toEqual([0, 0, 2, 2]);
      const before = { status: "drafted", approved_by: null };
      await database().kysely.updateTable("submission").set(before).where("id", "in", rows).execute();
    });

    it("say who has each: its preparer, those appointed who have not approved, the case's officer", async () => {
      const row = (changes: Partial<HeldRow>): HeldRow => ({
        id: "s",
        case_id: "none",
        family: "referral",
        holder: "preparer",
        status: "drafted",
        started_by: "a1",
        prepared_by: "a2",
        approved_by: null,
        ...changes,
      });
      const { case_id: caseId, person_id: person, from_date: inForce } = appointmentRow(3);
      const holders = async (changes: Partial<HeldRow>, on = "2024-06-30") =>
        (await findHolders(database(), [row(changes)], on)).get("s");
      expect(await holders({})).toEqual(["a2"]);
      expect(await holders({ prepared_by: null })).toEqual(["a1"]);
      const reviewed = { holder: "reviewer", case_id: caseId };
      expect(await holders({ ...reviewed, status: "readyForReview" }, inForce)).toEqual([person]);
      const pending = { ...reviewed, status: "pendingApproval", approved_by: `|${person}|` };
      expect(await holders(pending, inForce)).toEqual([]);
      expect(await holders({ ...reviewed, family: "peq" }, inForce)).toEqual([]);
      expect(await holders(reviewed, "1990-01-01")).toEqual([]);
      const { officer_id: officer } = caseRow(3);
      expect(await holders({ holder: "office", case_id: caseId })).toEqual(officer === null ? [] : [officer]);
      expect(await holders({ holder: "nobody" })).toEqual([]);
    });

    it("tell what waits: untouched drafts, appointments in force, what nobody has acknowledged", async () => {
      const query = { sort: { column: "since", direction: "asc" }, page: 1, size: 50 } as const;
      const ids = async (more: Partial<SubmissionQuery>) =>
        (await findSubmissionPage(database(), { ...query, ...more })).rows.map(({ id }) =>
          Number(id.split("/")[1]),
        );
      const tenth = "2026-01-01T00:00:09Z";
      expect(await ids({ untouchedSince: tenth })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await ids({ touchedSince: tenth })).toHaveLength(20);
      expect(await ids({ appointed: { firmIds: ["firm-3"], on: "2026-01-01" } })).toEqual([3, 23]);
      expect(await ids({ appointed: { personId: "person-4", on: "2026-01-01" } })).toEqual([]);
      expect(await ids({ appointed: { personId: "person-4", on: "2025-06-29" } })).toEqual([4]);
      const filed = { last_submitted_at: "2026-01-05T00:00:00Z" };
      await database()
        .kysely.updateTable("submission")
        .set(filed)
        .where("id", "in", ["referral-b1/5", "referral-b1/7"])
        .execute();
      await database()
        .kysely.updateTable("submission")
        .set({ acknowledged_at: "2026-01-06T00:00:00Z" })
        .where("id", "=", "referral-b1/7")
        .execute();
      expect(await ids({ submittedSince: "2026-01-05T00:00:00Z" })).toEqual([5, 7]);
      expect(await countFiledByHour(database(), { submittedSince: "2026-01-05T00:00:00Z" })).toEqual([
        { hour: "2026-01-05T00", count: 2 },
      ]);
      expect(await countByTypeAndStatus(database(), { family: "referral" })).toEqual([
        { type: "referral-b1", status: "drafted", count: 15 },
        { type: "referral-b1", status: "submitted", count: 15 },
      ]);
      expect(await countByTypeAndStatus(database(), { types: [] })).toEqual([]);
      expect(await ids({ submittedSince: "2026-01-05T00:00:01Z" })).toEqual([]);
      expect(await ids({ filedOnly: true, unacknowledged: true })).toEqual([5]);
    });
  },
};

async function insertSubmission({ kysely }: Database, index: number): Promise<void> {
  const ofCase = caseRow(index);
  const at = `2026-01-01T00:00:${String(index).padStart(2, "0")}Z`;
  await kysely
    .insertInto("submission")
    .values({
      id: `referral-b1/${index}`,
      type: "referral-b1",
      family: "referral",
      case_id: ofCase.id,
      firm_id: "firm-1",
      state: index % 2 === 0 ? "drafted" : "submitted",
      status: index % 2 === 0 ? "drafted" : "submitted",
      holder: "preparer",
      since: at,
      edition: 1,
      reference: index % 2 === 0 ? null : `B1-000${index}`,
      content_version: 1,
      started_at: at,
      started_by: "a1",
      last_saved_at: at,
      first_submitted_at: null,
      last_submitted_at: null,
      last_submitted_by: null,
      updated_at: at,
      updated_by: "a1",
      due_on: null,
      expires_on: null,
      signed: 0,
    })
    .execute();
}
