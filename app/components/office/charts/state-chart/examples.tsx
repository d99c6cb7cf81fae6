import type { DrawnChart, DrawnState } from "~/app/services/office/charts/types";

import type { ComponentExamples } from "~/app/components/example";
import { StateChart } from "./state-chart";

const state = (id: string, label: string, rest: Partial<DrawnState>): DrawnState => ({
  id,
  label,
  lines: [label],
  holder: "preparer",
  holderLabel: "Preparer",
  tags: [],
  kind: "other",
  initial: false,
  final: false,
  count: null,
  ways: [],
  regions: [],
  x: 0,
  y: 60,
  width: 200,
  height: 64,
  ...rest,
});

const chart: DrawnChart = {
  width: 980,
  height: 260,
  states: [
    state("drafted", "Drafted", { x: 24, kind: "visited", initial: true }),
    state("review", "Ready for review", {
      x: 380,
      regions: ["reviewing"],
      kind: "current",
      holder: "reviewer",
      holderLabel: "Reviewer",
      ways: [
        {
          id: "review>form.submitted>submitted",
          fact: "form.submitted",
          label: "Submit to PDD",
          to: "submitted",
          toLabel: "Submitted",
          after: null,
          conditions: [
            {
              guard: "maySubmit",
              sentence:
                "Only a trustee whose own appointment in this case is in force can do this. Ask one of them.",
            },
            { guard: "isSigned", sentence: "The form must be signed in exactly this version first." },
          ],
        },
      ],
    }),
    state("amend", "Pending amendment", { x: 380, y: 176 }),
    state("submitted", "Submitted", {
      x: 740,
      holder: "office",
      holderLabel: "Official Receiver’s Office",
      width: 216,
      count: 12,
      final: true,
    }),
  ],
  regions: [
    {
      id: "reviewing",
      label: "Under review",
      regions: [],
      x: 360,
      y: 20,
      width: 240,
      height: 124,
      ways: [
        {
          id: "reviewing>form.returned>amend",
          fact: "form.returned",
          label: "Return",
          to: "amend",
          toLabel: "Pending amendment",
          after: null,
          conditions: [],
        },
      ],
    },
  ],
  arrows: [
    {
      id: "drafted>review",
      from: "drafted",
      to: "review",
      steps: ["drafted>review"],
      lines: ["Ready to submit"],
      kind: "taken",
      points: [
        { x: 224, y: 92 },
        { x: 380, y: 92 },
      ],
      labelAt: { x: 250, y: 68, width: 104, height: 18 },
      share: 1,
    },
    {
      id: "review>submitted",
      from: "review",
      to: "submitted",
      steps: ["review>submitted"],
      lines: ["Submit to PDD"],
      kind: "other",
      points: [
        { x: 580, y: 92 },
        { x: 740, y: 92 },
      ],
      labelAt: { x: 606, y: 68, width: 104, height: 18 },
      share: 0.4,
    },
    {
      id: "reviewing>amend",
      from: "reviewing",
      to: "amend",
      steps: ["review>amend"],
      lines: ["Return"],
      kind: "other",
      points: [
        { x: 480, y: 144 },
        { x: 480, y: 176 },
      ],
      labelAt: { x: 486, y: 140, width: 60, height: 18 },
      share: 0,
    },
  ],
};

export const examples: ComponentExamples = {
  component: "StateChart",
  examples: [{ title: "Where is my form?", element: <StateChart name="B1" chart={chart} /> }],
};
