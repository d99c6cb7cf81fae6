import { describe, expect, it } from "vitest";

import { people, reviewRequested, signed, submitted } from "~/tests/support/filing";
import { describeForm, listGaps } from "~/tests/support/form-rules";
import { fact, given } from "~/tests/support/scenario";
import { changesBetween, findField, showValue, getShownValue } from "../../kit";
import type { FormValues } from "../../kit";
import { completeFiles, completeValues, listDischargeDates, dischargeNotice, nonCommencementValues } from ".";

const { form } = dischargeNotice;
const gapsWith = (values: FormValues) => listGaps(dischargeNotice, completeValues, completeFiles, values);

describeForm(dischargeNotice, completeValues, completeFiles);

describe("the form", () => {
  it("of a non-commencement order may be filed with its own answers", () => {
    expect(listGaps(dischargeNotice, nonCommencementValues, completeFiles)).toEqual([]);
  });
  it.each<[string, FormValues, readonly string[]]>([
    ["an early discharge", { dischargedBy: "earlyOrder" }, ["dischargeOrderDate: cannotBeBlank"]],
    [
      "conditions",
      { dischargedBy: "conditional" },
      ["dischargeOrderDate: cannotBeBlank", "conditions: cannotBeBlank", "contributionsUntil: cannotBeBlank"],
    ],
    ["an objection", { objector: null }, ["objector: cannotBeBlank"]],
    ["a suspension", { suspensionEndsOn: "2024-05-16" }, ["suspensionEndsOn: notBefore"]],
    ["assets", { assets: null }, ["assets: cannotBeBlank"]],
  ])("asks further of %s", (_, values, gaps) => {
    expect(gapsWith(values)).toEqual(gaps);
  });
  it("asks for the sealed order where the court made one, and for none where the period ran out", () => {
    expect(listGaps(dischargeNotice, completeValues, [])).toEqual(["sealedOrder: uploadFile"]);
    expect(listGaps(dischargeNotice, nonCommencementValues, [])).toEqual(["sealedOrder: uploadFile"]);
    expect(listGaps(dischargeNotice, completeValues, [], { suspended: false })).toEqual([]);
  });
  it("a period does not begin before the order that held it up, nor after the notice of its beginning", () => {
    const gapsOfOrder = (values: FormValues) =>
      listGaps(dischargeNotice, nonCommencementValues, completeFiles, values);
    expect(gapsOfOrder({ periodBeginsOn: "2020-12-01" })).toEqual(["periodBeginsOn: notBefore"]);
    expect(gapsOfOrder({ periodBeginsOn: "2021-03-13" })).toEqual(["periodBeginsOn: notAfter"]);
  });
});

describe("the end of the relevant period", () => {
  const shown = (id: string, values: FormValues) => {
    const field = findField(form, id)?.field;
    return field && showValue(dischargeNotice, "en", field, getShownValue(field, values));
  };
  it("is four years after the order, five for a second bankruptcy, and put off by a suspension", () => {
    const plain = { ...completeValues, suspended: false };
    expect(shown("periodEnds", plain)).toBe("20/05/2024");
    expect(shown("periodEnds", { ...plain, previouslyBankrupt: true })).toBe("20/05/2025");
    expect(shown("periodEnds", completeValues)).toBe("20/11/2024");
  });
  it("runs from the day that follows a non-commencement order", () => {
    expect(shown("periodWillEnd", nonCommencementValues)).toBe("03/03/2025");
    expect(shown("periodWillEnd", { noticeOf: "nonCommencement" })).toBe("N/A");
  });
});

describe("the days that it tells of", () => {
  const told = (values: FormValues) => listDischargeDates(values).map(({ name, on }) => [name, on]);
  it("of a discharge", () => {
    expect(told(completeValues)).toEqual([
      ["order", "2020-05-20"],
      ["objection", "2024-05-02"],
      ["suspensionOrder", "2024-05-17"],
      ["suspensionEnds", "2024-11-20"],
      ["discharge", "2024-11-20"],
    ]);
  });
  it("what an answer hides is not told", () => {
    expect(told({ ...completeValues, objected: false, suspended: false })).toEqual([
      ["order", "2020-05-20"],
      ["discharge", "2024-11-20"],
    ]);
    expect(told({ ...nonCommencementValues, termsMet: false })).toEqual([
      ["order", "2020-05-20"],
      ["nonCommencementOrder", "2020-12-02"],
    ]);
  });
});

describe("the chart", () => {
  const { preparer, officer } = people;
  const started = (caseType: "B" | "L") =>
    fact("draft.started", preparer, { caseId: "case-1", caseType, caseOpen: true, formVersion: 1 });
  const filledIn = fact("draft.saved", preparer, {
    changes: changesBetween(form, {}, completeValues),
    basedOn: 0,
    prefilled: true,
  });
  const attached = fact("file.attached", preparer, { file: { ...completeFiles[0] } });

  it("is begun in a bankruptcy; a company is never discharged", () => {
    given(dischargeNotice).when(started("B")).leadsTo("drafted");
    given(dischargeNotice).when(started("L")).isRefusedBy("fitsCase");
  });
  it("is prepared, signed, submitted and acknowledged", () => {
    const ready = [started("B"), filledIn, attached, reviewRequested];
    given(dischargeNotice, ...ready, signed)
      .when(submitted)
      .leadsTo("submitted");
    given(dischargeNotice, ...ready, signed, submitted)
      .when(fact("office.acknowledged", officer))
      .leadsTo("submitted");
  });
});
