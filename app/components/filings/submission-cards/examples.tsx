import type { ComponentExamples } from "~/app/components/example";
import { FILED } from "../example-item";
import { SubmissionCards } from "./submission-cards";

export const examples: ComponentExamples = {
  component: "SubmissionCards",
  examples: [
    { title: "Filed lately", element: <SubmissionCards items={[FILED]} date="submitted" /> },
    {
      title: "The reader's turn",
      element: (
        <SubmissionCards
          mine={new Set([FILED.id])}
          items={[
            {
              ...FILED,
              status: "readyForReview",
              statusLabel: "Ready for trustee(s)’ review",
              holder: "reviewer",
              holderLabel: "Reviewer",
              holderNames: ["CHAN Wing Sze"],
              next: "review",
              dueOn: "2026-11-12",
              overdue: true,
            },
          ]}
        />
      ),
    },
  ],
};
