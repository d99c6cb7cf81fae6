import { describe, expect, it } from "vitest";
import { referralB1 } from "../../forms/referral-b1";
import type { Actor } from "../types";
import { computeReport, type FiledState, type FilingReport } from "./reports";

const trustee: Actor = { id: "pa", role: "pa", rights: [], firm: "f1", standing: "appointee" };
const supervisor: Actor = { ...trustee, id: "sv", role: "supervisor", firm: null, standing: "office" };

type Step = readonly [state: string, type: string, by: Actor, data?: Readonly<Record<string, unknown>>];

/** What is reported after these facts, in order. */
function listReports(...steps: readonly Step[]): readonly Partial<FilingReport>[] {
  let standing: FiledState | undefined;
  return steps.flatMap(([state, fact, by, data = {}]) => {
    const happened = { type: fact, by, at: "2026-03-01T18:00:00.000Z", data };
    const next = computeReport(referralB1, standing, happened, state);
    standing = next.filedState;
    return next.report === null ? [] : [next.report];
  });
}

const filed: Step = ["submitted", "form.submitted", trustee, { reference: "B1-1" }];
const unlocked: Step = ["pendingAmendment", "form.unlocked", supervisor];

describe("what other systems are told of a form", () => {
  it("begins when it is filed, with its edition and reference, on the day in Hong Kong", () => {
    expect(
      listReports(["drafted", "draft.started", trustee], ["drafted", "draft.saved", trustee], filed),
    ).toEqual([
      {
        kind: "filing",
        fact: "form.submitted",
        at: "2026-03-01T18:00:00.000Z",
        day: "2026-03-02",
        byOffice: false,
        edition: 1,
        reference: "B1-1",
      },
    ]);
  });
  it("goes on with what the office does, each under the edition that it is about", () => {
    const again: Step = ["submitted", "form.submitted", trustee, { reference: "B1-2" }];
    const kinds = listReports(
      filed,
      ["submitted", "office.acknowledged", supervisor],
      ["submitted", "office.remarked", supervisor],
      unlocked,
      again,
      ["withdrawn", "form.withdrawn", trustee],
    ).map(({ kind, edition, reference, byOffice }) => [kind, edition, reference, byOffice]);
    expect(kinds).toEqual([
      ["filing", 1, "B1-1", false],
      ["acknowledgement", 1, "B1-1", true],
      ["remark", 1, "B1-1", true],
      ["decision", 1, "B1-1", true],
      ["filing", 2, "B1-2", false],
      ["withdrawal", 2, "B1-2", false],
    ]);
  });
  it("says nothing of a draft: neither of the first, nor of one that is written for a later edition", () => {
    expect(listReports(["readyForReview", "review.requested", trustee], unlocked)).toEqual([]);
    const later = listReports(filed, ["resubmitting", "resubmission.requested", trustee], unlocked);
    expect(later.map(({ fact }) => fact)).toEqual(["form.submitted", "resubmission.requested"]);
  });
});
