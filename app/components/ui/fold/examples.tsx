import type { ComponentExamples } from "~/app/components/example";
import { Fold } from "./fold";

export const examples: ComponentExamples = {
  component: "Fold",
  examples: [
    {
      title: "What not everybody needs",
      element: (
        <Fold summary="Why not?">
          <p className="mt-2 max-w-prose">Only a trustee of this case may return the form.</p>
        </Fold>
      ),
    },
  ],
};
