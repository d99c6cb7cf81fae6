import type { ComponentExamples } from "~/app/components/example";
import { EMPTY_CASE, type CaseFile } from "~/workflows/records/case-file/index";
import { EntryList } from "./entry-list";
import { PartForm } from "./part-form";

const FILE: CaseFile = {
  ...EMPTY_CASE,
  nameEn: "CHAN Tai Man",
  debtor: { nameEn: "CHAN Tai Man", phone: "2345 6780" },
  orders: [
    { id: "o1", entry: { kind: "suspension", on: "2026-03-01", until: "2027-03-01", details: "s.30A(3)" } },
  ],
};

export const examples: ComponentExamples = {
  component: "CaseCorrections",
  examples: [
    {
      title: "A part, refused as somebody else has changed it",
      element: (
        <PartForm
          part="debtor"
          file={FILE}
          commandId="01EXAMPLE0000"
          answer={{
            typed: { intent: "correct-debtor", "correct-debtor-phone": "2345 6781" },
            ticked: {},
            problems: { "correct-debtor-phone": "Now reads “2345 6780”." },
            refused: [],
          }}
        />
      ),
    },
    {
      title: "A list",
      element: (
        <EntryList list="order" file={FILE} today="2026-11-21" commandId="01EXAMPLE0000" answer={null} />
      ),
    },
    {
      title: "An empty list, for readers",
      element: <EntryList list="programme" file={FILE} today="2026-11-21" answer={null} />,
    },
  ],
};
