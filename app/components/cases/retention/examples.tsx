import type { ComponentExamples } from "~/app/components/example";
import type { Retention } from "~/app/services/cases/retention/retention.server";
import { RetentionPage } from "./retention-page";

const UNDER_HOLD: Retention = {
  caseId: "HCB-1-2016",
  caseNo: "HCB 1/2016",
  commandId: "01JD0000000000000000000000",
  holds: [
    { id: "1", reason: "HCA 55/2026", placedOn: "2026-02-03", placedBy: "LEE Ka Yan", lifted: null },
    {
      id: "2",
      reason: "ICAC 12/2024",
      placedOn: "2024-05-06",
      placedBy: "LEE Ka Yan",
      lifted: { on: "2025-01-02", reason: "Investigation closed" },
    },
  ],
  closedOn: "2017-03-01",
  forgettableFrom: "2024-03-01",
  asks: {
    "hold.placed": [{ name: "reason", kind: "text", required: true, most: 300 }],
    "hold.lifted": [
      { name: "hold", kind: "text", required: true },
      { name: "reason", kind: "text", required: true, most: 300 },
    ],
    "case.forgotten": [
      { name: "authority", kind: "text", required: true, most: 300 },
      { name: "typedNumber", kind: "text", required: true },
    ],
  },
  objections: [{ sentence: "A legal hold is in force. Nothing can be erased until it is lifted." }],
};

export const examples: ComponentExamples = {
  component: "RetentionPage",
  examples: [
    { title: "under a hold", element: <RetentionPage retention={UNDER_HOLD} answer={null} /> },
    {
      title: "may be erased",
      element: <RetentionPage retention={{ ...UNDER_HOLD, holds: [], objections: [] }} answer={null} />,
    },
  ],
};
