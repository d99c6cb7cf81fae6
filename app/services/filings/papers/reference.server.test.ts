import { describe, expect, it } from "vitest";

import { getReference } from "./reference.server";

describe("the reference number", () => {
  it("is the same every time it is worked out, and says type, year and edition", () => {
    const first = getReference("b1", "referral-b1/01A", "2026-03-01T00:00:00.000Z", 1, "secret");
    expect(first).toMatch(/^B1-2026-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(getReference("b1", "referral-b1/01A", "2026-03-01T00:00:00.000Z", 2, "secret")).toBe(`${first}/2`);
  });

  it("differs from submission to submission and from portal to portal", () => {
    const of = (stream: string, secret: string) =>
      getReference("b1", stream, "2026-03-01T00:00:00.000Z", 1, secret);
    expect(of("referral-b1/01A", "secret")).not.toBe(of("referral-b1/01B", "secret"));
    expect(of("referral-b1/01A", "secret")).not.toBe(of("referral-b1/01A", "other"));
  });
});
