import type { ComponentExamples } from "~/app/components/example";
import { NextTaskLink } from "./next-task";

export const examples: ComponentExamples = {
  component: "NextTaskLink",
  examples: [
    {
      title: "After a form was sent",
      element: (
        <NextTaskLink
          task={{
            to: "/casefile/HCB-276-2024/s93/01J9/preview",
            label: "s.93 accounts · 19/09/2025 – 18/09/2026 · HCB 276/2024 · CHAN Tai Man",
          }}
        />
      ),
    },
    {
      title: "Before a form is dealt with",
      element: (
        <NextTaskLink
          task={null}
          place={{
            place: 5,
            total: "36",
            previous: "/casefile/HCB-276-2024/b1/01J8/preview",
            next: "/casefile/HCB-276-2024/b1/01JA/preview",
          }}
        />
      ),
    },
  ],
};
