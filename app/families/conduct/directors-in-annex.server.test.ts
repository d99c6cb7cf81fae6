import { describe, expect, it } from "vitest";

import { completeValues } from "~/workflows/forms/conduct-d1";
import { LOCALES, type FormValues } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import { directorsNotice } from "./directors-in-annex.server";

const form = (values: FormValues) => ({
  type: getSubmissionType("conduct-d1"),
  current: { context: { values: { ...completeValues, ...values }, filed: [] } },
});
const matter = (director: string) => ({ id: "m1", director, matter: "records", details: "None kept" });

describe("a D1 whose Schedule and Annex B do not agree", () => {
  it("is not told of where they do, however the names are spaced", () => {
    expect(directorsNotice(form({}), "en")).toEqual([]);
    expect(directorsNotice(form({ matters: [matter(" Lau  Kam fai ")] }), "en")).toEqual([]);
    expect(directorsNotice(form({ matters: [matter("劉錦輝")] }), "en")).toEqual([]);
  });

  it.each(LOCALES)(
    "names who is marked and not in the Annex, and who is in the Annex alone (%s)",
    (locale) => {
      const [missing, unknown, ...others] = directorsNotice(
        form({ matters: [matter("C"), { id: "m2" }] }),
        locale,
      );
      expect(missing?.text).toContain("LAU Kam Fai");
      expect(unknown?.text).toContain("C");
      expect(others).toEqual([]);
    },
  );

  it("is silent while the Schedule is blank, of a scan, and of what was filed", () => {
    expect(directorsNotice(form({ directors: null, matters: [matter("C")] }), "en")).toEqual([]);
    expect(directorsNotice(form({ method: "scanned", matters: [matter("C")] }), "en")).toEqual([]);
  });
});
