import type { ComponentExamples } from "~/app/components/example";
import { AdhocList } from "./adhoc-list";
import { DateForm, StatusForm } from "./record-forms";

export const examples: ComponentExamples = {
  component: "CaseAdministration",
  examples: [
    {
      title: "No one is standing in",
      element: <AdhocList adhoc={[]} today="2026-11-21" />,
    },
    {
      title: "Record a date",
      element: (
        <DateForm
          commandId="01EXAMPLE0000"
          answer={null}
          dates={["petition", "bankruptcyOrder"]}
          file={{ dates: { petition: "2026-01-02" }, orders: [] }}
        />
      ),
    },
    {
      title: "Change the status",
      element: (
        <StatusForm
          commandId="01EXAMPLE0000"
          answer={null}
          status="ACT"
          labels={{ ACT: "Active", CLS: "Closed", DCH: "Discharged" }}
        />
      ),
    },
  ],
};
