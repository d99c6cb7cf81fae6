import type { ComponentExamples } from "~/app/components/example";
import { ImportRecords } from "./import-records";

export const examples: ComponentExamples = {
  component: "Imported records",
  examples: [
    {
      title: "One that is new, one that differs, one that is refused",
      element: (
        <ImportRecords
          records={{
            items: [
              {
                id: "1",
                place: "1",
                kind: "Firm",
                name: "firm-harbour",
                to: "/settings/pip-firm-setting/firm-harbour",
                outcome: "created",
                outcomeLabel: "Create",
                changes: [],
                problems: [],
                remarks: [],
              },
              {
                id: "2",
                place: "2",
                kind: "Case",
                name: "HCB 1234/2026",
                to: null,
                outcome: "changed",
                outcomeLabel: "Change",
                changes: [{ field: "Debtor: Telephone", from: "21234567", to: "nothing" }],
                problems: [],
                remarks: [],
              },
              {
                id: "3",
                place: "Cases 5",
                kind: "Case",
                name: "HCB 1235/2026",
                to: null,
                outcome: "refused",
                outcomeLabel: "Refused",
                changes: [],
                problems: [{ field: "Dates: Petition", message: "Not a date (YYYY-MM-DD)." }],
                remarks: [],
              },
            ],
            total: { count: 3, capped: false },
            page: 1,
            size: 25,
            sorting: { column: "line", direction: "asc" },
          }}
        />
      ),
    },
  ],
};
