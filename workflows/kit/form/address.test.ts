/** An address in Hong Kong by its parts: read, checked, written, and merged from two people. */
import { describe, expect, test } from "vitest";

import { referralB1 } from "../../forms/referral-b1";
import { sayGap, showValue } from "../wording";
import { findGaps } from "./check";
import { mergeChanges } from "./merge";
import { parseStep } from "./parse";
import { findColumnOfGap, readCells, listSheets } from "./sheet";
import { diffValues } from "./differences";
import type { FieldByKind } from "./fields/rules";
import { changesFit, finalSchema, toJsonSchema } from "./schema";
import type { Field, FieldValue, FormDefinition, HongKongAddress } from "./types";

const field: Field = { kind: "address", id: "home", structured: true, required: true };
const form: FormDefinition = {
  number: "T",
  version: 1,
  steps: [{ id: "step1", sections: [{ id: "all", fields: [field] }] }],
};
const address: HongKongAddress = {
  region: "newTerritories",
  district: "shaTin",
  street: "8 Example Street",
  estate: "",
  building: "Sample Court",
  block: "3",
  floor: "12",
  flat: "B",
};
const listGaps = (home: HongKongAddress | string) =>
  findGaps(form, { home }, [], "2026-11-23").map(({ path, problem }) => [path, problem]);

describe("what was posted", () => {
  test("a district says its region, also without scripts", () => {
    const posted = { home: "", "home.as": "hongKong", "home.region": "", "home.district": "shaTin" };
    expect(parseStep(form, "step1", posted).home).toMatchObject({
      region: "newTerritories",
      district: "shaTin",
    });
  });
  test("half of an address stays in the draft", () => {
    const half = parseStep(form, "step1", { home: "", "home.as": "hongKong", "home.flat": "B" });
    expect(half.home).toMatchObject({ flat: "B", district: "" });
    expect(changesFit(form, { home: half.home ?? null })).toBe(true);
  });
  test("lines stay lines, and what stands in the form that was not chosen is not lost", () => {
    expect(parseStep(form, "step1", { home: "1 Rue X\nParis", "home.as": "other" }).home).toBe(
      "1 Rue X\nParis",
    );
    expect(parseStep(form, "step1", { home: "1 Rue X", "home.as": "hongKong" }).home).toBe("1 Rue X");
    expect(parseStep(form, "step1", { home: "", "home.as": "other", "home.flat": "B" }).home).toMatchObject({
      flat: "B",
    });
    expect(parseStep(form, "step1", { home: "", "home.as": "hongKong", "home.flat": " " }).home).toBeNull();
  });
});

test("an estate built in phases has one", () => {
  const posted = {
    home: "",
    "home.as": "hongKong",
    "home.district": "shaTin",
    "home.estate": "Sample Garden",
  };
  expect(parseStep(form, "step1", { ...posted, "home.phase": "2" }).home).toMatchObject({ phase: "2" });
  expect(parseStep(form, "step1", { ...posted, "home.phase": " " }).home).not.toHaveProperty("phase");
  const inPhase = { ...address, estate: "Sample Garden", phase: "2" };
  expect(listGaps(inPhase)).toEqual([]);
  expect(showValue(referralB1, "en", field, inPhase)).toContain("Sample Court, Phase 2, Sample Garden");
  expect(showValue(referralB1, "zh-hk", field, inPhase)).toContain("Sample Garden第2期");
});

describe("what is missing or wrong stands at its part", () => {
  test("a whole address, and lines as they were before, have no gap", () => {
    expect(listGaps(address)).toEqual([]);
    expect(listGaps("1 Rue X\nParis")).toEqual([]);
    expect(finalSchema(form, [], "2026-11-23").safeParse({ home: address }).success).toBe(true);
  });
  test.each([
    [{ ...address, region: "kowloon" }, [["home.district", "districtNotInRegion"]]],
    [{ ...address, district: "" }, [["home.district", "chooseDistrict"]]],
    [{ ...address, street: "", building: "" }, [["home.street", "buildingOrStreet"]]],
    [{ ...address, flat: "x".repeat(2000) }, [["home.flat", "addressPartTooLong"]]],
  ])("%#", (home, gaps) => expect(listGaps(home)).toEqual(gaps));
  test("in every language, with the label of the part", () => {
    const gap = { step: "step1", field: "lastKnownAddress", path: "lastKnownAddress.flat" };
    const long = { ...gap, problem: "addressPartTooLong", params: { max: 5 } };
    expect(sayGap(referralB1, "en", referralB1.form, long)).toContain("Flat, shop, suite, room or other");
    expect(sayGap(referralB1, "zh-hk", referralB1.form, long)).toContain("室／舖／單位");
  });
});

test("English goes from the flat to the region, Chinese from the region to the flat", () => {
  const show = (locale: "en" | "zh-hk") => showValue(referralB1, locale, field, address);
  expect(show("en")).toBe("Flat B, 12/F, Block 3, Sample Court, 8 Example Street, Sha Tin, New Territories");
  expect(show("zh-hk")).toBe("新界沙田區8 Example Street Sample Court 3座12樓B室");
});

describe("two people at one address", () => {
  const merge = (mine: HongKongAddress, theirs: HongKongAddress) =>
    mergeChanges(form, { home: address }, { home: mine }, { home: theirs });
  test("different parts come together", () => {
    const { merged, overlaps } = merge({ ...address, flat: "C" }, { ...address, floor: "13" });
    expect(merged).toEqual({ home: { ...address, flat: "C", floor: "13" } });
    expect(overlaps).toEqual([]);
  });
  test("one part, or region against district, is shown side by side", () => {
    expect(merge({ ...address, flat: "C" }, { ...address, flat: "D" }).overlaps).toHaveLength(1);
    const other = { ...address, region: "kowloon", district: "kwunTong" };
    expect(merge({ ...address, district: "north" }, other).overlaps).toHaveLength(1);
  });
});

test("a spreadsheet has a column for each part and one for lines", () => {
  const columns = listSheets(form)[0]?.columns ?? [];
  expect(columns.map(({ key }) => key)).toContain("home.district");
  expect(readCells(columns, new Map([["home.district", "shaTin"]])).values.home).toMatchObject({
    region: "newTerritories",
  });
  expect(readCells(columns, new Map([["home", "1 Rue X"]])).values.home).toBe("1 Rue X");
  expect(findColumnOfGap(form, { path: "home.street", problem: "buildingOrStreet" })?.key).toBe(
    "home.street",
  );
  expect(findColumnOfGap(form, { path: "home", problem: "cannotBeBlank" })?.key).toBe("home");
});

test("a comparison of versions shows the address before and after, each as it is written", () => {
  const moved = { ...address, floor: "15" };
  const [difference, ...others] = diffValues(form, { home: address }, { home: moved });
  expect(others).toEqual([]);
  expect(difference?.path).toBe("home");
  const show = (value: FieldValue | undefined) => showValue(referralB1, "en", field, value);
  expect(show(difference?.before)).toContain("Flat B, 12/F, Block 3");
  expect(show(difference?.after)).toContain("Flat B, 15/F, Block 3");
  expect(diffValues(form, { home: address }, { home: { ...address } })).toEqual([]);
});

test("the column of a table has one cell, and cannot have the parts of an address", () => {
  // @ts-expect-error -- refused where a form is declared
  const columns: FieldByKind<"table">["columns"] = [field];
  expect(columns).toHaveLength(1);
});

test("the schema of the interface names the parts and the districts", () => {
  expect(JSON.stringify(toJsonSchema(form))).toContain("yauTsimMong");
});
