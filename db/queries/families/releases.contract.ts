/** The promises of the lists of releases on any database. */
import { expect, it } from "vitest";

import { caseRow } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";
import { inquiryRow, releaseRow } from "~/tests/support/release-rows";

import {
  countReleasesToAnswer,
  findDepartmentInquiries,
  findInquiry,
  findReleasePage,
  findReleasesOfCase,
  type ReleaseQuery,
} from "./releases";

const usual: ReleaseQuery = {
  caseType: "B",
  sort: { column: "updated_at", direction: "desc" },
  page: 1,
  size: 25,
};
const harbour = { firmIds: ["harbour"], on: "2026-02-01" };

export const releasesContract: QueryContract = {
  about: "applications for release",
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
          case_id: "HCB-1-2026",
          person_id: "pa",
          firm_id: "harbour",
          role: "T",
          capacity: "practitioner",
          kind: "sole",
          from_date: "2025-01-01",
          to_date: null,
        },
      ])
      .execute();
    await kysely
      .insertInto("release_application")
      .values([
        releaseRow("r1", { status: "withdrawn", state: "withdrawn", updated_at: "2026-01-02T00:00:00.000Z" }),
        releaseRow("r2", { round: 2, answer_by: "2026-01-20", open_inquiries: 1 }),
        releaseRow("r3", { case_id: "HCCW-2-2026", case_number: 2, case_type: "L", answer_by: "2026-01-10" }),
      ])
      .execute();
    await kysely
      .insertInto("release_inquiry")
      .values([
        inquiryRow("i1", { application_id: "r2" }),
        inquiryRow("i2", { application_id: "r2", addressee: "pdd", due_on: "2026-01-25" }),
        inquiryRow("i3", {
          application_id: "r3",
          addressee: "pdd",
          due_on: "2026-01-15",
          replied_at: "2026-01-12T02:00:00.000Z",
        }),
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<ReleaseQuery>) =>
      (await findReleasePage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("lists those of one type of case, by status, by what waits, and by firm", async () => {
      expect(await ids({})).toEqual(["r2", "r1"]);
      expect(await ids({ caseType: "L" })).toEqual(["r3"]);
      expect(await ids({ status: "withdrawn" })).toEqual(["r1"]);
      expect(await ids({ toAnswer: true })).toEqual(["r2"]);
      expect(await ids({ appointed: harbour })).toEqual(["r2", "r1"]);
      expect(await ids({ caseType: "L", appointed: harbour })).toEqual([]);
      expect(await ids({ appointed: { firmIds: [], on: "2026-02-01" } })).toEqual([]);
    });
    it("orders them by case, submission and answer, without a day first", async () => {
      expect(await ids({ sort: { column: "answer_by", direction: "asc" } })).toEqual(["r1", "r2"]);
      expect(await ids({ sort: { column: "case_number", direction: "desc" } })).toEqual(["r2", "r1"]);
      expect(await ids({ sort: { column: "submitted_at", direction: "asc" } })).toEqual(["r1", "r2"]);
    });
    it("finds those of a case, and how many of a firm wait for a reply", async () => {
      expect((await findReleasesOfCase(database(), "HCB-1-2026")).map(({ id }) => id)).toEqual(["r1", "r2"]);
      expect(await countReleasesToAnswer(database(), "B", harbour)).toEqual({ count: 1, capped: false });
      expect(await countReleasesToAnswer(database(), "L", harbour)).toEqual({ count: 0, capped: false });
    });
    it("finds an inquiry, and what a department is asked", async () => {
      expect(await findInquiry(database(), "i1")).toMatchObject({ application_id: "r2", case_type: "B" });
      expect(await findInquiry(database(), "i9")).toBeUndefined();
      const filter = { addressees: ["pdd"], direction: "asc", page: 1, size: 25 } as const;
      const all = await findDepartmentInquiries(database(), filter);
      expect(all.rows.map(({ id }) => id)).toEqual(["i3", "i2"]);
      const open = await findDepartmentInquiries(database(), { ...filter, open: true });
      expect(open.rows.map(({ id, case_no }) => [id, case_no])).toEqual([["i2", "HCB 1/2026"]]);
    });
  },
};
