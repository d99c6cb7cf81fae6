/** Notices and versions by date. */
import { describe, expect, it } from "vitest";

import { LOCALES, addDays } from "../../kit";
import type { FormDefinition } from "../../kit";
import { submissions } from "../../registry";
import { NOTICES, TRANSITION_DAYS, findNotice, judgeVersion, listVersions, sayNotice } from ".";

describe("the notice of a form", () => {
  it.each([
    ["proof-of-debt", "B", "2025-07-13", undefined],
    ["proof-of-debt", "B", "2025-07-14", "ESS.01/2025"],
    ["proof-of-debt", "L", "2025-07-14", "ESS.02/2025"],
    ["referral-b1", "B", "2023-12-28", undefined],
    ["referral-b1", "B", "2023-12-29", null],
    ["referral-b1", "B", "2025-07-13", null],
    ["referral-b1", "B", "2026-11-30", "ESS.01/2025"],
    ["conduct-d2", "B", "2026-11-30", undefined],
    ["something-else", "B", "2026-11-30", undefined],
  ] as const)("of %s in a case %s on %s is %s", (type, under, day, number) => {
    expect(findNotice(type, under, day)?.number).toBe(number);
  });

  it("names forms that there are, in cases that they are filed in, and never two at once", () => {
    for (const { forms, under } of NOTICES)
      for (const name of forms)
        expect(submissions.find(({ type }) => type === name)?.caseTypes, name).toContain(under);
    for (const { from, under, forms } of NOTICES)
      for (const form of forms)
        expect(
          NOTICES.filter(
            (other) => other.under === under && other.from === from && other.forms.includes(form),
          ),
        ).toHaveLength(1);
  });

  it.each([
    ["en", "Notice ESS.01/2025 under section 122A of Cap. 6, in force since 14/07/2025"],
    ["zh-hk", "根據第 6 章第 122A 條發出的公告 ESS.01/2025，自 14/07/2025 起生效"],
    ["zh-cn", "根据第 6 章第 122A 条发出的公告 ESS.01/2025，自 14/07/2025 起生效"],
  ] as const)("is said in %s", (locale, said) => {
    const notice = findNotice("peq", "B", "2026-11-30") ?? expect.fail("no notice");
    expect(sayNotice(locale, notice)).toBe(said);
  });

  it("is said to have no number where none is known", () => {
    const notice = findNotice("peq", "B", "2024-01-02") ?? expect.fail("no notice");
    for (const locale of LOCALES) expect(sayNotice(locale, notice)).toContain("13/07/2025");
    expect(sayNotice("en", notice)).toContain("number not known here");
  });
});

describe("a version of a form", () => {
  const version = (number: number, since?: string): FormDefinition => ({
    number: "POD",
    version: number,
    ...(since !== undefined && { since }),
    steps: [],
  });
  const form = {
    type: "proof-of-debt",
    form: version(3, "2026-12-01"),
    formerForms: [version(1), version(2, "2026-11-29")],
  };

  it("is the one to be used until the day before the next", () => {
    expect(listVersions(form)).toEqual([
      { version: 3, from: "2026-12-01", until: null },
      { version: 2, from: "2026-11-29", until: "2026-11-30" },
      { version: 1, from: "2025-07-14", until: "2026-11-28" },
    ]);
    expect(listVersions({ type: "else", form: version(1) })).toEqual([
      { version: 1, from: null, until: null },
    ]);
  });

  const last = addDays("2026-11-30", TRANSITION_DAYS);
  it.each([
    [2, "2026-11-30", "inForce"],
    [2, "2026-12-01", "transition"],
    [2, last, "transition"],
    [2, addDays(last, 1), "ended"],
    [3, "2027-12-01", "inForce"],
    [1, "2026-11-30", "transition"],
    // Filed before the day from which its version stands: nothing newer has taken its place.
    [3, "2026-11-01", "inForce"],
  ] as const)("%i, filed on %s, is %s", (number, day, state) => {
    expect(judgeVersion(form, number, day).state).toBe(state);
  });

  it("names what has taken its place, and until when it is still taken", () => {
    expect(judgeVersion(form, 2, "2026-12-02")).toEqual({
      state: "transition",
      newest: 3,
      until: "2026-11-30",
      acceptedUntil: "2027-01-29",
    });
    // The newest of a day, not of all days.
    expect(judgeVersion(form, 1, "2026-11-30")).toMatchObject({ newest: 2 });
  });

  it("stands on days that follow each other, of every form that there is", () => {
    for (const type of submissions) {
      const versions = listVersions(type);
      expect(versions[0]?.until, type.type).toBeNull();
      for (const [place, each] of versions.entries())
        if (place > 0) expect(addDays(each.until ?? "", 1)).toBe(versions[place - 1]?.from);
    }
  });
});
