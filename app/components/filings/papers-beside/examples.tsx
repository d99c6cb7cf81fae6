import type { ComponentExamples } from "~/app/components/example";
import { PapersBeside } from "./papers-beside";

export const examples: ComponentExamples = {
  component: "PapersBeside",
  examples: [
    {
      title: "No paper is opened yet",
      element: (
        <PapersBeside papers={[{ id: "1", name: "Notice of default.pdf", to: "/files/1" }]}>
          <p>The form stands here.</p>
        </PapersBeside>
      ),
    },
  ],
};
