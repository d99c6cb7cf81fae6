import { describe, expect, it } from "vitest";
import type { FieldValue } from "../../kit";
import { computeFee } from ".";

describe("the fee", () => {
  const claim = (totalClaim: FieldValue, exemptions: readonly string[] = []) =>
    computeFee({ totalClaim, exemptions }).minor;
  const hkd = (minor: number) => ({ minor, currency: "HKD" });
  it("is HK$35 from 250.01, and nothing up to 250.00", () => {
    expect([claim(hkd(25_000)), claim(hkd(25_001)), claim(hkd(1))]).toEqual([0, 3_500, 0]);
  });
  it("is nothing for wages, of whatever amount and in whatever currency", () => {
    expect(claim(hkd(9_000_000), ["wages"])).toBe(0);
    expect(claim({ minor: 9_000_000, currency: "USD" }, ["wages"])).toBe(0);
  });
  it("follows the amount and not the tick, and a claim in another currency is charged", () => {
    expect(claim(hkd(25_001), ["notExceeding250"])).toBe(3_500);
    expect(claim({ minor: 1_000_000, currency: "USD" }, ["notExceeding250"])).toBe(3_500);
    expect(claim({ minor: 2_000, currency: "USD" })).toBe(3_500);
  });
  it("is shown as due as long as no amount can be read", () => {
    expect([claim(null), claim("about 200")]).toEqual([3_500, 3_500]);
  });
});
