import { describe, expect, it } from "vitest";

import { people, reviewRequested, saved, signed, submitted } from "~/tests/support/filing";
import { describeForm, listGaps } from "~/tests/support/form-rules";
import { fact, given } from "~/tests/support/scenario";
import { changesBetween, prefillChanges } from "../../kit";
import type { FormValues } from "../../kit";
import { appointmentNotice, completeFiles, completeValues, listAppointmentDates, windingUpValues } from ".";

const { form } = appointmentNotice;
const gapsWith = (values: FormValues) => listGaps(appointmentNotice, completeValues, completeFiles, values);
const gapsInWindingUp = (values: FormValues = {}) =>
  listGaps(appointmentNotice, windingUpValues, completeFiles, values);

describeForm(appointmentNotice, completeValues, completeFiles);

describe("the form", () => {
  it("of a winding-up asks for its own provisions, and for the Registrar of Companies", () => {
    expect(gapsInWindingUp()).toEqual([]);
    expect(gapsInWindingUp({ windingUpProvision: null, registrarNotified: null })).toEqual([
      "windingUpProvision: cannotBeBlank",
      "registrarNotified: cannotBeBlank",
    ]);
  });
  it.each<[string, FormValues, readonly string[]]>([
    ["a meeting", { bankruptcyProvision: "meeting" }, ["meetingDate: cannotBeBlank"]],
    ["an order", { bankruptcyProvision: "court" }, ["appointmentOrderDate: cannotBeBlank"]],
    ["another way", { bankruptcyProvision: "other" }, ["otherProvision: cannotBeBlank"]],
    ["others in office", { manner: "joint" }, ["otherHolders: inputRequired", "actsAlone: cannotBeBlank"]],
    [
      "a former office-holder",
      { succeeds: true },
      ["formerHolder: cannotBeBlank", "formerCeasedOn: cannotBeBlank", "formerCeasedBecause: cannotBeBlank"],
    ],
    ["no Gazette", { gazetted: false }, ["notGazettedReason: cannotBeBlank"]],
    ["no security", { securityGiven: false }, ["noSecurityReason: cannotBeBlank"]],
    ["no profession", { qualification: null }, ["qualification: cannotBeBlank"]],
  ])("asks further of %s", (_, values, gaps) => {
    expect(gapsWith(values)).toEqual(gaps);
  });
  it("nobody is appointed before the petition; a provisional liquidator may be before the order", () => {
    expect(gapsWith({ appointedOn: "2020-03-29" })).toEqual(["appointedOn: notBefore"]);
    const beforeOrder = {
      windingUpProvision: "s193",
      appointmentOrderDate: "2020-04-15",
      appointedOn: "2020-04-15",
      formerCeasedOn: "2020-04-15",
    };
    expect(gapsInWindingUp({ ...beforeOrder, orderDate: null })).toEqual([]);
    expect(gapsInWindingUp({ orderDate: null })).toEqual(["orderDate: cannotBeBlank"]);
  });
  it("nobody follows before the former office-holder has ceased", () => {
    expect(gapsInWindingUp({ formerCeasedOn: "2020-08-13" })).toEqual(["formerCeasedOn: notAfter"]);
    expect(gapsInWindingUp({ formerCeasedOn: "2020-08-12" })).toEqual([]);
  });
});

it("begins with what the case file knows of the appointment, in the terms of its kind of case", () => {
  const known = { appointedUnder: "s194", appointedAs: "provisionalLiquidator", appointmentKind: "sole" };
  expect(prefillChanges(form, { ...known, caseType: "L" })).toEqual({
    caseType: "L",
    windingUpProvision: "s194",
    liquidatorCapacity: "provisionalLiquidator",
    manner: "sole",
  });
});

it("tells of the order, and since when who is in office", () => {
  expect(listAppointmentDates(completeValues)).toEqual([
    { name: "order", on: "2020-05-20" },
    { name: "appointment", on: "2020-05-25", person: "WONG Siu Ming" },
  ]);
  expect(listAppointmentDates({ orderDate: "31/02/2020" })).toEqual([]);
});

describe("the chart", () => {
  const { preparer, trustee, officer, stranger, formerTrustee } = people;
  const started = (caseType: "B" | "L", by = preparer) =>
    fact("draft.started", by, { caseId: "case-1", caseType, caseOpen: true, formVersion: 1 });
  const filledIn = fact("draft.saved", preparer, {
    changes: changesBetween(form, {}, completeValues),
    basedOn: 0,
    prefilled: true,
  });
  const attached = fact("file.attached", preparer, { file: { ...completeFiles[0] } });
  const ready = [started("B"), filledIn, attached, reviewRequested];
  const filed = [...ready, signed, submitted];

  it.each(["B", "L"] as const)("a notice is begun in a case of type %s", (caseType) => {
    given(appointmentNotice).when(started(caseType)).leadsTo("drafted");
  });
  it.each([stranger, formerTrustee])("not by $id, who has no part in the case any more", (by) => {
    given(appointmentNotice)
      .when({ ...started("B"), by })
      .isRefusedBy("mayFill");
  });
  it("is sent for review once it is complete and the letter is enclosed", () => {
    given(appointmentNotice, started("B"), filledIn).when(reviewRequested).isRefusedBy("isComplete");
    given(appointmentNotice, started("B"), filledIn, attached)
      .when(reviewRequested)
      .leadsTo("readyForReview");
  });
  it("nobody types what kind of case it is", () => {
    given(appointmentNotice, started("B"))
      .when(saved({ caseType: "L" }))
      .isRefusedBy("fitsForm");
  });
  it("is signed and submitted by the office-holder in person", () => {
    given(appointmentNotice, ...ready, signed)
      .when(submitted)
      .leadsTo("submitted");
    given(appointmentNotice, ...ready)
      .when(submitted)
      .isRefusedBy("isSigned");
    given(appointmentNotice, ...ready, signed)
      .when({ ...submitted, by: { ...trustee, standing: "appointedFirm" } })
      .isRefusedBy("maySubmit");
  });
  it("is acknowledged by the office, once", () => {
    const acknowledged = fact("office.acknowledged", officer);
    const context = given(appointmentNotice, ...filed)
      .when(acknowledged)
      .leadsTo("submitted");
    expect(context.acknowledgedAt).not.toBeNull();
    given(appointmentNotice, ...filed)
      .when({ ...acknowledged, by: trustee })
      .isRefusedBy("isOffice");
  });
  it("a second edition is opened, and the first stays in force", () => {
    const context = given(appointmentNotice, ...filed)
      .when(fact("resubmission.requested", preparer))
      .leadsTo("resubmitting");
    expect(context.filed).toHaveLength(1);
  });
});
