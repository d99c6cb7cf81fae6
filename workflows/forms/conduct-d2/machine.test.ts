import { describe, expect, it } from "vitest";
import { fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import { changesBetween } from "../../kit";
import type { FormValues, Instant, SubmissionContext } from "../../kit";
import { completeValues, conductD2, interimValues, people } from ".";

const { preparer, liquidator, colleague, portal } = people;
const filed = (values: FormValues): readonly Step<SubmissionContext>[] => [
  fact("draft.started", preparer, {
    caseId: "case-1",
    caseType: "L",
    caseOpen: true,
    formVersion: conductD2.form.version,
  }),
  fact("draft.saved", preparer, { changes: changesBetween(conductD2.form, {}, values), basedOn: 0 }),
  fact("review.requested", preparer, {}),
  fact("form.signed", liquidator, {
    contentVersion: 1,
    pdfFile: "pdf-1",
    pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    certificateSubject: "CN=WONG Siu Ming",
    certificateSerial: "01AF",
  }),
  fact("form.submitted", liquidator, { reference: "D2-2025-000001" }),
];
const finalDue = (at: Instant, by = portal) => fact("final.due", by, {}, at);
const IN_TIME = "2025-07-31T15:59:00.000Z";
const LATE = "2025-07-31T16:00:00.000Z";

describe("after an interim return", () => {
  it("the final one is asked for on the first day after the expected month, in Hong Kong, and once", () => {
    given(conductD2, ...filed(interimValues))
      .when(finalDue(IN_TIME))
      .isRefusedBy("isFinalDue");
    const context = given(conductD2, ...filed(interimValues))
      .when(finalDue(LATE))
      .leadsTo("submitted");
    expect(context).toMatchObject({ finalAskedAt: LATE });
    given(conductD2, ...filed(interimValues), finalDue(LATE))
      .when(finalDue(LATE))
      .isRefusedBy("isNotAskedYet");
  });
  it("by the portal and nobody else", () => {
    given(conductD2, ...filed(interimValues))
      .when(finalDue(LATE, preparer))
      .isRefusedBy("isScheduler");
  });
});

it("a final return asks for nothing more", () => {
  given(conductD2, ...filed(completeValues))
    .when(finalDue(LATE))
    .isRefusedBy("isInterimFiled", "isFinalDue");
});

it("joint liquidators approve before one of them signs", () => {
  const jointly = { ...liquidator, jointly: [colleague.id, liquidator.id] };
  const [started, saved, requested, signed] = filed(completeValues);
  if (!started || !saved || !requested || typeof signed === "function" || !signed) throw new Error("no path");
  given(conductD2, started, saved, requested)
    .when({ ...signed, by: jointly })
    .isRefusedBy("isApprovedByOthers");
  const agreed = fact("form.approved", { ...colleague, jointly: jointly.jointly });
  given(conductD2, started, saved, requested, agreed, fact("form.approved", jointly))
    .when({ ...signed, by: jointly })
    .leadsTo("readyForReview");
});
