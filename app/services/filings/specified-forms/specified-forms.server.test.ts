/** What is said of a form's notice and version, by date, in three languages. */
import { describe, expect, it } from "vitest";

import { submissions } from "~/workflows/registry";
import { TRANSITION_DAYS } from "~/workflows/shared/specified-forms/index";
import { addDays, LOCALES } from "~/workflows/kit";

import { noticeOfFormerVersion } from "./form-specification.server";
import { listSpecifiedForms } from "./specified-form-list.server";

const type = submissions.find((each) => each.type === "referral-b1") ?? expect.fail("no B1");
const started = type.initialContext;
/** A draft of the first version. */
const draft = (state = "drafted") => ({
  type,
  current: { state, context: { ...started, formVersion: 1 } },
});
const since = type.form.since ?? expect.fail("B1 has no day");
const at = (day: string): string => `${day}T02:00:00.000Z`;

describe("a draft in a former version", () => {
  it.each([
    [addDays(since, -1), []],
    [since, ["info"]],
    [addDays(since, TRANSITION_DAYS - 1), ["info"]],
    [addDays(since, TRANSITION_DAYS), ["warning"]],
  ])("on %s is told %j, and what to do", async (day, tones) => {
    for (const locale of LOCALES) {
      const notices = await noticeOfFormerVersion(draft(), locale, at(day));
      expect(notices.map(({ tone }) => tone)).toEqual(tones);
      for (const { title, text, link } of notices) {
        expect(title + text).not.toMatch(/specifiedForms|{{/);
        expect(link.to).toBe("/specified-forms");
      }
    }
  });

  it("is told nothing once it is with the office, nor in the newest version", async () => {
    const day = at(addDays(since, 300));
    expect(await noticeOfFormerVersion(draft("submitted"), "en", day)).toEqual([]);
    const newest = {
      ...draft(),
      current: { state: "drafted", context: { ...started, formVersion: type.form.version } },
    };
    expect(await noticeOfFormerVersion(newest, "en", day)).toEqual([]);
  });
});

describe("the list for everybody", () => {
  it("has every form that is filed, once for each ordinance that it is filed under, those in force first", () => {
    const { notices, others } = listSpecifiedForms("en", "2026-11-30");
    expect(notices.map(({ isInForce }) => isInForce)).toEqual([true, true, false]);
    const numbers = [...notices.flatMap(({ forms }) => forms), ...others].map(({ number }) => number);
    for (const { form } of submissions) expect(numbers).toContain(form.number);
    const proofs = notices.filter(({ forms }) => forms.some(({ number }) => number === "POD"));
    expect(proofs.map(({ under }) => under)).toEqual(["B", "L"]);
  });

  it("shows no version on a day on which its notice was not in force", () => {
    for (const { id, forms } of listSpecifiedForms("en", "2026-11-30").notices)
      for (const { versions } of forms)
        for (const { from } of versions) expect((from ?? "9") >= id.slice(2), id).toBe(true);
    const old = listSpecifiedForms("en", "2026-11-30").notices.at(-1);
    expect(old?.forms[0]?.versions).toEqual([{ version: 1, from: "2023-12-29", until: "2025-07-13" }]);
  });
});
