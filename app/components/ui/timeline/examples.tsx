import type { ComponentExamples } from "~/app/components/example";
import { Timeline } from "./timeline";

export const examples: ComponentExamples = {
  component: "Timeline",
  examples: [
    {
      title: "A referral",
      element: (
        <Timeline
          entries={[
            { id: "1", title: "Draft started", at: "2026-11-18T02:00:00.000Z", by: "ua.demo" },
            { id: "2", title: "Sent for review", at: "2026-11-19T07:40:00.000Z", by: "ua.demo" },
            {
              id: "3",
              title: "Returned for amendment",
              at: "2026-11-20T01:12:00.000Z",
              by: "pa.demo · REF_SUBMIT",
              current: true,
              details: <p className="max-w-prose">“The date of the second reminder is missing.”</p>,
            },
          ]}
        />
      ),
    },
  ],
};
