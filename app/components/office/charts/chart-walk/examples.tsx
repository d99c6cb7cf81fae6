import type { ComponentExamples } from "~/app/components/example";
import { ChartWalk } from "./chart-walk";

const way = (fact: string, label: string, to: string, toLabel: string) => ({
  id: `drafted>${fact}>${to}`,
  fact,
  label,
  to,
  toLabel,
  after: null,
  conditions: [{ guard: "isComplete", sentence: "Please input all required information." }],
});

export const examples: ComponentExamples = {
  component: "ChartWalk",
  examples: [
    {
      title: "After one step",
      element: (
        <ChartWalk
          here="Drafted"
          walk={{
            state: "drafted",
            path: ["notStarted", "drafted"],
            steps: [{ way: way("draft.started", "Start draft", "drafted", "Drafted"), walk: "0" }],
            next: [
              { way: way("draft.saved", "Save as draft", "drafted", "Drafted"), walk: "0.1" },
              { way: way("review.requested", "Ready to submit", "review", "Ready for review"), walk: "0.6" },
            ],
          }}
        />
      ),
    },
  ],
};
