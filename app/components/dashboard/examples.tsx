import type { ComponentExamples } from "../example";
import { arrangementAt, flowed } from "~/app/services/dashboard/arrange";
import { Arranger } from "./arranger";
import { Banner } from "./banner";
import { WidgetCard } from "./widget-card";
import { WidgetGrid } from "./widget-grid";
import type { WidgetView } from "~/app/services/dashboard/types";
import { UNANSWERED } from "~/app/services/pages/answer";

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
const layouts = flowed(widgets.map(({ id }) => ({ id, size: SIZE })));
const at = (breakpoint: Parameters<typeof arrangementAt>[1]) => arrangementAt(layouts, breakpoint);
const arrangements = { lg: at("lg"), md: at("md"), sm: at("sm"), xs: at("xs"), xxs: at("xxs") };

export const examples: ComponentExamples = {
  component: "Dashboard",
  examples: [
    {
      title: "Banner buttons",
      element: (
        <Banner
          buttons={[
            { label: "caseDirectory", to: "/case-directory" },
            { label: "referralSubmission", to: "/referrals-to-prosecution" },
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
