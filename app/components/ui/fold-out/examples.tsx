import type { ComponentExamples } from "~/app/components/example";
import { buttonClasses } from "../button/button";
import { FoldOut } from "./fold-out";

export const examples: ComponentExamples = {
  component: "FoldOut",
  examples: [
    {
      title: "More of a form’s buttons",
      element: (
        <FoldOut
          label="More that can be done with this form"
          summary="More"
          summaryClassName={buttonClasses("quiet")}
          panelClassName="absolute rounded-lg p-3"
        >
          <a href="/font-size" className="link">
            Font size
          </a>
        </FoldOut>
      ),
    },
  ],
};
