import type { ComponentExamples } from "~/app/components/example";
import { ExpectedPayments } from "./expected-payments";
import { MonthTable } from "./month-table";

const MONTHS = [
  {
    id: "2026-11",
    month: "November 2026",
    due: "30/11/2026",
    expected: "1,000.00",
    received: "0.00",
    standing: "awaited",
    receivedOn: null,
  },
  {
    id: "2026-10",
    month: "October 2026",
    due: "31/10/2026",
    expected: "1,000.00",
    received: "400.00",
    standing: "part",
    receivedOn: null,
  },
  {
    id: "2026-09",
    month: "September 2026",
    due: "30/09/2026",
    expected: "1,000.00",
    received: "1,000.00",
    standing: "received",
    receivedOn: "02/10/2026",
  },
] as const;

export const examples: ComponentExamples = {
  component: "Contributions",
  examples: [
    { title: "Months", element: <MonthTable months={MONTHS} /> },
    { title: "No month yet", element: <MonthTable months={[]} /> },
    {
      title: "Beside a cash book",
      element: (
        <ExpectedPayments
          of={{
            months: MONTHS,
            missing: 1,
            outstanding: "600.00",
            to: "/casefile/HCB-1-2026/overview/contribution",
          }}
        />
      ),
    },
  ],
};
