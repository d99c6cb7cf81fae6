import { FileBadge } from "lucide-react";

import type { ComponentExamples } from "~/app/components/example";

import { PaperLink } from "./paper-link";

export const examples: ComponentExamples = {
  component: "PaperLink",
  examples: [
    {
      title: "The one next action of a page",
      element: (
        <PaperLink to="/examples" icon={FileBadge} tone="primary">
          Receipt (PDF)
        </PaperLink>
      ),
    },
  ],
};
