import type { ComponentExamples } from "~/app/components/example";
import { NoticeDetail } from "./notice-detail";
import { NoticeList } from "./notice-list";

const NOTICE = {
  id: "12-pa.demo",
  title: "B1 in HCB 1234/2026 is ready for your review and signature",
  body: "CHAN Wing Sze has sent B1 in the case HCB 1234/2026 for review.",
  at: "2026-11-21T03:00:00.000Z",
  read: false,
  to: "/notifications/12-pa.demo/open",
  caseId: "HCB-1234-2026",
  party: "CHAN Tai Man",
} as const;
const READ = { ...NOTICE, id: "11-pa.demo", title: "B1 in HCB 77/2025 was acknowledged", read: true };
const LIST = { page: 1, size: 25, sorting: { column: "date", direction: "desc" } } as const;

export const examples: ComponentExamples = {
  component: "NoticeList",
  examples: [
    {
      title: "One unread and one that was read",
      element: (
        <NoticeList
          {...LIST}
          items={[NOTICE, READ]}
          total={{ count: 2, capped: false }}
          filters={{ keyword: "HCB", unreadOnly: false }}
        />
      ),
    },
    {
      title: "None",
      element: (
        <NoticeList
          {...LIST}
          items={[]}
          total={{ count: 0, capped: false }}
          filters={{ keyword: "", unreadOnly: false }}
        />
      ),
    },
    {
      title: "One notice, with the reason that was given",
      element: (
        <NoticeDetail notice={NOTICE} remark={{ kind: "reason", text: "The notice of 2024 is missing." }} />
      ),
    },
  ],
};
