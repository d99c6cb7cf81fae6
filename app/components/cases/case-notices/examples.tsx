import type { ComponentExamples } from "~/app/components/example";
import { CaseNoticeDates } from "./case-notice";

export const examples: ComponentExamples = {
  component: "CaseNotice",
  examples: [
    {
      title: "Discharge",
      element: (
        <CaseNoticeDates
          notice="discharge-notice"
          caseType="B"
          orderedOn="2025-03-12"
          appointments={[]}
          discharge={{
            begins: "2025-03-12",
            ends: "2029-03-12",
            notifyBy: "2028-12-12",
            objectBy: "2029-02-26",
            applyBy: "2025-09-12",
            orders: [{ id: "1", kind: "suspension", on: "2026-03-01", until: "2027-03-01" }],
          }}
        />
      ),
    },
    {
      title: "Appointment",
      element: (
        <CaseNoticeDates
          notice="appointment-notice"
          caseType="L"
          orderedOn="2025-03-12"
          appointments={[
            { id: "1", person: "WONG Siu Ming", role: "PL", section: "s194(1A)", from: "2025-03-12" },
          ]}
          discharge={null}
        />
      ),
    },
  ],
};
