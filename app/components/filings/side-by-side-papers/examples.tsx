import type { ComponentExamples } from "~/app/components/example";
import { SideBySidePapers } from "./side-by-side-papers";

export const examples: ComponentExamples = {
  component: "SideBySidePapers",
  examples: [
    {
      title: "No paper is opened yet",
      element: (
        <SideBySidePapers papers={[{ id: "1", name: "Notice of default.pdf", to: "/files/1" }]}>
          <p>The form stands here.</p>
        </SideBySidePapers>
      ),
    },
  ],
};
