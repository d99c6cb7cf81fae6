/** A form that was filed, for the examples of what shows forms. */
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

export const AT = "/casefile/HCB-1234-2026/b1/01JD0000000000000000000000";
export const FILED: SubmissionItem = {
  id: "referral-b1/01JD0000000000000000000000",
  form: "B1",
  caseId: "HCB-1234-2026",
  caseNo: "HCB 1234/2026",
  caseName: "CHAN Tai Man",
  caseNameZh: "陳大文",
  reference: "B1-2026-000123",
  status: "submitted",
  statusLabel: "Submitted",
  holder: "office",
  holderLabel: "Official Receiver's Office",
  holderNames: ["CHAN Wing Sze"],
  next: "prepare",
  signed: false,
  since: "2026-11-18T01:30:00.000Z",
  edition: 1,
  lastSubmittedAt: "2026-11-18T01:30:00.000Z",
  dueOn: null,
  overdue: false,
  expiresOn: null,
  editable: false,
  links: {
    toSubmit: false,
    form: `${AT}/preview`,
    status: `${AT}/status`,
    history: `${AT}/history`,
    replay: null,
    receipt: `${AT}/receipt`,
  },
};
