/** What the lists promise, on any database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database, DialectName } from "~/db/database";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";
import { databaseSource } from "~/tests/support/databases";
import type { DatabaseSource } from "~/tests/support/databases";

import { findAccountByLoginName } from "./accounts";
import { createCaptcha, findCaptcha, takeCaptcha } from "./captchas";
import { findCasePage, getCase } from "./cases";
import type { CaseQuery } from "./cases";
import { countByTypeAndStatus, countFiledByHour, findPeqCases } from "./figures";
import { findHolders, type HeldRow } from "./holders";
import { deleteSessionsOf, extendSession, findSession, saveSession } from "./sessions";
import { countByState, findSubmissionPage } from "./submissions";
import type { SubmissionQuery } from "./submissions";
import { createUpload, findUnscannedUploads, findUploads, setScan } from "./uploads";

const CASES = 2_500;
const usual: CaseQuery = { sort: { column: "order_date", direction: "desc" }, page: 1, size: 20 };
const all = Array.from({ length: CASES }, (_, index) => ({
  ...caseRow(index),
  appointment: appointmentRow(index),
}));

/** The same question, put to a plain array. */
function matching(keep: (row: (typeof all)[number]) => boolean): readonly string[] {
  return all.filter(keep).map((row) => row.id);
}

export function queriesContract(dialect: DialectName): void {
  describe(`the lists on ${dialect}`, () => {
    let source: DatabaseSource;
    let database: Database;

    beforeAll(async () => {
      source = await databaseSource(dialect);
      ({ database } = await source.create());
      await insertCases(database, CASES);
    });
    afterAll(async () => {
      await source.dispose();
    });

    async function everything(query: Partial<CaseQuery>): Promise<string[]> {
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const { rows } = await findCasePage(database, { ...usual, size: 400, ...query, page });
        ids.push(...rows.map((row) => row.id));
        if (rows.length < 400) return ids;
      }
    }

    it.each([
      [{}, () => true],
      [{ type: "L" }, (row) => row.case_type === "L"],
      [{ status: "ACT" }, (row) => row.status === "ACT"],
      [{ status: "RD", type: "B" }, (row) => row.status === "RD" && row.case_type === "B"],
      [
        { officerId: "officer-3", status: "ACT" },
        (row) => row.officer_id === "officer-3" && row.status === "ACT",
      ],
      [{ search: "chan" }, (row) => row.name_en.startsWith("CHAN")],
      [{ search: "陳大" }, (row) => row.name_zh.startsWith("陳大")],
      [{ search: "司徒" }, (row) => row.name_zh.startsWith("司徒")],
      [{ search: "ka yan", status: "DCH" }, (row) => row.name_en.endsWith("Ka-yan") && row.status === "DCH"],
      [{ search: "hcb 12/2026" }, (row) => row.case_no === "HCB 12/2026"],
      [{ firmIds: ["firm-3"] }, (row) => row.appointment.firm_id === "firm-3"],
      [{ activeOn: "2026-01-01" }, (row) => row.appointment.to_date === null],
      [{ formerOn: "2026-01-01" }, (row) => row.appointment.to_date !== null],
      [
        { firmIds: ["firm-4"], formerOn: "2026-01-01", search: "wong" },
        (row) => row.appointment.firm_id === "firm-4" && row.name_en.startsWith("WONG"),
      ],
      [{ firmIds: ["firm-3"], formerOn: "2026-01-01" }, () => false],
    ] satisfies [Partial<CaseQuery>, (row: (typeof all)[number]) => boolean][])(
      "of cases show for %j exactly what matches",
      async (query, keep) => {
        const expected = matching(keep);
        expect((await everything(query)).sort()).toEqual([...expected].sort());
        const { total } = await findCasePage(database, { ...usual, ...query });
        expect(total).toEqual({ count: Math.min(expected.length, 1_000), capped: expected.length > 1_000 });
      },
    );

    it.each([
      "case_no",
      "name_en",
      "name_zh",
      "status",
      "order_date",
      "petition_date",
      "updated_at",
    ] as const)("of cases go up and down by %s, and no case is on two pages", async (column) => {
      for (const filter of [{}, { search: "chan" }]) {
        const up = await everything({ ...filter, sort: { column, direction: "asc" } });
        const down = await everything({ ...filter, sort: { column, direction: "desc" } });
        expect(new Set(up).size).toBe(up.length);
        expect(down.toReversed()).toEqual(up);
      }
    });

    it("of cases sort numbers as numbers and put cases without a date last, newest first", async () => {
      const numbers = await everything({ type: "L", sort: { column: "case_no", direction: "asc" } });
      expect(numbers.slice(0, 3)).toEqual(["HCCW-1-2021", "HCCW-31-2021", "HCCW-61-2021"]);
      const newest = await findCasePage(database, usual);
      expect(newest.rows[0]?.order_date).toMatch(/^2026-12/);
      const dates = await everything({ search: "chan" });
      expect((await getCase(database, dates.at(-1) ?? "")).order_date).toBeNull();
    });

    it("of cases find nothing for what cannot be a name or a number", async () => {
      expect((await findCasePage(database, { ...usual, search: "'; --" })).rows).toEqual([]);
      expect((await findCasePage(database, { ...usual, search: "100%_" })).rows).toHaveLength(1);
    });

    it("of cases find what came in since an instant", async () => {
      const [first, second] = [caseRow(0).id, caseRow(1).id];
      for (const [id, at] of [
        [first, "2026-03-01T01:00:00Z"],
        [second, "2026-03-02T01:00:00Z"],
      ] as const)
        await database.kysely
          .updateTable("case_file")
          .set({ imported_at: at })
          .where("id", "=", id)
          .execute();
      expect(await everything({ importedSince: "2026-03-02T00:00:00Z" })).toEqual([second]);
      expect(await everything({ importedSince: "2026-03-02T00:00:00Z", search: "nobody" })).toEqual([]);
    });

    it("of PEQ cases are the bankruptcies to which a PEQ agent is appointed", async () => {
      const on = "2026-01-01";
      expect(await findPeqCases(database, { on })).toEqual([]);
      const detail = "{}";
      for (const [id, kind] of [
        ["firm-peq", "PEQ"],
        ["firm-pip", "PIP"],
      ] as const)
        await database.kysely
          .insertInto("firm")
          .values({ id, name_en: id, kind, state: "active", detail })
          .execute();
      const cases = all.filter(({ case_type: type }) => type === "B").slice(0, 3);
      const terms = [
        { firm_id: "firm-peq", role: "PEQ", from_date: "2025-12-01", to_date: null },
        { firm_id: "firm-peq", role: "PEQ", from_date: "2025-12-01", to_date: "2026-01-01" },
        { firm_id: "firm-pip", role: "OT", from_date: "2025-12-01", to_date: null },
      ];
      for (const [place, term] of terms.entries())
        await database.kysely
          .insertInto("case_appointment")
          .values({ ...term, case_id: cases[place]?.id ?? "", person_id: "p", kind: "SOLE" })
          .execute();
      const found = await findPeqCases(database, { on });
      expect(found.map(({ id, filed }) => [id, Number(filed)])).toEqual([[cases[0]?.id, 0]]);
      expect(await findPeqCases(database, { on, firmIds: ["firm-other"] })).toEqual([]);
    });

    it("of submissions are filtered, searched, sorted and counted", async () => {
      for (let index = 0; index < 30; index++) await insertSubmission(database, index);
      const query = { sort: { column: "updated_at", direction: "desc" }, page: 1, size: 10 } as const;
      const drafts = await findSubmissionPage(database, {
        ...query,
        family: "referral",
        statuses: ["drafted"],
      });
      expect(drafts.total).toEqual({ count: 15, capped: false });
      expect(drafts.rows[0]?.id).toBe("referral-b1/28");
      const found = await findSubmissionPage(database, { ...query, search: "b1-0007" });
      expect(found.rows.map((row) => row.id)).toEqual(["referral-b1/7"]);
      const ofCase = await findSubmissionPage(database, { ...query, search: caseRow(3).case_no });
      expect(ofCase.rows.map((row) => row.id)).toEqual(["referral-b1/3"]);
      expect((await findSubmissionPage(database, { ...query, types: [] })).rows).toEqual([]);
      expect(await countByState(database, "referral-b1")).toEqual({ drafted: 15, submitted: 15 });
    });

    it("of submissions leave out what somebody has approved before the others", async () => {
      const waiting = { status: "pendingApproval", approved_by: "|a_1|a2|" };
      const rows = ["referral-b1/0", "referral-b1/2"];
      await database.kysely.updateTable("submission").set(waiting).where("id", "in", rows).execute();
      const waitsFor = async (notApprovedBy: string) => {
        const query = { sort: { column: "since", direction: "asc" }, page: 1, size: 10 } as const;
        const statuses = ["pendingApproval"];
        return (await findSubmissionPage(database, { ...query, statuses, notApprovedBy })).total.count;
      };
      expect([
        await waitsFor("a_1"),
        await waitsFor("a2"),
        await waitsFor("ab1"),
        await waitsFor("a"),
      ]).toEqual([0, 0, 2, 2]);
      const before = { status: "drafted", approved_by: null };
      await database.kysely.updateTable("submission").set(before).where("id", "in", rows).execute();
    });

    it("of submissions say who has each: its preparer, those appointed who have not approved, the case's officer", async () => {
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
      const appointed = all[3]?.appointment;
      const [caseId = "", person = ""] = [appointed?.case_id, appointed?.person_id];
      const holders = async (changes: Partial<HeldRow>, on = "2024-06-30") =>
        (await findHolders(database, [row(changes)], on)).get("s");
      expect(await holders({})).toEqual(["a2"]);
      expect(await holders({ prepared_by: null })).toEqual(["a1"]);
      const inForce = appointed?.from_date ?? "";
      const reviewed = { holder: "reviewer", case_id: caseId };
      expect(await holders({ ...reviewed, status: "readyForReview" }, inForce)).toEqual([person]);
      const pending = { ...reviewed, status: "pendingApproval", approved_by: `|${person}|` };
      expect(await holders(pending, inForce)).toEqual([]);
      expect(await holders({ ...reviewed, family: "peq" }, inForce)).toEqual([]);
      expect(await holders(reviewed, "1990-01-01")).toEqual([]);
      const officer = all[3]?.officer_id ?? null;
      expect(await holders({ holder: "office", case_id: caseId })).toEqual(officer === null ? [] : [officer]);
      expect(await holders({ holder: "nobody" })).toEqual([]);
    });

    it("of submissions tell what waits: untouched drafts, appointments in force, what nobody has acknowledged", async () => {
      const query = { sort: { column: "since", direction: "asc" }, page: 1, size: 50 } as const;
      const ids = async (more: Partial<SubmissionQuery>) =>
        (await findSubmissionPage(database, { ...query, ...more })).rows.map(({ id }) =>
          Number(id.split("/")[1]),
        );
      const tenth = "2026-01-01T00:00:09Z";
      expect(await ids({ untouchedSince: tenth })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await ids({ touchedSince: tenth })).toHaveLength(20);
      expect(await ids({ appointed: { firmIds: ["firm-3"], on: "2026-01-01" } })).toEqual([3, 23]);
      expect(await ids({ appointed: { personId: "person-4", on: "2026-01-01" } })).toEqual([]);
      expect(await ids({ appointed: { personId: "person-4", on: "2025-06-29" } })).toEqual([4]);
      const filed = { last_submitted_at: "2026-01-05T00:00:00Z" };
      await database.kysely
        .updateTable("submission")
        .set(filed)
        .where("id", "in", ["referral-b1/5", "referral-b1/7"])
        .execute();
      await database.kysely
        .updateTable("submission")
        .set({ acknowledged_at: "2026-01-06T00:00:00Z" })
        .where("id", "=", "referral-b1/7")
        .execute();
      expect(await ids({ submittedSince: "2026-01-05T00:00:00Z" })).toEqual([5, 7]);
      expect(await countFiledByHour(database, { submittedSince: "2026-01-05T00:00:00Z" })).toEqual([
        { hour: "2026-01-05T00", count: 2 },
      ]);
      expect(await countByTypeAndStatus(database, { family: "referral" })).toEqual([
        { type: "referral-b1", status: "drafted", count: 15 },
        { type: "referral-b1", status: "submitted", count: 15 },
      ]);
      expect(await countByTypeAndStatus(database, { types: [] })).toEqual([]);
      expect(await ids({ submittedSince: "2026-01-05T00:00:01Z" })).toEqual([]);
      expect(await ids({ filedOnly: true, unacknowledged: true })).toEqual([5]);
    });

    it("of accounts know a login name in capitals or not, and only once", async () => {
      await insertAccount(database, "1", "UA.Demo");
      expect((await findAccountByLoginName(database, "ua.demo"))?.id).toBe("1");
      await expect(insertAccount(database, "2", "ua.DEMO")).rejects.toThrow(/unique/i);
    });

    it("forget a session that has ended, by idleness, by age, or because somebody ended it", async () => {
      const session = {
        id: "s1",
        account_id: "a1",
        created_at: "2026-01-01T00:00:00Z",
        expires_at: "2026-01-01T00:30:00Z",
        absolute_expires_at: "2026-01-01T12:00:00Z",
        data: "{}",
      };
      await saveSession(database, session);
      await saveSession(database, { ...session, id: "s2", data: '{"page":1}' });
      expect(await findSession(database, "s1", "2026-01-01T00:29:59Z")).toEqual(session);
      expect(await findSession(database, "s1", "2026-01-01T00:30:00Z")).toBeUndefined();
      await extendSession(database, "s1", "2026-01-02T00:00:00Z");
      expect(await findSession(database, "s1", "2026-01-01T11:59:59Z")).toBeDefined();
      expect(await findSession(database, "s1", "2026-01-01T12:00:00Z")).toBeUndefined();
      await deleteSessionsOf(database, "a1", "s2");
      expect(await findSession(database, "s1", "2026-01-01T00:00:00Z")).toBeUndefined();
      expect(await findSession(database, "s2", "2026-01-01T00:00:00Z")).toBeDefined();
    });

    it("let a captcha be used once, and say when it expired", async () => {
      await createCaptcha(database, { id: "c1", sealedAnswer: "h", expiresAt: "2026-01-01T00:05:00Z" });
      const uses = await Promise.all(
        [1, 2, 3].map(() => takeCaptcha(database, "c1", "2026-01-01T00:00:00Z")),
      );
      expect(uses.filter((answer) => answer?.sealedAnswer === "h")).toHaveLength(1);
      await createCaptcha(database, { id: "c2", sealedAnswer: "h", expiresAt: "2026-01-01T00:05:00Z" });
      expect((await findCaptcha(database, "c2"))?.expiresAt).toBe("2026-01-01T00:05:00Z");
      expect((await takeCaptcha(database, "c2", "2026-01-01T00:06:00Z"))?.sealedAnswer).toBe("h");
      expect(await findCaptcha(database, "c2")).toBeUndefined();
    });

    it("keep files until the scanner has judged them", async () => {
      await createUpload(database, {
        id: "f1",
        stream: "referral-b1/1",
        field: "documents",
        name: "報告.pdf",
        size: 12,
        media_type: "application/pdf",
        hash: "00",
        storage_key: "f1",
        scan: "pending",
        created_at: "2026-01-01T00:00:00Z",
        created_by: "a1",
      });
      expect((await findUnscannedUploads(database, 10)).map((upload) => upload.name)).toEqual(["報告.pdf"]);
      await setScan(database, "f1", "clean");
      expect(await findUnscannedUploads(database, 10)).toEqual([]);
      expect((await findUploads(database, "referral-b1/1"))[0]?.scan).toBe("clean");
    });
  });
}

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

async function insertAccount({ kysely }: Database, id: string, loginName: string): Promise<void> {
  await kysely
    .insertInto("account")
    .values({
      id,
      login_name: loginName,
      full_name: "Chan Tai Man",
      full_name_zh: null,
      email: "ua@example.test",
      role: "ua",
      firm_id: null,
      state: "active",
      password_hash: "",
      failed_attempts: 0,
      last_login_at: null,
      previous_login_at: null,
      language: null,
      detail: "{}",
    })
    .execute();
}
