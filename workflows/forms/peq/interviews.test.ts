import { describe, expect, it } from "vitest";
import { fact } from "~/tests/support/scenario";
import { completeValues as completePeq, people, peq } from ".";
import { evolveInterview } from "./interviews";

describe("an examination of a former form", () => {
  it("is told of the interview in its own version", () => {
    const { version } = peq.form;
    const later = { ...peq.form, version: version + 1 };
    const forms = [later, peq.form];
    const requestCount: number[] = [];
    const remember = evolveInterview((version) => {
      requestCount.push(version);
      const form = forms.find((each) => each.version === version);
      if (!form) throw new Error(`No form ${String(version)}`);
      return form;
    });
    const before = { ...peq.initialContext, formVersion: version, values: completePeq, interviews: [] };
    const update = fact("interview.updated", people.colleague, { update: "Statements handed in." });
    expect(remember(before, update).values.interviewUpdates).toHaveLength(2);
    expect(requestCount).toEqual([version]);
  });
});
