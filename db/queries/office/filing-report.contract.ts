/** What the queries of the office's reports about filings promise. */
import { expect, it } from "vitest";

import { caseRow, insertCases } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";
import { submissionRow } from "~/tests/support/submission-rows";

import { countAnswers, countFilings } from "./filing-report";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const MARCH = { from: "2026-03-01", to: "2026-03-31" };

export const filingReportContract: QueryContract = {
  about: "the office's report of filings",
  prepare: (database) => insertCases(database, 3),
  promises: (database) => {
    const change = (position: number, form: string, kind: string, day: string, more = {}) => ({
      position,
      submission_id: form,
      kind,
      fact: kind === "filing" ? "form.submitted" : "office.acknowledged",
      at: `${day}T02:00:00.000Z`,
      day,
      by_office: kind === "filing" ? 0 : 1,
      edition: 1,
      reference: form,
      ...more,
    });
    const insert = async (rows: readonly ReturnType<typeof change>[]) => {
      const forms = [...new Set(rows.map(({ submission_id: id }) => id))];
      const form = { case_id: caseRow(1).id, started_at: "2026-01-01T02:00:00.000Z" };
      await database()
        .kysely.insertInto("submission")
        .values(forms.map((id) => submissionRow({ ...form, id, firm_id: id.endsWith("x") ? null : "f1" })))
        .execute();
      await database()
        .kysely.insertInto("filing_change")
        .values([...rows])
        .execute();
    };

    it("counts the filings of the days alone, alike ones together, with the first answer", async () => {
      await insert([
        change(10, "referral-b1/1", "filing", "2026-10-31"),
        change(11, "referral-b1/2", "filing", "2026-11-01"),
        change(12, "referral-b1/3", "filing", "2026-11-01"),
        change(13, "referral-b1/2", "acknowledgement", "2026-11-03"),
        change(14, "referral-b1/3", "remark", "2026-11-03"),
        change(15, "referral-b1/3", "acknowledgement", "2026-11-09"),
        change(16, "referral-b2/x", "filing", "2026-11-30", { edition: 2 }),
        change(17, "referral-b1/1", "filing", "2026-12-01", { edition: 2 }),
      ]);
      const counted = await countFilings(database(), NOVEMBER);
      expect([...counted].sort((one, other) => one.type.localeCompare(other.type))).toEqual([
        {
          type: "referral-b1",
          firmId: "f1",
          day: "2026-11-01",
          isAgain: false,
          answeredOn: "2026-11-03",
          count: 2,
        },
        { type: "referral-b2", firmId: null, day: "2026-11-30", isAgain: true, answeredOn: null, count: 1 },
      ]);
    });

    it("counts what followed by the day on which it did, whenever the filing was", async () => {
      await insert([
        change(20, "referral-b1/5", "filing", "2026-01-05"),
        change(21, "referral-b1/5", "acknowledgement", "2026-03-31"),
        change(22, "referral-b1/5", "decision", "2026-03-31", { fact: "resubmission.requested" }),
        change(23, "referral-b1/5", "withdrawal", "2026-04-01", { by_office: 0 }),
      ]);
      const counted = await countAnswers(database(), MARCH);
      expect(counted.map(({ kind, fact, month, count }) => [kind, fact, month, count]).sort()).toEqual([
        ["acknowledgement", "office.acknowledged", "2026-03", 1],
        ["decision", "resubmission.requested", "2026-03", 1],
      ]);
    });
  },
};
