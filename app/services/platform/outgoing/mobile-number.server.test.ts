import { describe, expect, it } from "vitest";

import { readMobileNumber } from "./mobile-number.server";

describe("a mobile number of Hong Kong", () => {
  it.each([
    ["9123 4567", "+85291234567"],
    ["+852 5123-4567", "+85251234567"],
    ["852 9876 5432", "+85298765432"],
    [" 60123456 ", "+85260123456"],
  ])("is read from %j", (typed, number) => {
    expect(readMobileNumber(typed)).toBe(number);
  });
  it.each([
    "2867 2448",
    "8123 4567",
    "9123 456",
    "91234567890",
    "+86 138 0013 8000",
    "+1 212 555 0100",
    "nine",
    "",
  ])("is not %j", (typed) => {
    expect(readMobileNumber(typed)).toBeNull();
  });
});
