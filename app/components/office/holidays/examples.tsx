import type { ComponentExamples } from "~/app/components/example";
import { HolidayTable } from "./holiday-table";

export const examples: ComponentExamples = {
  component: "Holidays",
  examples: [
    {
      title: "A year with corrections",
      element: (
        <HolidayTable
          commandId="example-command"
          years={["2026", "2027"]}
          year="2026"
          items={[
            { date: "2026-01-01", weekday: 4, origin: "listed", source: null, by: null, at: null },
            {
              date: "2026-11-24",
              weekday: 2,
              origin: "added",
              source: "G.N. 1/2026",
              by: "KWOK Chun Kit",
              at: "2026-11-20T02:00:00.000Z",
            },
          ]}
          answer={{
            typed: { date: "31/02/2026" },
            ticked: {},
            problems: { date: "Enter the date as DD/MM/YYYY, for example 27/03/2026" },
            refused: [],
          }}
        />
      ),
    },
  ],
};
