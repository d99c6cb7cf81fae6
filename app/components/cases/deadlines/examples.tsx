import type { ComponentExamples } from "~/app/components/example";
import type { DeadlineItem } from "~/app/services/cases/calendar/deadlines.view";
import { drawMonth } from "~/app/services/cases/deadline-list/month";
import { DeadlinesPage } from "./deadlines-page";

const DEADLINE: DeadlineItem = {
  id: "HCB-1234-2026-nonCommencement-2026-09-30",
  rule: "nonCommencement",
  on: "2026-09-30",
  caseId: "HCB-1234-2026",
  caseNo: "HCB 1234/2026",
  nameEn: "CHAN Tai Man",
  nameZh: "陳大文",
  form: null,
  to: "/casefile/HCB-1234-2026/overview",
  kind: "date",
  time: "later",
  overdue: false,
  what: "Last day to apply for a non-commencement order",
  basis: "6 months after the bankruptcy order (Cap. 6 s.30AB); the court may extend it",
  unlistedYear: null,
  dueForm: null,
  opensAtOffice: false,
};

const OVERDUE: DeadlineItem = {
  ...DEADLINE,
  id: "HCCW-12-2026-directorsReturn-2026-09-01",
  rule: "directorsReturn",
  on: "2026-09-01",
  kind: "duty",
  time: "passed",
  overdue: true,
  what: "Return on the directors’ conduct (Form D2) due",
  basis: "6 months from the relevant date (Cap. 32J r.3)",
  dueForm: { to: "/casefile/HCCW-12-2026/d2/step1", state: "start" },
};

const MOVING: DeadlineItem = {
  ...DEADLINE,
  id: "HCB-1234-2028-peqInterview-2029-01-08",
  rule: "peqInterview",
  on: "2029-01-08",
  time: "week",
  unlistedYear: "2029",
};

const LISTED = {
  page: 1,
  size: 25,
  passed: 3,
  sorting: { column: "on", direction: "asc" },
  filters: { search: "", kind: undefined, time: undefined, day: undefined },
  picture: drawMonth("2026-09", ["2026-09-01", "2026-09-30", "2026-09-30"], "2026-09-14"),
  showsMonth: true,
} as const;

export const examples: ComponentExamples = {
  component: "Deadlines",
  examples: [
    {
      title: "One overdue, one that may move, and an address that was made just now",
      element: (
        <DeadlinesPage
          {...LISTED}
          items={[OVERDUE, MOVING, DEADLINE]}
          total={{ count: 3, capped: false }}
          addressSince="2026-11-21T03:00:00.000Z"
          made="https://portal.example/calendar/secret.ics"
        />
      ),
    },
    {
      title: "No deadlines and no address",
      element: (
        <DeadlinesPage
          {...LISTED}
          items={[]}
          total={{ count: 0, capped: false }}
          addressSince={null}
          made={null}
        />
      ),
    },
  ],
};
