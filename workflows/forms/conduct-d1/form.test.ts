import { describe, expect, it } from "vitest";
import { listFields, findGaps, getRows, listShownFields, sayStepTitle } from "../../kit";
import type { AttachedFile, FormValues } from "../../kit";
import { completeFiles, completeValues, conductD1, scannedFiles, scannedValues } from ".";

const { form } = conductD1;
const TODAY = "2025-06-02";
const listGaps = (values: FormValues, files: readonly AttachedFile[]) =>
  findGaps(form, values, files, TODAY).map(({ path, problem }) => `${path}: ${problem}`);
const online = (values: FormValues) => listGaps({ ...completeValues, ...values }, completeFiles);
const scanned = (values: FormValues, files = scannedFiles) =>
  listGaps({ ...scannedValues, ...values }, files);

describe("the examples", () => {
  it("may be filed", () => {
    expect(online({})).toEqual([]);
    expect(scanned({})).toEqual([]);
  });
  it.each([completeValues, scannedValues])("fill only fields that the form shows for them", (values) => {
    const shown = new Set(form.steps.flatMap((step) => listShownFields(step, values)).map(({ id }) => id));
    expect(Object.keys(values).filter((id) => !shown.has(id))).toEqual([]);
  });
});

describe("the form", () => {
  it("has three steps", () => {
    expect(form.steps.map(({ id }) => id)).toEqual(["step1", "step2", "step3"]);
    expect(listFields(form).length).toBeGreaterThan(45);
  });
  it("calls the steps of a form on paper by what they ask for", () => {
    const titles = (values: FormValues) =>
      form.steps.map((step) => sayStepTitle(conductD1, "en", step, values));
    expect(titles(completeValues).slice(1)).toEqual([
      "Annex A: the company",
      "Annex B: conduct and documents",
    ]);
    expect(titles(scannedValues).slice(1)).toEqual(["Scanned form", "Documents"]);
  });
  it("asks a scan for its pages and not for the Annexes", () => {
    expect(scanned({}, [])).toEqual(["scannedForm: uploadFile"]);
    expect(scanned({ scanPages: null })).toEqual(["scanPages: cannotBeBlank"]);
    const fieldIds = form.steps.flatMap((step) => listShownFields(step, scannedValues)).map(({ id }) => id);
    expect(fieldIds).not.toContain("matters");
    expect(fieldIds).not.toContain("directors");
  });
  it.each<[FormValues, string]>([
    [{ directors: [] }, "directors: inputRequired"],
    [{ matters: [] }, "matters: inputRequired"],
    [{ hasConnected: true, connectedCompanies: [] }, "connectedCompanies: inputRequired"],
    [{ hasOtherDirectorships: true, otherDirectorships: [] }, "otherDirectorships: inputRequired"],
    [{ hasProceedings: true }, "proceedings: inputRequired"],
    [{ windingUpBy: "court", courtNumber: null }, "courtNumber: cannotBeBlank"],
    [{ relevantDate: "2024-08-11" }, "relevantDate: notBefore"],
    [{ periodTo: "2021-10-15" }, "periodTo: notBefore"],
    [{ distributionUnsecured: 101 }, "distributionUnsecured: tooLarge"],
    [{ grossAssets: null }, "grossAssets: cannotBeBlank"],
  ])("with %j: %s", (values, gap) => {
    expect(online(values)).toEqual([gap]);
  });
  it.each<[FormValues]>([
    [{ hasConnected: false, connectedCompanies: [] }],
    [{ hasOtherDirectorships: false, otherDirectorships: [] }],
    [{ remunerations: [] }],
    [{ windingUpBy: "creditorsVoluntary", courtNumber: null }],
  ])("with %j nothing is missing", (values) => {
    expect(online(values)).toEqual([]);
  });
  it("a director's row is complete, and does not end before it begins", () => {
    const [row] = getRows(completeValues["directors"]);
    expect(online({ directors: [{ ...row, id: "dir1", shadow: null }] })).toEqual([
      "directors/dir1/shadow: completeRow",
    ]);
    expect(online({ directors: [{ ...row, id: "dir1", to: "2018-05-01" }] })).toEqual([
      "directors/dir1/to: notBefore",
    ]);
  });
  it("nobody directs a company before it is incorporated", () => {
    const [row] = getRows(completeValues["directors"]);
    expect(online({ directors: [{ ...row, id: "dir1", from: "2018-05-01" }] })).toEqual([
      "directors/dir1/from: notBefore",
    ]);
  });
  it("works the deficiency out, and never below nothing", () => {
    const deficiency = listFields(form).find(({ field }) => field.id === "deficiency")?.field;
    const of = (values: FormValues) => deficiency?.kind === "computed" && deficiency.compute(values);
    expect(of(completeValues)).toEqual({ minor: 557_000_000, currency: "HKD" });
    expect(of({ ...completeValues, liabilities: { minor: 100, currency: "HKD" } })).toEqual({
      minor: 0,
      currency: "HKD",
    });
    expect(of({})).toBeNull();
  });
});
