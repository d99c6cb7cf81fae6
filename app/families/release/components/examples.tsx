import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";
import type { InquiryView, StageView } from "../applications/release-view.view";
import type { ReleaseItem } from "../list/release-list.view";
import type { CourtFee, Obstacle } from "../obstacles/obstacles.view";
import { InquiryThread } from "./inquiry-thread";
import { CourtFeeSheet, ObstacleList } from "./obstacle-list";
import { shownReleaseColumns } from "./release-columns";
import { Stages } from "./stages";

const ITEM: ReleaseItem = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  to: "#",
  caseNo: "HCB 78/2022",
  caseNameEn: "KWOK Wing Sze",
  caseNameZh: "郭詠詩",
  status: "inquiryReceived",
  statusLabel: "Inquiry Received",
  noticeOn: "2026-10-15",
  submittedAt: "2026-10-20T02:00:00.000Z",
  openInquiries: 1,
  answerBy: "2026-11-21",
  overdue: true,
  orderOn: null,
  updatedAt: "2026-10-23T02:00:00.000Z",
};
const STAGES: readonly StageView[] = [
  { status: "intentionGiven", label: "Intention to apply given", standing: "done" },
  { status: "inquiryReceived", label: "Inquiry Received", standing: "current" },
  { status: "noObjection", label: "No Objection", standing: "ahead" },
];
const INQUIRY: InquiryView = {
  id: "i1",
  to: "#",
  statusLabel: "Inquiry 1",
  open: true,
  overdue: false,
  toLabel: "Trustee or liquidator",
  originLabel: "Official Receiver’s Office",
  subject: "Receipts and payments of the last period",
  text: "Please explain the following entries.",
  at: "2026-10-22T02:00:00.000Z",
  dueOn: "2026-11-21",
  letter: { name: "inquiry-1.pdf", size: 18_000, to: "#" },
  replyAt: "#",
  draftAt: "2026-10-23T02:00:00.000Z",
  reply: null,
};
const REPLIED: InquiryView = {
  ...INQUIRY,
  id: "i2",
  statusLabel: "Reply Received 2",
  open: false,
  replyAt: null,
  draftAt: null,
  reply: {
    text: "The voucher is enclosed.",
    at: "2026-10-26T02:00:00.000Z",
    by: "WONG Siu Ming",
    letter: { name: "reply-2.pdf", size: 18_000, to: "#" },
    files: [{ name: "voucher.pdf", size: 40_000, to: "#" }],
  },
};
const OBSTACLES: readonly Obstacle[] = [
  { name: "accounts", clear: false, what: "2", to: "#" },
  { name: "proofs", clear: true, what: "0", to: "#" },
  { name: "books", clear: false, what: "", to: "#" },
];
const FEE: CourtFee = {
  grossAssets: 61_234_567,
  realisations: 12,
  units: 613,
  unit: 100_000,
  perUnit: 500,
  fee: 306_500,
  scaleVersion: 1,
  source: "Cap. 6C, Schedule, Table A, item 14",
};

function List() {
  const { t } = useTranslation();
  return (
    <DataTable
      label="Applications"
      columns={shownReleaseColumns(t)}
      rows={[ITEM]}
      rowKey={({ id }) => id}
      empty={<EmptyState title="None" />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Release",
  examples: [
    { title: "Applications", element: <List /> },
    { title: "The way to the release", element: <Stages stages={STAGES} /> },
    { title: "Still to be done before release", element: <ObstacleList obstacles={OBSTACLES} /> },
    { title: "The court’s fee", element: <CourtFeeSheet fee={FEE} /> },
    { title: "Inquiries beside their replies", element: <InquiryThread inquiries={[INQUIRY, REPLIED]} /> },
  ],
};
