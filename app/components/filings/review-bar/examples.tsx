import type { ComponentExamples } from "~/app/components/example";
import { ReviewBar } from "./review-bar";

export const examples: ComponentExamples = {
  component: "ReviewBar",
  examples: [
    {
      title: "Nothing is remarked on",
      element: (
        <ReviewBar form="none" back="Return to preparer" signAt="/casefile/1/b1/1/sign" busy={false} />
      ),
    },
    {
      title: "For whoever does not sign",
      element: <ReviewBar form="none" back="Ask for amendment" busy={false} />,
    },
  ],
};
