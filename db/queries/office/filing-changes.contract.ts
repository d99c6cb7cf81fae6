/** What queries about what happened to filings promise. */
import { expect, it } from "vitest";

import { caseRow, insertCases } from "~/tests/support/case-rows";
import { submissionRow } from "~/tests/support/submission-rows";
import type { QueryContract } from "~/tests/support/contracts";

import { findFilingChanges } from "./filing-changes";

export const filingChangesContract: QueryContract = {
  about: "what happened to filings",
  prepare: (database) => insertCases(database, 10),
  promises: (database) => {
    const change = (position: number, submission: string, day = "2026-03-01") => ({
      position,
      submission_id: submission,
      kind: "filing",
      fact: "form.submitted",
      at: `${day}T02:00:00.000Z`,
      day,
      by_office: 0,
      edition: 1,
      reference: `B1-${String(position)}`,
    });

    it("is read in the order of the log, a page at a time, and nothing twice", async () => {
      const rows = [30, 7, 12, 31].map((position) => change(position, "referral-b1/1"));
      await database().kysely.insertInto("filing_change").values(rows).execute();
      const first = await findFilingChanges(database(), { after: 0, limit: 3 });
      expect(first.changes.map(({ position }) => position)).toEqual([7, 12, 30]);
      expect(first).toMatchObject({ next: 30, isMore: true });
      const rest = await findFilingChanges(database(), { after: first.next, limit: 3 });
      expect(rest.changes.map(({ reference }) => reference)).toEqual(["B1-31"]);
      expect(rest).toMatchObject({ next: 31, isMore: false });
      expect(await findFilingChanges(database(), { after: 31, limit: 3 })).toMatchObject({
        changes: [],
        next: 31,
        isMore: false,
      });
    });

    it("is known to the firm that is appointed, and of former times to the one that was", async () => {
      const { kysely } = database();
      const caseId = caseRow(3).id;
      await kysely.deleteFrom("case_appointment").where("case_id", "=", caseId).execute();
      const appointment = {
        case_id: caseId,
        person_id: "p",
        role: "TRUSTEE",
        kind: "B",
        capacity: "practitioner",
      };
      await kysely
        .insertInto("case_appointment")
        .values([
          { ...appointment, firm_id: "former", from_date: "2025-01-01", to_date: "2026-02-01" },
          { ...appointment, firm_id: "present", from_date: "2026-02-01", to_date: null },
        ])
        .execute();
      const submission = { id: "referral-b1/2", case_id: caseId, started_at: "2026-01-01T02:00:00.000Z" };
      await kysely.insertInto("submission").values(submissionRow(submission)).execute();
      await kysely
        .insertInto("filing_change")
        .values([change(101, submission.id, "2026-01-05"), change(102, submission.id, "2026-02-05")])
        .execute();
      const seenBy = async (firmId: string) => {
        const found = await findFilingChanges(database(), {
          after: 100,
          limit: 50,
          visibleTo: { firmId, on: "2026-03-01" },
        });
        // What is not theirs is gone past all the same.
        expect(found.next).toBe(102);
        return found.changes.map(({ position }) => position);
      };
      expect(await seenBy("present")).toEqual([101, 102]);
      expect(await seenBy("former")).toEqual([101]);
      expect(await seenBy("stranger")).toEqual([]);
    });
  },
};
