import { expect, it } from "vitest";

import { LogUnavailable, StreamVersionConflict } from "~/events/errors";

import { isUnavailable } from "./unavailable.server";

it("a stream that everybody writes to is told as one to come back for, not as a fault of the portal", () => {
  expect(isUnavailable(new StreamVersionConflict("holidays/office", 3, 9, []))).toBe(true);
  expect(isUnavailable(new LogUnavailable(new Error("away")))).toBe(true);
  expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
});
