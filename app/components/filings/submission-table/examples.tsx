import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";
import { AT } from "../example-item";
import { submissionColumns } from "./submission-columns";
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

const DRAFT: SubmissionItem = {
  id: "referral-b1/01JD0000000000000000000000",
  form: "B1",
  caseId: "HCB-1234-2026",
  caseNo: "HCB 1234/2026",
  caseName: "CHAN Tai Man",
  caseNameZh: "陳大文",
  reference: null,
  status: "draftExpiring",
  statusLabel: "Draft expiring",
  holder: "preparer",
  holderLabel: "Preparer",
  holderNames: ["CHAN Wing Sze"],
  next: "prepare",
  signed: false,
  since: "2026-09-28T01:30:00.000Z",
  edition: 1,
  lastSubmittedAt: null,
  dueOn: null,
  overdue: false,
  expiresOn: "2026-11-27",
  editable: true,
  links: {
    toSubmit: false,
    form: `${AT}/step1`,
    status: `${AT}/status`,
    history: `${AT}/history`,
    replay: null,
    receipt: null,
  },
};
const LATE: SubmissionItem = {
  ...DRAFT,
  id: "referral-b1/01JD0000000000000000000001",
  caseNo: "HCB 1302/2026",
  reference: "B1-2026-000123",
  status: "readyForReview",
  statusLabel: "Ready for trustee(s)’ review",
  holder: "reviewer",
  holderLabel: "Reviewer",
  holderNames: ["CHAN Wing Sze"],
  next: "review",
  lastSubmittedAt: "2026-08-03T01:30:00.000Z",
  edition: 2,
  dueOn: "2026-11-12",
  overdue: true,
  expiresOn: null,
  editable: false,
  links: { ...DRAFT.links, form: `${AT}/preview`, receipt: `${AT}/receipt`, replay: `${AT}/replay` },
};

function Sample() {
  const { t } = useTranslation();
  return (
    <DataTable
      label="Submissions"
      columns={Object.values(submissionColumns(t))}
      rows={[DRAFT, LATE]}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No submission" />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "SubmissionTable",
  examples: [{ title: "Every column", element: <Sample /> }],
};
