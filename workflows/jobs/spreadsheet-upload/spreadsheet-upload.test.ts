import { describe, expect, it } from "vitest";
import { fact, given, NOON } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { addTime, SPREADSHEET_LIFETIME } from "../../kit";
import { goodRows, declareSpreadsheetUpload } from ".";

const spreadsheetUpload = declareSpreadsheetUpload(["REF_FILL"]);
const { preparer, partner, officer, portal } = people;
const received = fact("upload.received", preparer, {
  form: "b1",
  formVersion: 1,
  file: "file-1",
  size: 1_000,
  hash: "00",
  rows: 3,
});
const row = (number: number, more: object = {}) => ({
  row: number,
  caseNo: "HCB 1/2026",
  caseId: "HCB-1-2026",
  given: 1,
  missing: [],
  problems: [],
  ...more,
});
const wrong = { sheet: "form", row: 5, key: "age", cell: "F5", problem: "tooSmall", params: { min: 18 } };
const looked = (...rows: readonly object[]) => fact("rows.checked", portal, { rows });
const first = looked(row(3));
const others = looked(row(4), row(5, { problems: [wrong] }));
const checked = fact("check.completed", portal, { strays: [] });
const requestFact = fact("saving.requested", preparer);
const saved = (...numbers: readonly number[]) =>
  fact("rows.saved", portal, {
    rows: numbers.map((number) => ({ row: number, submission: `referral-b1/${String(number)}` })),
  });
const cancelled = fact("upload.cancelled", preparer);

describe("a spreadsheet", () => {
  it("is uploaded by somebody who fills forms, and is nobody else's", () => {
    given(spreadsheetUpload).when(received).leadsTo("checking");
    given(spreadsheetUpload)
      .when({ ...received, by: officer })
      .isRefusedBy("mayUpload");
    given(spreadsheetUpload, received, first, others, checked)
      .when({ ...requestFact, by: partner })
      .isRefusedBy("isSelf");
  });
  it("is checked some rows at a time, each once, and to the end", () => {
    given(spreadsheetUpload, received, first).when(first).isRefusedBy("fitsRows");
    given(spreadsheetUpload, received, first).when(checked).isRefusedBy("allChecked");
    given(spreadsheetUpload, received)
      .when({ ...first, by: preparer })
      .isRefusedBy("isScheduler");
    const context = given(spreadsheetUpload, received, first, others).when(checked).leadsTo("checked");
    expect(goodRows(context).map(({ row: number }) => number)).toEqual([3, 4]);
  });
  it("saves good rows alone, each once, and is done when all are", () => {
    const saving = [received, first, others, checked, requestFact] as const;
    given(spreadsheetUpload, ...saving)
      .when(saved(5))
      .isRefusedBy("areDue");
    given(spreadsheetUpload, ...saving, saved(3))
      .when(saved(3))
      .isRefusedBy("areDue");
    given(spreadsheetUpload, ...saving, saved(3))
      .when(fact("saving.completed", portal))
      .isRefusedBy("allSaved");
    given(spreadsheetUpload, ...saving, saved(3, 4))
      .when(fact("saving.completed", portal))
      .leadsTo("saved");
  });
  it("saves nothing where nothing is good", () => {
    given(
      spreadsheetUpload,
      { ...received, data: { ...received.data, rows: 1 } },
      looked(row(5, { problems: [wrong] })),
      checked,
    )
      .when(requestFact)
      .isRefusedBy("hasGoodRows");
  });
  it("is cancelled at once, or after what was saved until then is told", () => {
    given(spreadsheetUpload, received, first).when(cancelled).leadsTo("cancelled");
    const stopping = [received, first, others, checked, requestFact, cancelled] as const;
    given(spreadsheetUpload, ...stopping)
      .when(saved(3))
      .leadsTo("stopping");
    given(spreadsheetUpload, ...stopping)
      .when(fact("saving.stopped", portal))
      .leadsTo("cancelled");
  });
  it("is forgotten only when it was left alone for long", () => {
    const forgotten = fact("upload.forgotten", portal);
    given(spreadsheetUpload, received, first, cancelled).when(forgotten).isRefusedBy("isOver");
    given(spreadsheetUpload, received, first, cancelled)
      .when({ ...forgotten, at: addTime(NOON, SPREADSHEET_LIFETIME + 60_000) })
      .leadsTo("forgotten");
  });
});
