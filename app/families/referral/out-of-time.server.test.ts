import { describe, expect, it } from "vitest";

import { completeValues } from "~/workflows/forms/referral-b1";
import { LOCALES } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import { outOfTimeNotice } from "./out-of-time.server";

const discovered = (firstDiscoveryDate: string | null) => ({
  type: getSubmissionType("referral-b1"),
  current: { context: { values: { ...completeValues, firstDiscoveryDate }, filed: [] } },
});

describe("the time limit of summary proceedings", () => {
  it.each(LOCALES)("that has passed is told with both days (%s)", (locale) => {
    const [notice, ...others] = outOfTimeNotice(discovered("2025-09-20"), locale, "2026-11-28T04:00:00.000Z");
    expect(others).toEqual([]);
    expect(notice?.text).toContain("20/09/2025");
    expect(notice?.text).toContain("20/09/2026");
  });

  it("is not told of on its last day in Hong Kong, and is on the next", () => {
    const form = discovered("2025-11-28");
    expect(outOfTimeNotice(form, "en", "2026-11-28T15:59:59.000Z")).toEqual([]);
    expect(outOfTimeNotice(form, "en", "2026-11-28T16:00:00.000Z")).toHaveLength(1);
  });

  it.each([null, "", "soon"])("of a day that is not there is none: %j", (date) => {
    expect(outOfTimeNotice(discovered(date), "en", "2026-11-28T04:00:00.000Z")).toEqual([]);
  });
});
