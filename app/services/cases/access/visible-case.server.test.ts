import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { proofOffice, type ProofOffice } from "~/tests/support/proof-office";
import { caseFile } from "~/workflows/records/case-file/index";
import type { Actor } from "~/workflows/kit";

import { loadActivity } from "../../workspace/case-overview/activity.server";
import { findCaseFor } from "./visible-case.server";

const ID = "HCCW-2-2025";
const supervisor: Actor = {
  id: "supervisor",
  role: "supervisor",
  rights: ["CASE_MAINTAIN"],
  firm: null,
  standing: "office",
};

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
});
afterAll(() => office.close());

const recordFact = (type: string, data: Readonly<Record<string, unknown>>, by = supervisor) =>
  office.tell(caseFile, `case-file/${ID}`, type, data, by);
async function seenByTrustee() {
  const seen = await findCaseFor(office.portal, office.users.trustee, ID);
  if (seen === null) throw new Error("The trustee sees the case");
  const words = { locale: "en", t: await getFixedT("en") } as const;
  return { ...seen, activity: await loadActivity(office.portal, seen, [], words) };
}

describe("the case of a practitioner", () => {
  it("tells of no legal hold: not in its file, its history, or when it changed", async () => {
    const before = await seenByTrustee();
    office.setNow("2026-08-01T04:00:00.000Z");
    await recordFact("hold.placed", { hold: "h1", reason: "Complaint against the liquidator" }, office.legal);
    await recordFact("hold.lifted", { hold: "h1", reason: "No case to answer" }, office.legal);
    const after = await seenByTrustee();
    expect(JSON.stringify(after)).not.toContain("Complaint");
    expect(after.activity).toEqual(before.activity);
    expect(after.recordedAt).toBe(before.recordedAt);
    expect(after.ofOffice).toBeNull();
  });

  it("ends with their last day in office: what is recorded later is not theirs", async () => {
    office.setNow("2026-08-10T04:00:00.000Z");
    const correct = (phone: string, before: string | null) =>
      recordFact("debtor.corrected", {
        changes: { phone: { from: before, to: phone } },
        reason: "It says so",
      });
    await correct("2345 6780", null);
    office.setNow("2026-09-01T04:00:00.000Z");
    await recordFact("practitioner.ceased", { appointment: "a1", on: "2026-08-20" });
    await correct("9777 7777", "2345 6780");
    await recordFact("case.statusChanged", { status: "CMP", reason: "Completed" });
    const { file, by, recordedAt } = await seenByTrustee();
    expect(by.standing).toBe("formerAppointee");
    expect(file.debtor.phone).toBe("2345 6780");
    expect(file.status).toBe("ACT");
    expect(recordedAt).toBe("2026-08-10T04:00:00.000Z");
    expect(file.appointments.map(({ ceasedOn }) => ceasedOn)).toEqual(["2026-08-20"]);
  });
});
