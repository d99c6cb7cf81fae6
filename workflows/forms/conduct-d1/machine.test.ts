import { describe, expect, it } from "vitest";
import { NOON, fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import { changesBetween, getStatus } from "../../kit";
import type { Actor, FormValues, SubmissionContext } from "../../kit";
import { completeValues, conductD1, people, scannedFiles, scannedValues } from ".";

type DStep = Step<SubmissionContext>;
const { preparer, liquidator, colleague, officer, portal } = people;

/** Three who hold the office jointly. */
const third: Actor = { ...colleague, id: "third.demo" };
const JOINT = [colleague.id, liquidator.id, third.id];
const jointly = (by: Actor): Actor => ({ ...by, jointly: JOINT });

const started = fact("draft.started", preparer, {
  caseId: "case-1",
  caseType: "L",
  caseOpen: true,
  formVersion: conductD1.form.version,
});
const filled = (values: FormValues) =>
  fact("draft.saved", preparer, { changes: changesBetween(conductD1.form, {}, values), basedOn: 0 });
const attached = fact("file.attached", preparer, { file: { ...scannedFiles[0] } });
const requested = fact("review.requested", preparer, { dueOn: "2025-06-09" });
const scanUploaded = fact("scan.uploaded", preparer, { dueOn: "2025-06-09" });
const approved = (by: Actor) => fact("form.approved", by);
const signed =
  (by: Actor): DStep =>
  (current) =>
    fact("form.signed", by, {
      contentVersion: current?.context.contentVersion ?? 0,
      pdfFile: "pdf-1",
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      certificateSubject: "CN=WONG Siu Ming",
      certificateSerial: "01AF",
    });
const submitted = (by: Actor) => fact("form.submitted", by, { reference: "D1-2025-000001" });
const returned = fact("form.returned", liquidator, { reason: "Annex A is missing." });

const ready = [started, filled(completeValues), requested];
const scan = [started, filled(scannedValues), attached];
const d1 = (...steps: readonly DStep[]) => given(conductD1, ...steps);

describe("who may", () => {
  it("start a D1: a preparer of the firm, in a liquidation that is open", () => {
    d1().when(started).leadsTo("drafted");
    d1()
      .when({ ...started, by: people.stranger })
      .isRefusedBy("mayFill");
    d1()
      .when({ ...started, data: { ...started.data, caseType: "B" } })
      .isRefusedBy("fitsCase");
    d1()
      .when({ ...started, data: { ...started.data, caseOpen: false } })
      .isRefusedBy("isCaseOpen");
  });
  it("approve: a liquidator in person, no preparer and no officer", () => {
    for (const by of [preparer, officer])
      d1(...scan, scanUploaded)
        .when(approved(by))
        .isRefusedBy("maySubmit");
  });
});

describe("sole, or joint and several", () => {
  it("whoever signs has approved", () => {
    d1(...ready, signed(liquidator))
      .when(submitted(liquidator))
      .leadsTo("submitted");
  });
  it("there is nothing to approve on screen", () => {
    d1(...ready)
      .when(approved(liquidator))
      .isRefusedBy("isHeldJointly");
  });
});

describe("joint", () => {
  const [one, two, last] = [jointly(liquidator), jointly(colleague), jointly(third)];
  it("nobody signs before the others have approved", () => {
    d1(...ready)
      .when(signed(one))
      .isRefusedBy("isApprovedByOthers");
    d1(...ready, approved(two))
      .when(signed(one))
      .isRefusedBy("wrongState");
  });
  it("each approval but the last leaves it pending; the last makes it ready to sign", () => {
    const context = d1(...ready, approved(one), approved(two))
      .when(approved(last))
      .leadsTo("readyForReview");
    expect(getStatus(conductD1, "pendingApproval", context, NOON)).toBe("pendingApproval");
    d1(...ready, approved(one), approved(two), approved(last), signed(one))
      .when(submitted(one))
      .leadsTo("submitted");
  });
  it("nobody approves twice", () => {
    d1(...ready, approved(one))
      .when(approved(one))
      .isRefusedBy("hasNotApproved");
  });
  it("a change of content ends the approvals", () => {
    const changed: DStep = (current) =>
      fact("draft.saved", preparer, {
        changes: { business: "Retail" },
        basedOn: current?.context.contentVersion ?? 0,
      });
    d1(...ready, approved(two), returned, changed, requested)
      .when(signed(one))
      .isRefusedBy("isApprovedByOthers");
    d1(...ready, approved(two), returned, changed, requested, approved(two), approved(last))
      .when(approved(one))
      .leadsTo("readyForReviewAmended");
  });
  it("one of them returns it with a reason while it waits", () => {
    d1(...ready, approved(one))
      .when({ ...returned, by: two })
      .leadsTo("pendingAmendment");
  });
});

describe("a scanned form", () => {
  it("waits for approval, and is ready to sign after it", () => {
    const context = d1(...scan)
      .when(scanUploaded)
      .leadsTo("pendingApproval");
    expect(context).toMatchObject({ dueOn: "2025-06-09" });
    d1(...scan, scanUploaded)
      .when(signed(liquidator))
      .isRefusedBy("wrongState");
    d1(...scan, scanUploaded, approved(liquidator), signed(liquidator))
      .when(submitted(liquidator))
      .leadsTo("submitted");
  });
  it("is refused where the form is filled in on screen, or the scan is missing", () => {
    d1(started, filled(completeValues)).when(scanUploaded).isRefusedBy("isScanned");
    d1(started, filled(scannedValues)).when(scanUploaded).isRefusedBy("isComplete");
  });
  it("is sent for approval, and not for a review as a form on screen is", () => {
    d1(...scan)
      .when(fact("review.requested", preparer, {}))
      .isRefusedBy("isOnScreen");
  });
  it("comes back as amended after a return", () => {
    d1(...scan, scanUploaded, returned)
      .when(scanUploaded)
      .leadsTo("pendingApproval");
    d1(...scan, scanUploaded, returned, scanUploaded)
      .when(approved(liquidator))
      .leadsTo("readyForReviewAmended");
  });
  it("of joint liquidators needs all of them", () => {
    d1(...scan, scanUploaded, approved(jointly(liquidator)))
      .when(approved(jointly(colleague)))
      .leadsTo("pendingApproval");
  });
});

it("a draft expires as others do", () => {
  d1(started)
    .when(fact("draft.expired", portal, {}, new Date(Date.parse(NOON) + 60 * 86_400_000).toISOString()))
    .leadsTo("deleted");
});
