import { describe, expect, it } from "vitest";
import { findGaps, listShownFields } from "../../kit";
import type { FormValues } from "../../kit";
import { completeValues, conductD2, findFinalDueDay, toFinalValues, interimValues, isInterim } from ".";

const { form } = conductD2;
const listGaps = (values: FormValues) =>
  findGaps(form, values, [], "2025-06-02").map(({ path, problem }) => `${path}: ${problem}`);

describe("the examples", () => {
  it.each([completeValues, interimValues])("may be filed, and fill only fields that are shown", (values) => {
    expect(listGaps(values)).toEqual([]);
    const shown = new Set(form.steps.flatMap((step) => listShownFields(step, values)).map(({ id }) => id));
    expect(Object.keys(values).filter((id) => !shown.has(id))).toEqual([]);
  });
});

describe("the form", () => {
  it("has two steps", () => {
    expect(form.steps.map(({ id }) => id)).toEqual(["step1", "step2"]);
  });
  it.each<[FormValues, readonly string[]]>([
    [{ box: null }, ["box: cannotBeBlank"]],
    [{ box: "assetsSufficient" }, []],
    [{ box: "noneOnOthers" }, ["reportedDirectors: cannotBeBlank"]],
    [
      { box: "othersNotYetToHand", expectedMonth: 7, expectedYear: 2025 },
      ["reportedDirectors: cannotBeBlank", "interimReason: cannotBeBlank"],
    ],
    [
      { box: "notYetToHand", expectedMonth: 13, interimReason: "Books" },
      ["expectedMonth: tooLarge", "expectedYear: cannotBeBlank"],
    ],
    [{ directors: [] }, ["directors: inputRequired"]],
  ])("with %j: %j", (values, gaps) => {
    expect(listGaps({ ...completeValues, ...values })).toEqual(gaps);
  });
});

describe("an interim return", () => {
  it("is one with box (c) or (e)", () => {
    expect(isInterim(interimValues)).toBe(true);
    expect(isInterim({ box: "othersNotYetToHand" })).toBe(true);
    expect(isInterim(completeValues)).toBe(false);
  });
  it("is followed by a final one after the month in which the information is expected", () => {
    expect(findFinalDueDay(interimValues)).toBe("2025-08-01");
    expect(findFinalDueDay({ ...interimValues, expectedMonth: 12 })).toBe("2026-01-01");
    expect(findFinalDueDay({ ...interimValues, expectedMonth: 13 })).toBeNull();
    expect(findFinalDueDay({ ...interimValues, expectedYear: "soon" })).toBeNull();
    expect(findFinalDueDay(completeValues)).toBeNull();
  });
  it("gives the final one its company, office-holder and directors, and not its statement", () => {
    const final = toFinalValues(interimValues);
    expect(final).toMatchObject({
      companyName: "Sample Trading Limited",
      directors: interimValues["directors"],
    });
    expect(Object.keys(final)).not.toContain("box");
    expect(Object.keys(final)).not.toContain("interimReason");
    expect(listGaps(final)).toEqual(["box: cannotBeBlank"]);
  });
});
