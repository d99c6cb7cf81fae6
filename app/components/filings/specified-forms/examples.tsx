import type { ComponentExamples } from "~/app/components/example";
import { NoticeSheet } from "./notice-sheet";

const form = {
  name: "B1",
  title: "Form B1",
  number: "PDD-B-01",
  versions: [
    { version: 2, from: "2026-11-23", until: null },
    { version: 1, from: null, until: "2026-11-22" },
  ],
} as const;

export const examples: ComponentExamples = {
  component: "Notice of specified forms",
  examples: [
    {
      title: "In force",
      element: (
        <NoticeSheet
          listed={{
            id: "in-force",
            under: "B",
            notice: "Notice ESS.01/2025 under section 122A of Cap. 6, in force since 14/07/2025",
            requirements: "Requirements ESS.01A/2025 under section 122B of Cap. 6",
            isInForce: true,
            forms: [form],
          }}
        />
      ),
    },
    {
      title: "No longer in force",
      element: (
        <NoticeSheet
          listed={{
            id: "over",
            under: "L",
            notice: "Notice under section 2AB of Cap. 32, in force from 29/12/2023 to 13/07/2025",
            requirements: null,
            isInForce: false,
            forms: [form],
          }}
        />
      ),
    },
  ],
};
