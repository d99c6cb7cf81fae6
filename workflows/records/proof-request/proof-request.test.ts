import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given } from "~/tests/support/scenario";
import { addDays, hongKongDate, keysToDestroy } from "../../kit";
import type { Actor } from "../../kit";
import { proofRequest } from ".";

const creditor: Actor = { ...people.preparer, rights: ["POD_FILE"], firm: null, standing: "party" };
const counter: Actor = { ...people.officer, rights: ["POD_COUNTER"] };
const { portal } = people;
const about = { proof: "proof-of-debt/1", caseId: "HCCW-12-2025", afterAdjudication: false };
const changes = { referenceNumber: "HS/2" };
const amendment = fact("request.made", creditor, {
  ...about,
  kind: "amendment",
  was: { referenceNumber: "HS/1" },
  changes,
});
const withdrawal = fact("request.made", creditor, {
  ...about,
  kind: "withdrawal",
  reason: "Reimbursed by the bank",
});
const assignment = fact("request.made", creditor, {
  ...about,
  kind: "assignment",
  to: { name: "First Fund", address: "1 Sample Road" },
  on: "2025-05-01",
});
const approved = fact("request.approved", counter);
const approvedAmended = fact("request.approvedAmended", counter, { changes: { referenceNumber: "HS/3" } });
const rejected = fact("request.rejected", counter, { reason: "No document" });
const withdrawn = fact("request.withdrawn", creditor);
const forgotten = fact("request.forgotten", portal);

describe("a request on a filed proof", () => {
  it("is made by the creditor, and says what its kind needs", () => {
    for (const made of [amendment, withdrawal, assignment])
      expect(given(proofRequest).when(made).leadsTo("pending")).toMatchObject({
        by: creditor.id,
        firm: null,
      });
    const incomplete = [
      { kind: "amendment", changes: {} },
      { kind: "withdrawal", reason: " " },
      { kind: "assignment", to: { name: "First Fund", address: "1 Sample Road" } },
    ];
    for (const data of incomplete)
      given(proofRequest)
        .when(fact("request.made", creditor, { ...about, ...data }))
        .isRefusedBy("isWhole");
    given(proofRequest)
      .when({ ...amendment, by: { ...creditor, standing: "none" } })
      .isRefusedBy("mayRequest");
  });
  it("is of an assignment of the day or before, and of none to come", () => {
    const on = (day: string) => ({ ...assignment, data: { ...assignment.data, on: day } });
    const today = hongKongDate(assignment.at);
    given(proofRequest).when(on(today)).leadsTo("pending");
    given(proofRequest)
      .when(on(addDays(today, 1)))
      .isRefusedBy("isAssignedByToday");
  });
  it("is made by the counter only on the letter of whoever proved on paper, and taken back by the counter alone", () => {
    const document = {
      id: "1",
      name: "letter.pdf",
      size: 1,
      mediaType: "application/pdf",
      hash: "0".repeat(64),
    };
    const data = { ...withdrawal.data, onPaper: true, document };
    const made = fact("request.made", counter, data);
    given(proofRequest).when(made).leadsTo("pending");
    given(proofRequest, made).when(fact("request.withdrawn", counter)).leadsTo("withdrawn");
    given(proofRequest, withdrawal).when(fact("request.withdrawn", counter)).isRefusedBy("mayTakeBack");
    for (const wrong of [
      { ...data, document: undefined },
      { ...data, onPaper: undefined },
    ])
      given(proofRequest)
        .when(fact("request.made", counter, wrong))
        .isRefusedBy("isTheirsOrInWriting");
    given(proofRequest)
      .when(fact("request.made", creditor, data))
      .isRefusedBy("isTheirsOrInWriting");
  });
  it("is decided by the counter: approved, approved with other values, or rejected with a reason", () => {
    given(proofRequest, amendment).when(approved).leadsTo("completed");
    expect(given(proofRequest, amendment).when(approvedAmended).leadsTo("completed").amended).toEqual({
      referenceNumber: "HS/3",
    });
    given(proofRequest, withdrawal).when(approvedAmended).isRefusedBy("isAmendment");
    given(proofRequest, amendment).when(rejected).leadsTo("rejected");
    given(proofRequest, amendment).when(fact("request.rejected", counter)).isRefusedBy("hasReason");
    given(proofRequest, amendment)
      .when({ ...approved, by: creditor })
      .isRefusedBy("mayCounter");
  });
  it("is taken back as long as nobody has decided", () => {
    given(proofRequest, assignment).when(withdrawn).leadsTo("withdrawn");
    given(proofRequest, assignment, approved).when(withdrawn).isRefusedBy("wrongState");
  });
  it("loses its key with the case", () => {
    expect(
      given(proofRequest, amendment, approved).when(forgotten).leadsTo("forgotten").changes,
    ).toBeUndefined();
    expect(keysToDestroy(proofRequest, forgotten, {})).toEqual(["personal"]);
  });
  it("takes every path of its chart", () => {
    const all = [amendment, withdrawal, approved, approvedAmended, rejected, withdrawn, forgotten];
    expect(transitionsNotTaken(proofRequest, all, ({ kind }) => kind)).toEqual([]);
  });
});
