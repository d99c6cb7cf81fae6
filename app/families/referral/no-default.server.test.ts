import { describe, expect, it } from "vitest";

import { completeValues } from "~/workflows/forms/referral-b1";
import { LOCALES } from "~/workflows/kit";
import { EMPTY_CASE } from "~/workflows/records/case-file";
import { getSubmissionType } from "~/workflows/registry";

import { noDefaultNotice } from "./no-default.server";

const ANNIVERSARY = "2024-03-16";
type Settled = (typeof EMPTY_CASE)["settlements"][number]["entry"]["kind"];
const form = (kind?: Settled, type = "referral-b1") => ({
  type: getSubmissionType(type),
  current: {
    context: { values: { ...completeValues, defaults: [{ id: "d", anniversaryDate: ANNIVERSARY }] } },
  },
  caseFile: {
    file: {
      ...EMPTY_CASE,
      settlements:
        kind === undefined ? [] : [{ id: "s", entry: { kind, upTo: ANNIVERSARY, on: ANNIVERSARY } }],
    },
  },
});

describe("a default that a B1 names", () => {
  it.each(LOCALES)(
    "and that was lifted, or whose statement has come, is told with its day (%s)",
    (locale) => {
      const texts = (["defaultLifted", "annualStatement"] as const).map((kind) => {
        const [notice, ...others] = noDefaultNotice(form(kind), locale);
        expect(others).toEqual([]);
        expect(notice?.title).toContain("16/03/2024");
        return notice?.text;
      });
      expect(new Set(texts).size).toBe(2);
    },
  );
  it("are told together where the reason is the same", () => {
    const given = form("annualStatement");
    const defaults = [
      { id: "a", anniversaryDate: "2023-03-16" },
      { id: "b", anniversaryDate: ANNIVERSARY },
    ];
    const current = { context: { values: { ...completeValues, defaults } } };
    const [notice, ...others] = noDefaultNotice({ ...given, current }, "en");
    expect([notice?.title, others]).toEqual([
      "The default of 16/03/2023 and 16/03/2024 does not stand any more",
      [],
    ]);
  });
  it("and that stands, or was followed up by another form, is told of no more; nor is one of another form", () => {
    for (const other of [form(), form("s43A"), form("defaultLifted", "referral-b2")])
      expect(noDefaultNotice(other, "en")).toEqual([]);
  });
});
