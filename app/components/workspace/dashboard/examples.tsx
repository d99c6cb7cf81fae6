import type { ComponentExamples } from "../../example";
import { getArrangement, flowWidgets } from "~/app/services/workspace/dashboard/arrange";
import { FILED } from "../../filings/example-item";
import { Arranger } from "./arranger";
import { Banner } from "./banner";
import { WidgetCard } from "./widget-card";
import { WidgetGrid } from "./widget-grid";
import type { WidgetView } from "~/app/services/workspace/dashboard/types";
import { UNANSWERED } from "~/app/services/platform/pages/answer";

const SIZE = { w: 4, h: 1 };
const widgets: readonly WidgetView[] = [
  {
    id: "formCount",
    title: "Number of Form B1/B2/B3",
    count: null,
    more: null,
    content: {
      kind: "figures",
      figures: [
        { label: "Form B1", value: "42", to: "/referrals-to-prosecution?tab=b1" },
        { label: "Form B2", value: "1,000+", to: null },
      ],
    },
  },
  {
    id: "myTask",
    title: "Waiting for you",
    count: "27",
    more: { to: "/my-task", label: "All my tasks" },
    content: {
      kind: "submissions",
      items: [FILED],
      date: "submitted",
      parts: [
        { label: "To review", value: "26", to: "/my-task?tab=review" },
        { label: "To prepare", value: "1", to: "/my-task?tab=prepare" },
      ],
      empty: "Nothing is waiting for you.",
    },
  },
  {
    id: "deadlines",
    title: "Next deadlines",
    count: "1",
    more: { to: "/deadlines", label: "All deadlines" },
    content: {
      kind: "deadlines",
      items: [
        {
          id: "1",
          on: "2026-11-30",
          overdue: true,
          caseNo: "HCCW 12/2026",
          what: "Return on the directors’ conduct (Form D2) due",
          basis: "6 months from the relevant date (Cap. 32J r.3)",
          to: "/casefile/HCCW-12-2026/d2/step1",
        },
      ],
      empty: "No deadlines.",
    },
  },
  {
    id: "caseList",
    title: "Case list",
    count: "1",
    more: { to: "/case-directory", label: "Case search" },
    content: {
      kind: "cases",
      items: [
        {
          to: "/casefile/HCB-1-2026/overview",
          caseNo: "HCB 1/2026",
          nameEn: "CHAN Tai Man",
          nameZh: "陳大文",
          note: "Order of 21/11/2026",
        },
      ],
      empty: "No cases yet.",
    },
  },
  {
    id: "submissionsByWeek",
    title: "Submissions by week",
    count: null,
    more: null,
    content: {
      kind: "bars",
      chart: {
        labelHeading: "Week from",
        countHeading: "Submissions",
        direction: "upright",
        groups: [
          {
            name: "",
            bars: [
              { label: "02/11", count: 3, to: null },
              { label: "09/11", count: 0, to: null },
              { label: "16/11", count: 7, to: null },
            ],
          },
        ],
      },
      empty: "Nothing",
    },
  },
  {
    id: "statusesByType",
    title: "Submissions by status",
    count: null,
    more: null,
    content: {
      kind: "bars",
      chart: {
        labelHeading: "Status",
        countHeading: "Submissions",
        direction: "lying",
        groups: [
          { name: "Form B1", bars: [{ label: "Submitted", count: 4, to: "/referrals-to-prosecution" }] },
        ],
      },
      empty: "Nothing",
    },
  },
];
const layouts = flowWidgets(widgets.map(({ id }) => ({ id, size: SIZE })));
const at = (breakpoint: Parameters<typeof getArrangement>[1]) => getArrangement(layouts, breakpoint);
const arrangements = { lg: at("lg"), md: at("md"), sm: at("sm"), xs: at("xs"), xxs: at("xxs") };

export const examples: ComponentExamples = {
  component: "Dashboard",
  examples: [
    {
      title: "Banner buttons",
      element: (
        <Banner
          buttons={[
            { label: "caseDirectory", icon: "FolderSearch", to: "/case-directory" },
            { label: "referralSubmission", icon: "Scale", to: "/referrals-to-prosecution" },
          ]}
        />
      ),
    },
    {
      title: "Widgets",
      element: (
        <WidgetGrid
          items={widgets}
          arrangements={arrangements}
          draw={(widget) => <WidgetCard {...widget} />}
        />
      ),
    },
    {
      title: "Being arranged",
      element: (
        <Arranger
          widgets={[
            ...widgets.map(({ id, title }) => ({ id, title, size: SIZE })),
            { id: "places", title: "Go to", size: SIZE },
          ]}
          layouts={layouts}
          arrangements={arrangements}
          personal
          commandId="example-command"
          answer={{
            ...UNANSWERED,
            refused: [
              {
                sentence: "Widget 2: x must be a number.",
                next: "Nothing was changed.",
                code: "ERR-WKSP-001",
              },
            ],
          }}
        />
      ),
    },
  ],
};
