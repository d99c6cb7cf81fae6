/** The promises of the list of forms on any database. */
import { sql } from "kysely";
import { expect, it } from "vitest";

import type { SubmissionTable } from "~/db/schema";
import type { QueryContract } from "~/tests/support/contracts";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";
import { insertNumbered, submissionRow } from "~/tests/support/submission-rows";

import { findHolders, type HeldRow } from "./holders";
import { countByState, findSubmissionPage } from "./submissions";
import type { SubmissionQuery } from "./submissions";

const FORMS = 30;

export const submissionsContract: QueryContract = {
  about: "lists of forms",
  prepare: async (database) => {
    await insertCases(database, FORMS);
    await insertNumbered(database, FORMS);
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

    it("leave out what the portal opened and nobody has begun, until it is due soon", async () => {
      const { kysely } = database();
      const row = (id: string, given: Partial<SubmissionTable>) =>
        submissionRow({
          id: `account-s89/${id}`,
          case_id: caseRow(1).id,
          started_at: "2026-01-01T00:00:00Z",
          started_by: "system",
          prepared_by: "system",
          due_on: "2026-12-01",
          ...given,
        });
      const rows = [
        row("ahead", {}),
        row("soon", { due_on: "2026-02-01" }),
        row("begun", { prepared_by: "ua" }),
        row("asked", { started_by: "officer", prepared_by: "officer" }),
        row("undated", { due_on: null }),
      ];
      await kysely.insertInto("submission").values(rows).execute();
      const found = await findSubmissionPage(database(), {
        types: ["account-s89"],
        notAhead: { openedBy: "system", dueBy: "2026-02-01" },
        sort: { column: "since", direction: "asc" },
        page: 1,
        size: 10,
      });
      expect(found.rows.map(({ id }) => id.slice("account-s89/".length)).sort()).toEqual([
        "asked",
        "begun",
        "soon",
        "undated",
      ]);
      await kysely.deleteFrom("submission").where("type", "=", "account-s89").execute();
    });

    it("are put in the order of work: signed, then due with the longest overdue first, then what waits longest", async () => {
      const { kysely } = database();
      const row = (id: string, given: Partial<SubmissionTable>) =>
        submissionRow({
          id: `account-s93/${id}`,
          case_id: caseRow(1).id,
          started_at: "2026-01-01T00:00:00Z",
          ...given,
        });
      const rows = [
        row("new", { since: "2026-02-01T00:00:00Z" }),
        row("old", { since: "2026-01-02T00:00:00Z" }),
        row("due", { due_on: "2026-12-01" }),
        row("overdue", { due_on: "2025-01-10" }),
        row("signed", { holder: "reviewer", status: "readyForReview", signed: 1, due_on: "2026-12-31" }),
        row("returned", { holder: "preparer", signed: 1, since: "2026-03-01T00:00:00Z" }),
      ];
      await kysely.insertInto("submission").values(rows).execute();
      const inOrder = async (direction: "asc" | "desc") => {
        const sort = { column: "task", direction } as const;
        const query = { caseId: caseRow(1).id, types: ["account-s93"], sort, page: 1, size: 10 };
        const { rows: found } = await findSubmissionPage(database(), query);
        return found.map(({ id }) => id.slice("account-s93/".length));
      };
      expect(await inOrder("asc")).toEqual(["signed", "overdue", "due", "old", "new", "returned"]);
      expect(await inOrder("desc")).toEqual(["signed", "due", "overdue", "returned", "new", "old"]);
      await kysely.deleteFrom("submission").where("type", "=", "account-s93").execute();
    });

    it("say who has each: its preparer, those appointed who have not approved, the case's officer", async () => {
      const row = (changes: Partial<HeldRow>): HeldRow => ({
        id: "s",
        case_id: "none",
        filed_by: "practitioner",
        firm_id: "firm",
        holder: "preparer",
        status: "drafted",
        started_by: "a1",
        prepared_by: "a2",
        approved_by: null,
        ...changes,
      });
      const { case_id: caseId, person_id: person, from_date: inForce } = appointmentRow(3);
      const holders = async (changes: Partial<HeldRow>, on = "2024-06-30") =>
        (await findHolders(database(), [row(changes)], on, "practitioner")).get("s");
      expect(await holders({})).toEqual(["a2"]);
      expect(await holders({ prepared_by: null })).toEqual(["a1"]);
      // The office has asked for it, and nobody has taken it up; or somebody has.
      expect(await holders({ firm_id: null, prepared_by: "a1" })).toEqual([]);
      expect(await holders({ firm_id: null })).toEqual(["a2"]);
      expect(await holders({ firm_id: null, filed_by: "party", prepared_by: "a1" })).toEqual(["a1"]);
      const reviewed = { holder: "reviewer", case_id: caseId };
      expect(await holders({ ...reviewed, status: "readyForReview" }, inForce)).toEqual([person]);
      const pending = { ...reviewed, status: "pendingApproval", approved_by: `|${person}|` };
      expect(await holders(pending, inForce)).toEqual([]);
      expect(await holders({ ...reviewed, filed_by: "agent" }, inForce)).toEqual([]);
      expect(await holders(reviewed, "1990-01-01")).toEqual([]);
      const { officer_id: officer } = caseRow(3);
      expect(await holders({ holder: "office", case_id: caseId })).toEqual(officer === null ? [] : [officer]);
      expect(await holders({ holder: "nobody" })).toEqual([]);
    });

    it("are a former firm's where an edition was filed on a day of its time, in Hong Kong, superseded or not", async () => {
      const caseId = "HCB-77-2026";
      await database()
        .kysely.insertInto("case_file")
        .values({ ...caseRow(100), id: caseId })
        .execute();
      const held = { case_id: caseId, person_id: "p", role: "T", capacity: "practitioner", kind: "SOLE" };
      await database()
        .kysely.insertInto("case_appointment")
        .values([
          { ...held, firm_id: "former", from_date: "2025-01-10", to_date: "2025-02-20" },
          { ...held, firm_id: "present", from_date: "2025-02-20", to_date: null },
        ])
        .execute();
      // Filed at 07:30 in Hong Kong, which is the day before in UTC.
      const filings = {
        "referral-b1/first-day": ["2025-01-10", "2025-01-09T23:30:00Z"],
        "referral-b1/too-late": ["2025-02-20", "2025-02-19T23:30:00Z"],
        "referral-b1/too-early": ["2025-01-09", "2025-01-08T23:30:00Z"],
        "referral-b1/within": ["2025-02-19", "2025-02-19T15:59:59Z"],
        "referral-b1/without": ["2025-02-20", "2025-02-20T01:00:00Z"],
      } as const;
      for (const [id, [day, at]] of Object.entries(filings)) await insertFiled(id, at, [day]);
      await insertFiled("referral-b1/superseded", "2025-06-01T02:00:00Z", ["2025-02-01", "2025-06-01"]);
      const seen = async (firm: string) => {
        const visibleTo = { firmIds: [firm], on: "2026-01-01" };
        const sort = { column: "started_at", direction: "asc" } as const;
        const { rows } = await findSubmissionPage(database(), { visibleTo, sort, page: 1, size: 50 });
        const ofCase = await findSubmissionPage(database(), { visibleTo, caseId, sort, page: 1, size: 50 });
        expect(ofCase.rows).toEqual(rows);
        return rows.map(({ id }) => id.slice("referral-b1/".length));
      };
      expect(await seen("former")).toEqual(["first-day", "within", "superseded"]);
      expect(await seen("present")).toEqual([
        "too-early",
        "first-day",
        "within",
        "too-late",
        "without",
        "superseded",
      ]);
      await database().kysely.deleteFrom("submission").where("case_id", "=", caseId).execute();

      async function insertFiled(id: string, at: string, days: readonly string[]) {
        const row = submissionRow({
          id,
          case_id: caseId,
          started_at: at,
          last_submitted_at: at,
          edition: days.length,
        });
        await database().kysely.insertInto("submission").values(row).execute();
        const filed = days.map((day) => ({ submission_id: id, filed_on: day }));
        await database().kysely.insertInto("submission_filing").values(filed).execute();
      }
    });

    it("are sorted by case as numbers, and found in any order alike, few or many", async () => {
      const at = "2026-02-01T00:00:00Z";
      const many = Array.from({ length: 1_200 }, (_, index) =>
        submissionRow({
          id: `referral-b2/${index}`,
          case_id: caseRow(index % FORMS).id,
          started_at: at,
          updated_at: new Date(Date.parse(at) + ((index * 7) % 1_200) * 1_000).toISOString(),
          last_submitted_at: at,
        }),
      );
      for (let next = 0; next < many.length; next += 400)
        await database()
          .kysely.insertInto("submission")
          .values(many.slice(next, next + 400))
          .execute();
      const page = async (query: Partial<SubmissionQuery>) =>
        findSubmissionPage(database(), {
          types: ["referral-b2"],
          filedOnly: true,
          page: 3,
          size: 7,
          sort: { column: "updated_at", direction: "desc" },
          ...query,
        });
      const newest = [...many].sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
      expect(await page({})).toMatchObject({
        total: { count: 1_000, capped: true },
        rows: newest.slice(14, 21).map(({ id }) => ({ id })),
      });
      const byCase = await page({ sort: { column: "case_no", direction: "asc" }, page: 1, size: 100 });
      const numbers = byCase.rows.map((row) => row.case_year * 1_000 + row.case_number);
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
      const ofFirm = await page({ visibleTo: { firmIds: ["firm-3"], on: "2026-01-01" }, page: 1, size: 200 });
      const own = newest.filter(({ case_id: id }) => [caseRow(3).id, caseRow(23).id].includes(id));
      expect(ofFirm.rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
      const found = await page({ search: caseRow(5).case_no, page: 1, size: 100 });
      expect(found.total.count).toBe(many.filter(({ case_id: id }) => id === caseRow(5).id).length);
      const common = caseRow(0).name_en.split(" ")[0] ?? "";
      const named = new Set(
        Array.from({ length: FORMS }, (_, index) => caseRow(index))
          .filter(({ name_en: name }) => name.toLowerCase().includes(common.toLowerCase()))
          .map(({ id }) => id),
      );
      // Some of them by their reference: as many as are collected, in whatever order the list is.
      const year = (place: number) => (place % 2 === 0 ? "B2-2025" : "B2-2026");
      await database()
        .kysely.updateTable("submission")
        .set({ reference: sql`${year(0)} || '-' || substr(id, 13)` })
        .where("type", "=", "referral-b2")
        .where("id", "like", "%0")
        .execute();
      const referenced = newest.filter(({ id }) => id.endsWith("0"));
      for (const search of ["B2-2025", "b2-2025-"]) {
        const dated = await page({ search, page: 2, size: 50 });
        expect(dated.total).toEqual({ count: 120, capped: false });
        expect(dated.rows.map(({ id }) => id)).toEqual(referenced.slice(50, 100).map(({ id }) => id));
      }
      expect((await page({ search: "B2-2025-110", page: 1 })).rows.map(({ id }) => id)).toEqual(
        referenced.filter(({ id }) => id.startsWith("referral-b2/110")).map(({ id }) => id),
      );
      expect((await page({ search: year(1) })).total.count).toBe(0);
      const walked = await page({ search: common, page: 1, size: 5 });
      expect(walked.rows.map(({ id }) => id)).toEqual(
        newest
          .filter(({ case_id: id }) => named.has(id))
          .slice(0, 5)
          .map(({ id }) => id),
      );
      await database().kysely.deleteFrom("submission").where("type", "=", "referral-b2").execute();
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
      expect(await ids({ submittedSince: "2026-01-05T00:00:01Z" })).toEqual([]);
      expect(await ids({ filedOnly: true, unacknowledged: true })).toEqual([5]);
    });
  },
};
