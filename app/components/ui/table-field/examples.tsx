import { TableField } from "./table-field";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "TableField",
  examples: [
    {
      title: "Cash book",
      element: (
        <TableField
          name="cashbook"
          label="Cash book"
          columns={[
            { id: "date", label: "Date", kind: "date", required: true },
            {
              id: "type",
              label: "Type",
              kind: "choice",
              options: [
                { value: "bank", label: "Cash at bank" },
                { value: "fee", label: "Legal fee" },
              ],
            },
            { id: "details", label: "Details", kind: "text" },
            { id: "amount", label: "Amount (HKD)", kind: "money", required: true, total: true },
          ]}
          defaultRows={[
            {
              id: "r1",
              cells: {
                date: "01/09/2026",
                type: "bank",
                details: "Balance brought forward",
                amount: "12,500.00",
              },
            },
            { id: "r2", cells: { date: "14/09/2026", type: "fee", details: "Counsel", amount: "abc" } },
          ]}
          errors={{ "r2/amount": "Please input number to field(s)" }}
        />
      ),
    },
    {
      title: "Empty",
      element: (
        <TableField
          name="contacts"
          label="Contact attempts"
          columns={[{ id: "date", label: "Date", kind: "date" }]}
        />
      ),
    },
  ],
};
