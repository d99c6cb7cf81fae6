import { expect, it } from "vitest";

import { findExample } from "./field-examples";

it.each([
  ["debtor.phone", "2867 2448"],
  ["petition.firstHearingTime", "09:30"],
  ["securities.S-1.amount", "125000"],
  ["number", "HCB 1234/2026"],
  ["remarksPublic", undefined],
  ["", undefined],
])("%s is written like %s", (path, example) => {
  expect(findExample(path)).toBe(example);
});
