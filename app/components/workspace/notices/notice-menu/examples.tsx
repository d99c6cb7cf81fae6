import type { ComponentExamples } from "~/app/components/example";
import { NoticeMenu } from "./notice-menu";

export const examples: ComponentExamples = {
  component: "NoticeMenu",
  examples: [
    {
      title: "Unread notices",
      element: (
        <NoticeMenu
          loaded={{
            unread: 1,
            page: 1,
            last: 2,
            items: [
              {
                id: "12-pa.demo",
                title: "B1 in HCB 1234/2026 is ready for your review and signature",
                at: "2026-11-21T03:00:00.000Z",
                read: false,
                to: "/notifications/12-pa.demo/open",
              },
              {
                id: "11-pa.demo",
                title: "B1 in HCB 77/2025 was acknowledged",
                at: "2026-11-20T03:00:00.000Z",
                read: true,
                to: "/notifications/11-pa.demo/open",
              },
            ],
          }}
        />
      ),
    },
    { title: "None", element: <NoticeMenu loaded={{ unread: 0, page: 1, last: 1, items: [] }} /> },
  ],
};
