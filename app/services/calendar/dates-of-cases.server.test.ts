import { describe, expect, it } from "vitest";

import { EMPTY_CASE, type CaseFile } from "~/workflows/case-file/index";
import { GENERAL_HOLIDAYS } from "~/workflows/kit";
import { datesOfCases } from "./dates-of-cases.server";

const SPAN = { from: "2026-01-01", to: "2028-01-01", holidays: GENERAL_HOLIDAYS };
const heardOn = (firstHearing: string): string => {
  const file: CaseFile = { ...EMPTY_CASE, dates: { firstHearing } };
  return JSON.stringify(file);
};
const hearing = (on: string) => [{ rule: "firstHearing", on }];

describe("dates of cases that have been read out before", () => {
  it("are those that the file says now", () => {
    const datesOf = datesOfCases(SPAN);
    expect(datesOf({ id: "HCB-1-2026", detail: heardOn("2026-03-02") })).toMatchObject(hearing("2026-03-02"));

    const again = datesOfCases(SPAN)({ id: "HCB-1-2026", detail: heardOn("2026-04-07") });

    expect(again).toMatchObject(hearing("2026-04-07"));
  });

  it("are of the case that is asked for, though two files read alike", () => {
    const datesOf = datesOfCases(SPAN);
    datesOf({ id: "HCB-2-2026", detail: heardOn("2026-03-02") });

    expect(datesOf({ id: "HCB-3-2026", detail: heardOn("2026-05-04") })).toMatchObject(hearing("2026-05-04"));
    expect(datesOf({ id: "HCB-2-2026", detail: heardOn("2026-03-02") })).toMatchObject(hearing("2026-03-02"));
  });

  it("lie in the time that is asked for, and are none of a file that is left out", () => {
    const row = { id: "HCB-4-2026", detail: heardOn("2026-03-02") };
    expect(datesOfCases(SPAN)(row)).toHaveLength(1);

    expect(datesOfCases({ ...SPAN, from: "2026-03-03" })(row)).toEqual([]);
    expect(datesOfCases(SPAN)({ ...row, detail: null })).toEqual([]);
  });

  it("move with the table of holidays", () => {
    const ordered: CaseFile = { ...EMPTY_CASE, type: "B", dates: { bankruptcyOrder: "2026-03-02" } };
    const row = { id: "HCB-5-2026", detail: JSON.stringify(ordered) };
    const listed = datesOfCases(SPAN)(row);
    const corrected = datesOfCases({ ...SPAN, holidays: new Set([...GENERAL_HOLIDAYS, "2026-03-03"]) })(row);

    expect(listed.length).toBeGreaterThan(0);
    expect(corrected).not.toEqual(listed);
  });
});
