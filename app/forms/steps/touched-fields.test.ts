import { expect, it } from "vitest";

import { fieldsBlurred, isTouched } from "./touched-fields";

const after = (name: string, next: string | null) => {
  const left = new Set(fieldsBlurred(name, next));
  return (path: string, problem = "cannotBeBlank") => isTouched(left, { path, problem });
};

it("says of a field what is wrong once the field is left", () => {
  const left = after("cost.currency", "age");
  expect(left("cost")).toBe(true);
  expect(left("age")).toBe(false);
});

it("says nothing of the cells ahead while a row is being filled", () => {
  const left = after("letters/r1/date", "letters/r1/sentTo");
  expect(left("letters/r1/date")).toBe(true);
  expect(left("letters/r1/sentTo")).toBe(false);
  expect(left("letters")).toBe(true);
});

it("says of a whole row what is missing once the row is left", () => {
  const left = after("letters/r1/date", "letters/r2/date");
  expect(left("letters/r1/sentTo")).toBe(true);
  expect(left("letters/r2/date")).toBe(false);
  expect(after("letters/r1/date", null)("letters/r1/sentTo")).toBe(false);
});

it("says of a part of an address what cannot stay, and of what is missing only once the address is left", () => {
  const left = after("home.district", "home.street");
  expect(left("home.district", "districtNotInRegion")).toBe(true);
  expect(left("home.district", "chooseDistrict")).toBe(false);
  expect(left("home.street", "buildingOrStreet")).toBe(false);
  expect(left("home.flat", "addressPartTooLong")).toBe(false);
  expect(after("home.flat", "age")("home.street", "buildingOrStreet")).toBe(true);
});
