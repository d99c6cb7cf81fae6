import { Status } from "~/app/components/ui/badge/badge";
import type { ComponentExamples } from "~/app/components/example";
import { CaseBanner } from "./case-banner";

export const examples: ComponentExamples = {
  component: "CaseBanner",
  examples: [
    {
      title: "A bankruptcy case",
      element: (
        <CaseBanner
          number="HCB 1234/2026"
          name="CHAN Tai Man"
          chineseName="陳大文"
          to="/casefile/1"
          status={
            <Status tone="active" holder="CHAN Tai Man">
              Ready for trustee(s)’ review
            </Status>
          }
        />
      ),
    },
  ],
};
