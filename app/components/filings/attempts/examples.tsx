import type { ComponentExamples } from "~/app/components/example";
import type { ShownAttempt } from "~/app/services/filings/attempts/attempts-of-form.server";

import { AttemptList } from "./attempt-list";

const ATTEMPT: ShownAttempt = {
  id: "01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
  at: "2026-11-29T15:59:58.123Z",
  recordedAt: "2026-11-29T15:59:59.400Z",
  what: "file",
  version: 7,
  by: "CHAN Tai Man",
  state: "recorded",
  tone: "warning",
  status: "Not decided, not filed since",
  filedAt: null,
  worth: "decision",
  decision: null,
};

export const examples: ComponentExamples = {
  component: "AttemptList",
  examples: [
    { title: "Not decided", element: <AttemptList attempts={[ATTEMPT]} /> },
    {
      title: "Decided, presented later, and one whose clock was wrong",
      element: (
        <AttemptList
          attempts={[
            {
              ...ATTEMPT,
              recordedAt: "2026-11-30T02:00:00.000Z",
              state: "honoured",
              tone: "good",
              status: "Counts as filed when attempted",
              filedAt: "2026-11-29T16:04:10.000Z",
              decision: {
                at: "2026-11-30T03:00:00.000Z",
                by: "LEE Officer",
                reason: "The form came within five minutes of midnight.",
              },
            },
            { ...ATTEMPT, id: "01M4TXD5ZK3V9Q8R7S6T5W4X3Z", recordedAt: "2026-11-29T14:00:00.000Z" },
          ]}
        />
      ),
    },
    { title: "None", element: <AttemptList attempts={[]} /> },
  ],
};
