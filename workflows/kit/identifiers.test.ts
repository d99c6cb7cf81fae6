import { describe, expect, it } from "vitest";
import { formatHkid, isHkid, normaliseHkid, readMinor, writeMinor, writeMoney } from ".";

describe("HKID numbers", () => {
  it.each(["A123456(3)", "a123456(3)", "A1234563", "E364912(5)", "E 364912 (5)"])("%s is one", (typed) => {
    expect(isHkid(typed)).toBe(true);
  });
  it.each(["A123456(4)", "A12345(3)", "1234567(8)", "", "ABC123456(3)", "A123456(B)"])(
    "%s is none",
    (typed) => {
      expect(isHkid(typed)).toBe(false);
    },
  );
  it("exactly one of the eleven check characters is right, for one letter and for two", () => {
    for (const stem of ["A123456", "WX987654", "Z000000"]) {
      expect([..."0123456789A"].filter((check) => isHkid(`${stem}(${check})`))).toHaveLength(1);
    }
  });
  it("are kept bare and shown as on the card", () => {
    expect(normaliseHkid(" a123456（3） ")).toBe("A1234563");
    expect(formatHkid("A1234563")).toBe("A123456(3)");
    expect(formatHkid("a1234563")).toBe("A123456(3)");
    expect(formatHkid("wx123456 a")).toBe("WX123456(A)");
    expect(formatHkid("A123456（3）")).toBe("A123456(3)");
    expect(formatHkid("a12")).toBe("A12");
    expect(formatHkid("k1234567(8)")).toBe("K1234567(8)");
  });
});

describe("money", () => {
  it.each([
    ["1,234.5", 123450],
    ["HK$ 0.07", 7],
    ["-12", -1200],
    ["1.005", null],
    ["twelve", null],
    ["", null],
    ["-0", 0],
    ["(500)", -50_000],
    ["-HK$ 1.15", -115],
    ["$ 12.", 1_200],
    ["1 234.50", 123_450],
    ["1,234,567.89", 123_456_789],
    // Nothing is rounded, and no separator is guessed.
    ["1.005", null],
    ["1.000", null],
    ["1,23", null],
    ["1,2345", null],
    ["12,34,567", null],
    ["1.234,50", null],
    ["1,234 567", null],
    ["1e3", null],
    ["1E+21", null],
    ["0x10", null],
    ["+-5", null],
    ["-(5)", null],
    ["(-5)", null],
    ["--5", null],
    ["US$ 5", null],
    ["EUR 5", null],
    ["Infinity", null],
    ["12345678901234", null],
  ])("%s is read as %s", (typed, minor) => {
    expect(readMinor(typed)).toBe(minor);
  });
  it("is written with two decimals and en-US grouping", () => {
    expect([0, 7, 123450, -123456789].map(writeMinor)).toEqual(["0.00", "0.07", "1,234.50", "-1,234,567.89"]);
    expect(writeMoney({ minor: 0, currency: "HKD" })).toBe("HKD 0.00");
  });
});
