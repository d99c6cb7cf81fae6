import { expect, test } from "vitest";

import { problemsInOrder } from "./problems-in-order";

test("problems stand in the order of the form, whatever order they were found in", () => {
  expect(problemsInOrder(["name", "scopes", "lastDay"], { lastDay: "Too late", name: "Missing" })).toEqual([
    { fieldId: "name", message: "Missing" },
    { fieldId: "lastDay", message: "Too late" },
  ]);
});

test("a form without a problem has none", () => {
  expect(problemsInOrder(["name"], { name: undefined })).toEqual([]);
});
