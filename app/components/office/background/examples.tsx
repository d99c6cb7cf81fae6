import type { ComponentExamples } from "~/app/components/example";
import { EffectQueueTable } from "./effect-queue-table";
import { JobTable } from "./job-table";
import { BackgroundState, TroubleFirst } from "./trouble-first";

const AT = "2026-11-20T02:00:00.000Z";

export const examples: ComponentExamples = {
  component: "Background",
  examples: [
    { title: "All in order, in one line", element: <BackgroundState jobs={0} effects={0} /> },
    {
      title: "Trouble in one line, and the rest folded away",
      element: (
        <>
          <BackgroundState jobs={2} effects={1} />
          <TroubleFirst
            rows={["held-files", "send-reminders"]}
            isInTrouble={(name) => name === "held-files"}
            draw={(rows) => <p>{rows.join(", ")}</p>}
          />
        </>
      ),
    },
    {
      title: "Jobs, one of which fails",
      element: (
        <JobTable
          jobs={[
            {
              name: "send-reminders",
              lastRun: AT,
              lastFailure: null,
              lastError: null,
              isFailing: false,
              waiting: [{ why: "nobody-in-office", count: 12 }],
              progress: null,
            },
            {
              name: "held-files",
              lastRun: AT,
              lastFailure: AT,
              lastError: "FileMissing",
              isFailing: true,
              waiting: [{ why: "FileMissing", count: 1 }],
              progress: null,
            },
            {
              name: "earlier-filings",
              lastRun: AT,
              lastFailure: null,
              lastError: null,
              isFailing: false,
              waiting: [],
              progress: { done: 1_200, total: 4_800 },
            },
          ]}
        />
      ),
    },
    {
      title: "Deliveries",
      element: (
        <EffectQueueTable
          queues={[
            {
              effect: "letters",
              waiting: 3,
              failing: 2,
              parked: 1,
              attempts: 7,
              nextTry: AT,
              lastError: "ECONNREFUSED",
            },
          ]}
        />
      ),
    },
  ],
};
