import type { ComponentExamples } from "~/app/components/example";
import { PendingDecision } from "./pending-decision";

const pending = {
  done: "Acknowledged",
  by: null,
  now: "2026-03-02T02:00:00.000Z",
  countsAt: "2026-03-02T02:00:10.000Z",
  undo: { to: "/casefile/HCB-1-2026/b1/01J/actions", commandId: "01JEXAMPLE" },
};

export const examples: ComponentExamples = {
  component: "PendingDecision",
  examples: [
    { title: "One's own", element: <PendingDecision pending={pending} returnTo="/" /> },
    {
      title: "A colleague's",
      element: <PendingDecision pending={{ ...pending, by: "Grace Lam", undo: null }} returnTo="/" />,
    },
  ],
};
