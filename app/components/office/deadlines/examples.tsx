import type { ComponentExamples } from "~/app/components/example";
import { DeadlinesPage } from "./deadlines-page";

const DEADLINE = {
  id: "HCB-1234-2026-nonCommencement-2026-09-30",
  rule: "nonCommencement",
  on: "2026-09-30",
  caseNo: "HCB 1234/2026",
  form: null,
  to: "/casefile/HCB-1234-2026/overview",
  unlistedYear: null,
} as const;

const MOVING = {
  ...DEADLINE,
  id: "HCB-1234-2028-peqInterview-2029-01-08",
  rule: "peqInterview",
  on: "2029-01-08",
  unlistedYear: "2029",
} as const;

export const examples: ComponentExamples = {
  component: "Deadlines",
  examples: [
    {
      title: "Three deadlines, one of which may move, and an address that was made just now",
      element: (
        <DeadlinesPage
          deadlines={[DEADLINE, { ...DEADLINE, id: "b1", rule: "draftEnds", form: "B1" }, MOVING]}
          more={3}
          addressSince="2026-11-21T03:00:00.000Z"
          made="https://portal.example/calendar/secret.ics"
        />
      ),
    },
    {
      title: "No deadlines and no address",
      element: <DeadlinesPage deadlines={[]} more={0} addressSince={null} made={null} />,
    },
  ],
};
