import { expect, test } from "vitest";

import { idInStream } from "./stream-id";

test.each([
  ["referral-b1/01J8Z3", "01J8Z3"],
  ["case-file/2026/17", "2026/17"],
])("%s is about %s", (stream, id) => {
  expect(idInStream(stream)).toBe(id);
});
