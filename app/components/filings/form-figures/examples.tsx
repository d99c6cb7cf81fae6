import type { ComponentExamples } from "~/app/components/example";
import type { FormFigures } from "~/app/services/filings/reading/form-figures";
import { FiguresOfForm, FiguresToLookAt } from "./form-figures";

const FIGURES: FormFigures = {
  title: "Figures of the account",
  tables: [
    {
      id: "receipts",
      title: "Receipts",
      columns: [
        { label: "Item", isAmount: false },
        { label: "HKD", isAmount: true },
      ],
      rows: [
        {
          target: "figure/receipts/line-1",
          cells: ["Tax refund", "1,500.00"],
          isTotal: false,
          why: { to: "/casefile/HCB-1-2026/s93/01J9/statement?why=line-1#why", label: "Why 1,500.00?" },
        },
        { target: "figure/receipts/line-2", cells: ["Total", "1,500.00"], isTotal: true, why: null },
      ],
    },
  ],
  toLookAt: ["Fee without authority: 1 entry"],
  link: { to: "/casefile/HCB-1-2026/s93/01J9/statement", label: "Go to the statement" },
};

export const examples: ComponentExamples = {
  component: "FormFigures",
  examples: [
    {
      title: "With something to look at",
      element: (
        <>
          <FiguresToLookAt figures={FIGURES} />
          <FiguresOfForm figures={FIGURES} pinning={{ form: "return-form", pinned: {} }} />
        </>
      ),
    },
  ],
};
