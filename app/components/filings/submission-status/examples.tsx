import type { ComponentExamples } from "~/app/components/example";
import { SubmissionStatus } from "./submission-status";

const SINCE = "2026-11-20T01:30:00.000Z";

export const examples: ComponentExamples = {
  component: "SubmissionStatus",
  examples: [
    {
      title: "With its reviewer",
      element: (
        <SubmissionStatus
          status="readyForReview"
          label="Ready for trustee(s)’ review"
          holder="reviewer"
          holderLabel="Reviewer"
          since={SINCE}
        />
      ),
    },
    {
      title: "Nobody's turn any more",
      element: (
        <SubmissionStatus
          status="withdrew"
          label="Withdrew"
          holder="nobody"
          holderLabel="Nobody"
          since={SINCE}
        />
      ),
    },
  ],
};
