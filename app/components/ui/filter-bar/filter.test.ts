import { expect, it } from "vitest";

import { formatFilter } from "./filter";

const options = [{ value: "b", label: "Bankruptcy" }];

it("says what is typed, and nothing where nothing is", () => {
  expect(formatFilter({ kind: "text", name: "q", label: "Search", value: "Ho" })).toBe("Ho");
  expect(formatFilter({ kind: "day", name: "from", label: "From", value: "" })).toBeUndefined();
});

it("says a choice in the words of its option, and nothing of a value that the list does not know", () => {
  const type = { kind: "choice", name: "type", label: "Type", options } as const;
  expect(formatFilter({ ...type, value: "b" })).toBe("Bankruptcy");
  expect(formatFilter({ ...type, value: undefined })).toBeUndefined();
  expect(formatFilter({ ...type, value: "x" })).toBeUndefined();
});

it("says a choice that is not offered here and set all the same, so that it can be taken away", () => {
  const filter = {
    kind: "choice",
    name: "type",
    label: "Type",
    options,
    value: "b",
    offered: false,
  } as const;
  expect(formatFilter(filter)).toBe("Bankruptcy");
});
