import { expect, it } from "vitest";

import { completeValues } from "~/workflows/forms/referral-b1";
import { getSubmissionType } from "~/workflows/registry";

import { otherNameNotice } from "./other-name.server";

const named = (bankruptName: string) => ({
  type: getSubmissionType("referral-b1"),
  caseFile: { nameEn: "AU Suk Yee" },
  current: { context: { values: { ...completeValues, bankruptName }, formVersion: 1 } },
});

it.each(["AU Suk Yee", "Suk-yee AU", "au suk yee"])("the case's own name is none: %s", (name) => {
  expect(otherNameNotice(named(name), "en")).toEqual([]);
});

it.each(["en", "zh-hk", "zh-cn"] as const)("somebody else's is told with both names (%s)", (locale) => {
  const [notice, ...others] = otherNameNotice(named("CHAN Tai Man"), locale);
  expect(others).toEqual([]);
  expect(notice?.text).toContain("CHAN Tai Man");
  expect(notice?.text).toContain("AU Suk Yee");
});

it("a name that was not filled in yet is not told of", () => {
  expect(otherNameNotice(named(" "), "en")).toEqual([]);
});
