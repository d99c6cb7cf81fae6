import { expect, it } from "vitest";

import { placesLeft, wasLeft } from "./touched-fields";

const after = (name: string, next: string | null) => {
  const left = new Set(placesLeft(name, next));
  return (path: string) => wasLeft(left, path);
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
