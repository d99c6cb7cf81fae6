import type { ComponentExamples } from "~/app/components/example";
import type { ButtonStep, NextSteps } from "~/app/services/filings/steps/next-steps.view";
import { NextStepsCard } from "./next-steps-card";

const button = (fact: string, label: string, asks: readonly string[] = []): ButtonStep => ({
  kind: "button",
  label,
  commandId: `01J9-${fact}`,
  action: { fact, label, effect: null, allowed: true, reasons: [], leadsTo: null, asks, takesNote: false },
});

const DRAFT: NextSteps = {
  status: "drafted",
  statusLabel: "Drafted",
  holder: "Preparer",
  names: ["CHAN Wing Sze"],
  since: "2026-11-20T02:00:00.000Z",
  dueOn: null,
  expiresAt: "2027-01-20T02:00:00.000Z",
  next: "Next: complete it and send it for review",
  last: { done: "Draft started", by: "CHAN Wing Sze", at: "2026-11-20T02:00:00.000Z" },
  main: {
    kind: "page",
    to: "/casefile/1/b1/1/step2#anniversaries",
    label: "Complete the form: 13 items left",
  },
  beside: [],
  more: [button("draft.deleted", "Delete draft", ["confirmed"])],
  blocked: [
    {
      label: "Send for review",
      reasons: [{ guard: "isComplete", code: "ERR-FORM-001", sentence: "13 items still need attention." }],
    },
  ],
  actionsAt: "/casefile/1/b1/1/actions",
  returnTo: "/casefile/1/b1/1/status",
  byOffice: false,
};

export const examples: ComponentExamples = {
  component: "NextStepsCard",
  examples: [
    { title: "A draft that is not complete", element: <NextStepsCard steps={DRAFT} /> },
    {
      title: "A form to be sent for review",
      element: (
        <NextStepsCard
          steps={{
            ...DRAFT,
            main: button("review.requested", "Send to WONG Siu Ming for review"),
            blocked: [],
          }}
        />
      ),
    },
    {
      title: "A form that is with others",
      element: (
        <NextStepsCard
          steps={{
            ...DRAFT,
            status: "submitted",
            statusLabel: "Submitted",
            holder: "Official Receiver’s Office",
            names: [],
            dueOn: "2026-12-01",
            expiresAt: null,
            next: "Next: the Office acknowledges it",
            main: null,
            more: [],
            blocked: [],
          }}
        />
      ),
    },
  ],
};
