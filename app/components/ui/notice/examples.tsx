import type { ComponentExamples } from "~/app/components/example";
import { Notice } from "./notice";

export const examples: ComponentExamples = {
  component: "Notice",
  examples: [
    {
      title: "Look here",
      element: (
        <Notice title="Draft expiring">It will be deleted on 04/12/2026 unless it is saved again.</Notice>
      ),
    },
    { title: "Success", element: <Notice tone="success" title="Your PDD-B-01 is submitted." /> },
    {
      title: "Warning",
      element: (
        <Notice tone="warning" title="A file is held">
          The scanner could not be asked yet.
        </Notice>
      ),
    },
    {
      title: "Error",
      element: (
        <Notice tone="error" title="The submission was not received.">
          Nothing was filed. Try again.
        </Notice>
      ),
    },
  ],
};
