/** The promises of the figures about forms on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";
import { insertNumbered, submissionRow } from "~/tests/support/submission-rows";

import {
  countByTypeAndStatus,
  countFiledByHour,
  countFirmChanges,
  countOwnForms,
  type OwnForms,
} from "./figures";
import {
  countByState,
  countSubmissionsUpToLimit,
  countTypesUpToLimit,
  findSubmissionPage,
} from "../filings/submissions";

const FORMS = 30;
const FILED = "2026-01-05T00:00:00Z";

export const figuresContract: QueryContract = {
  about: "figures about forms",
  prepare: async (database) => {
    await insertCases(database, FORMS);
    await insertNumbered(database, FORMS);
    await database.kysely
      .updateTable("submission")
      .set({ last_submitted_at: FILED })
      .where("id", "in", ["referral-b1/5", "referral-b1/7"])
      .execute();
  },
  promises: (database) => {
    it("are counted as they come, change and go", async () => {
      const { kysely } = database();
      const counted = () => countByTypeAndStatus(database(), { types: ["referral-b3"], filedOnly: true });
      const hours = () => countFiledByHour(database(), { submittedSince: "2031-01-01T00:00:00Z" });
      const row = submissionRow({
        id: "referral-b3/1",
        case_id: caseRow(1).id,
        started_at: "2031-01-01T00:00:00Z",
      });
      await kysely.insertInto("submission").values(row).execute();
      expect([await counted(), await hours()]).toEqual([[], []]);
      expect(await countByState(database(), "referral-b3")).toEqual({ drafted: 1 });
      const filed = { status: "submitted", state: "submitted", last_submitted_at: "2031-01-02T03:04:05Z" };
      await kysely.updateTable("submission").set(filed).where("id", "=", row.id).execute();
      expect([await counted(), await hours()]).toEqual([
        [{ type: "referral-b3", status: "submitted", count: 1 }],
        [{ hour: "2031-01-02T03", count: 1 }],
      ]);
      await kysely.deleteFrom("submission").where("id", "=", row.id).execute();
      expect([await counted(), await hours(), await countByState(database(), "referral-b3")]).toEqual([
        [],
        [],
        {},
      ]);
    });

    it("are of each hour, of each status, and of each type as far as the limit", async () => {
      expect(await countFiledByHour(database(), { submittedSince: FILED })).toEqual([
        { hour: "2026-01-05T00", count: 2 },
      ]);
      expect(await countByTypeAndStatus(database(), { family: "referral" })).toEqual([
        { type: "referral-b1", status: "drafted", count: 15 },
        { type: "referral-b1", status: "submitted", count: 15 },
      ]);
      expect(await countByTypeAndStatus(database(), { types: [] })).toEqual([]);
      const types = ["referral-b1", "referral-b2"];
      const firm = { visibleTo: { firmIds: ["firm-3", "firm-5", "firm-6"], on: "2026-01-01" } };
      for (const scope of [{}, { filedOnly: true }, firm, { ...firm, filedOnly: true }]) {
        const counted = await countTypesUpToLimit(database(), scope, types);
        for (const type of types)
          expect(counted.get(type) ?? { count: 0, capped: false }).toEqual(
            await countSubmissionsUpToLimit(database(), { ...scope, types: [type] }),
          );
      }
      expect((await countTypesUpToLimit(database(), firm, types)).get("referral-b1")?.count).toBe(6);
      expect(await countTypesUpToLimit(database(), firm, [])).toEqual(new Map());
    });

    it("of a firm are counted in one walk as they are one by one", async () => {
      const scope = { visibleTo: { firmIds: ["firm-3", "firm-5", "firm-6"], on: "2026-01-01" } };
      const [since, tenth] = [FILED, "2026-01-01T00:00:09Z"];
      const own = await countOwnForms(database(), scope, {
        hoursSince: since,
        recentSince: since,
      });
      const recent = { ...scope, submittedSince: since };
      const untouched = { ...scope, statuses: ["drafted"], untouchedSince: tenth };
      const byStatus = (getCount: (forms: OwnForms) => number) =>
        own
          .map((forms) => ({ type: forms.type, status: forms.status, count: getCount(forms) }))
          .filter(({ count }) => count > 0);
      const counted = [scope, recent, untouched].map((query) => countByTypeAndStatus(database(), query));
      const [all, lately, old] = await Promise.all(counted);
      expect([
        byStatus((forms) => forms.count),
        byStatus((forms) => forms.recent.length),
        byStatus((forms) => forms.touched.filter((at) => at <= tenth).length),
      ]).toEqual([all, lately, old]);
      expect([all, lately, old].map((rows) => rows?.length)).toEqual([2, 1, 1]);
      // Not all are old.
      expect(own.flatMap(({ touched }) => touched).length).toBeGreaterThan(old?.[0]?.count ?? 0);
      // Among what waits or was filed lately a list finds what it finds without being told.
      const getIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
      const waiting = own.flatMap((forms) => forms.waiting).sort();
      const page = { sort: { column: "since", direction: "asc" }, page: 1, size: 100 } as const;
      const waits = { ...scope, holder: "preparer" };
      for (const [query, ids] of [
        [recent, getIds(own.flatMap((forms) => forms.recent))],
        [waits, waiting],
      ] as const) {
        const found = await findSubmissionPage(database(), { ...query, ...page });
        expect(found.total.count).toBeGreaterThan(0);
        expect(ids).toEqual(getIds(found.rows));
        expect(await findSubmissionPage(database(), { ...query, ...page, ids })).toEqual(found);
        const [one = ""] = ids;
        const among = await findSubmissionPage(database(), {
          ...query,
          ...page,
          ids: [one, "referral-b1/nobody"],
        });
        expect([getIds(among.rows), among.total.count]).toEqual([[one], 1]);
        expect((await findSubmissionPage(database(), { ...query, ...page, ids: [] })).total.count).toBe(0);
      }
      // Somebody else's is not found by being named.
      const others = { visibleTo: { firmIds: ["firm-1"], on: "2026-01-01" }, ids: waiting };
      expect((await findSubmissionPage(database(), { ...others, ...page })).rows).toEqual([]);
      const byHour = await countFiledByHour(database(), recent);
      expect(own.flatMap(({ hours }) => hours).sort()).toEqual(
        byHour.flatMap(({ hour, count }) => Array.from({ length: count }, () => hour)),
      );
    });

    it("of a firm bear another mark once anything has changed that they are counted from, and no other firm's", async () => {
      const { kysely } = database();
      const [firm, joint, other] = ["firm-marked", "firm-joint", "firm-other"];
      const caseId = caseRow(2).id;
      const appointed = (firmId: string, capacity = "practitioner") => ({
        ...appointmentRow(2),
        case_id: caseId,
        firm_id: firmId,
        capacity,
      });
      const marks = async () =>
        Promise.all([firm, joint, other].map((id) => countFirmChanges(database(), [id])));
      expect(await marks()).toEqual([0, 0, 0]);
      // Twice in one case: trustee and agent may be of one firm.
      const appointments = [appointed(firm), appointed(firm, "agent"), appointed(joint)];
      for (const row of [...appointments, { ...appointed(other), case_id: caseRow(3).id }])
        await kysely.insertInto("case_appointment").values(row).execute();
      expect(await marks()).toEqual([2, 1, 1]);
      const form = { id: "referral-b2/marked", case_id: caseId, started_at: FILED };
      const changes = [
        () => kysely.insertInto("submission").values(submissionRow(form)).execute(),
        () => kysely.updateTable("submission").set({ holder: "office" }).where("id", "=", form.id).execute(),
        () =>
          kysely
            .insertInto("submission_filing")
            .values({ submission_id: form.id, filed_on: "2026-01-05" })
            .execute(),
        () => kysely.deleteFrom("submission_filing").where("submission_id", "=", form.id).execute(),
        () => kysely.deleteFrom("submission").where("id", "=", form.id).execute(),
      ];
      for (const [index, change] of changes.entries()) {
        await change();
        expect(await marks()).toEqual([3 + index, 2 + index, 1]);
      }
      // A form that passes into another case is told to the firms of both.
      await kysely.insertInto("submission").values(submissionRow(form)).execute();
      await kysely
        .updateTable("submission")
        .set({ case_id: caseRow(3).id })
        .where("id", "=", form.id)
        .execute();
      expect(await marks()).toEqual([9, 8, 2]);
      await kysely
        .updateTable("case_appointment")
        .set({ firm_id: other })
        .where("firm_id", "=", joint)
        .execute();
      await kysely.deleteFrom("case_appointment").where("firm_id", "=", firm).execute();
      expect(await marks()).toEqual([11, 9, 3]);
      expect(await countFirmChanges(database(), [firm, joint])).toBe(20);
      expect(await countFirmChanges(database(), [])).toBe(0);
    });
  },
};
