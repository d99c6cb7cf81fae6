import type { ComponentExamples } from "~/app/components/example";

import { BegunForm, FromPaper } from "./from-paper";

export const examples: ComponentExamples = {
  component: "FromPaper",
  examples: [
    {
      title: "A file that is not gone on from",
      element: (
        <FromPaper
          submissionId="01M7RXKQ723E5TCZ1QKEBCAQMM"
          problem="This file is no form that was signed in this portal. Choose the PDF as it was downloaded."
        />
      ),
    },
    {
      title: "What was taken over, and what was not",
      element: (
        <BegunForm
          caseNo="HCB 12/2026"
          begun={{
            submissionId: "01M7RXKQ723E5TCZ1QKEBCAQMM",
            to: "/examples",
            reference: "B1-2026-KFZWBJJE",
            taken: 14,
            validity: "superseded",
            otherCase: "HCB 9/2025",
            enclosures: ["bank statement.pdf"],
            left: [
              { label: "Age", because: "otherCase", said: null },
              { label: "Occupation", because: "gone", said: "Driver" },
              { label: "Date of declaration", because: "signing", said: null },
            ],
          }}
        />
      ),
    },
  ],
};
