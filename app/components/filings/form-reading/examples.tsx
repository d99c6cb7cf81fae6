import type { ComponentExamples } from "~/app/components/example";
import { FormReading, StepReading } from "./form-reading";

const value = (id: string, label: string, text: string, changed = false) =>
  ({ kind: "value", id, label, text, changed }) as const;

export const examples: ComponentExamples = {
  component: "FormReading",
  examples: [
    {
      title: "A step with a change, a blank and a table",
      element: (
        <FormReading
          steps={[
            {
              id: "example-1",
              title: "Case and parties",
              sections: [
                {
                  id: "bankrupt",
                  title: "Bankrupt",
                  folded: false,
                  fields: [
                    value("name", "Name of bankrupt", "CHAN Tai Man"),
                    value("address", "Last known address", "Flat 12B\n8 Example Street", true),
                    value("alias", "Alias", ""),
                    {
                      kind: "table",
                      id: "letters",
                      label: "Letters sent",
                      columns: ["Date", "Result"],
                      rows: [
                        {
                          id: "l1",
                          cells: [
                            { id: "date", text: "17/04/2025", changed: false },
                            { id: "result", text: "Returned: moved away", changed: true },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ]}
        />
      ),
    },
    {
      title: "One step of a form that cannot be changed",
      element: (
        <StepReading
          step={{
            id: "example-3",
            title: "Estate",
            sections: [
              {
                id: "estate",
                title: "Estate and costs",
                folded: false,
                fields: [
                  value("assets", "Assets found", "HK$ 12,000.00"),
                  value("costs", "Costs so far", ""),
                ],
              },
            ],
          }}
        />
      ),
    },
    {
      title: "Read again after it was sent back, with remarks to pin",
      element: (
        <FormReading
          pinning={{ form: "example-return", pinned: { town: "Which district?" } }}
          steps={[
            {
              id: "example-2",
              title: "Contacts",
              sections: [
                {
                  id: "town",
                  title: "Town",
                  folded: false,
                  fields: [{ ...value("town", "Town", "Sha Tin", true), before: "Shatin" }],
                },
                {
                  id: "papers",
                  title: "Papers",
                  folded: true,
                  fields: [
                    {
                      ...value("files", "Supporting documents", "Notice.pdf"),
                      files: [
                        {
                          id: "f1",
                          name: "Notice.pdf",
                          text: "Notice.pdf",
                          to: "/files/f1",
                          uploadedAt: "2026-11-22T02:00:00.000Z",
                          fileType: "Bank statements",
                          fileDescription: "January to March",
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ]}
        />
      ),
    },
  ],
};
