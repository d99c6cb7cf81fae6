import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime, DOSSIER_LIFETIME, keysToDestroy } from "../../kit";
import { dossier } from ".";

const { portal, officer, preparer } = people;
const auditor = { ...officer, id: "auditor", role: "auditor", rights: [...officer.rights, "AUDIT_REPLAY"] };
const data = { caseId: "HCB-1-2026", form: "referral-b1/01M8425QFYDVH2SRG57KJKZYV0", profile: "full" };
const hash = "a".repeat(64);
const requested = fact("dossier.requested", preparer, data);
const prepared = fact("dossier.prepared", portal, { file: "f1", name: "B1.zip", size: 9, hash });
const refused = fact("dossier.refused", portal, { reason: "tooMuch" });
const taken = fact("dossier.taken", preparer, {});
const forgotten = fact("dossier.forgotten", portal, {});
const removed = fact("dossier.removed", portal, {}, addTime(NOON, DOSSIER_LIFETIME));

describe("a dossier", () => {
  it("is asked for by whoever has a part in the case, and by the office's auditors with a reason alone", () => {
    expect(given(dossier).when(requested).leadsTo("pending")).toMatchObject({
      owner: preparer.id,
      standing: preparer.standing,
    });
    given(dossier)
      .when({ ...requested, by: { ...preparer, standing: "none" } })
      .isRefusedBy("mayExport");
    const why = { ...data, reason: "Complaint 12/2026" };
    given(dossier)
      .when({ ...requested, by: officer, data: why })
      .isRefusedBy("mayExport");
    given(dossier)
      .when({ ...requested, by: auditor })
      .isRefusedBy("hasReasonIfOffice");
    given(dossier)
      .when({ ...requested, by: auditor, data: { ...data, reason: "  " } })
      .isRefusedBy("hasReasonIfOffice");
    given(dossier)
      .when({ ...requested, by: auditor, data: why })
      .leadsTo("pending");
  });
  it("is made by the portal alone, and ends once", () => {
    for (const end of [prepared, refused]) {
      given(dossier, requested)
        .when({ ...end, by: officer })
        .isRefusedBy("isScheduler");
      given(dossier, requested, end).when(prepared).isRefusedBy("wrongState");
    }
  });
  it("remembers each time that its owner took it, and is nobody else's", () => {
    expect(given(dossier, requested, prepared, taken).when(taken).leadsTo("ready").taken).toBe(2);
    given(dossier, requested, prepared)
      .when({ ...taken, by: { ...preparer, id: "other" } })
      .isRefusedBy("isOwn");
  });
  it("is removed after 30 days and not before; why it was asked for stays", () => {
    given(dossier, requested, prepared)
      .when({ ...removed, at: addTime(removed.at, -1) })
      .isRefusedBy("isOver");
    expect(given(dossier, requested, prepared).when(removed).leadsTo("ended").file).toBeNull();
    expect(keysToDestroy(dossier, removed, {})).toEqual([]);
  });
  it("is forgotten at any time with what it holds, by the portal alone", () => {
    for (const before of [[requested], [requested, prepared]]) {
      given(dossier, ...before)
        .when(forgotten)
        .leadsTo("forgotten");
      given(dossier, ...before)
        .when({ ...forgotten, by: officer })
        .isRefusedBy("isScheduler");
    }
    expect(keysToDestroy(dossier, forgotten, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    const all = [requested, prepared, refused, taken, removed, forgotten];
    expect(transitionsNotTaken(dossier, all, () => 0)).toEqual([]);
  });
});
