import type { ComponentExamples } from "../../example";
import { UploadProgress, UploadResult } from "./upload-state";
import { UploadedRows } from "./uploaded-rows";
import type { UploadView } from "~/app/services/filings/spreadsheets/upload-page.view";

const VIEW: UploadView = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  form: "b1",
  formTitle: "Form B1",
  formName: "B1",
  file: "forms.xlsx",
  receivedAt: "2026-11-21T04:00:00.000Z",
  state: "checked",
  statusLabel: "Checked",
  failure: null,
  running: false,
  counts: { total: 2, checked: 2, good: 1, wrong: 1, saved: 0, settled: 0, notSaved: 0 },
  strays: [
    {
      cell: "A9",
      heading: "Letters, Line no.",
      sentence: "No form in the first sheet has this line number.",
    },
  ],
  sameCase: [{ caseNo: "HCB 31001/2026", rows: [3, 22] }],
  same: { id: "01ARZ3NDEKTSV4RRFFQ69G5FAW", receivedAt: "2026-11-20T04:00:00.000Z", drafts: 1 },
  shown: "all",
  rows: {
    items: [
      {
        id: "3",
        row: 3,
        caseNo: "HCB 1234/2026",
        caseFile: { to: "/casefile/HCB-1234-2026/overview", nameEn: "CHAN Tai Man", nameZh: "陳大文" },
        outcome: "willBe",
        given: 12,
        draft: null,
        problems: [],
        refusals: [],
        missing: "Still missing: Findings; Supporting documents",
      },
      {
        id: "4",
        row: 4,
        caseNo: "HCB 1/1999",
        caseFile: null,
        outcome: "leftOut",
        given: 3,
        draft: null,
        problems: [
          {
            cell: "B4",
            heading: "Case no.",
            sentence: "There is no case with this number in which you can submit this form.",
          },
        ],
        refusals: [],
        missing: null,
      },
    ],
    total: { count: 2, capped: false },
    page: 1,
    size: 25,
    sorting: { column: "row", direction: "asc" },
  },
};

export const examples: ComponentExamples = {
  component: "Spreadsheets",
  examples: [
    { title: "Rows that were checked", element: <UploadedRows rows={VIEW.rows} /> },
    { title: "What was found", element: <UploadResult view={VIEW} /> },
    {
      title: "Being checked",
      element: (
        <UploadProgress
          view={{ ...VIEW, state: "checking", running: true, counts: { ...VIEW.counts, checked: 1 } }}
        />
      ),
    },
    {
      title: "Cancelled half-way",
      element: (
        <UploadResult
          view={{ ...VIEW, state: "cancelled", counts: { ...VIEW.counts, saved: 1, settled: 1 } }}
        />
      ),
    },
  ],
};
