import { Link } from "@remix-run/react";

import type { ComponentExamples } from "../example";
import { HomeSection } from "./home-section";
import { Shortcuts } from "./shortcuts";

export const examples: ComponentExamples = {
  component: "Home",
  examples: [
    {
      title: "A part with nothing in it",
      element: <HomeSection title="Waiting for you" empty="Nothing waits for you." />,
    },
    {
      title: "Shortcuts",
      element: (
        <HomeSection
          title="Go to"
          count={2}
          more={
            <Link to="/settings/my-profile" className="link">
              My profile
            </Link>
          }
        >
          <Shortcuts
            items={[
              { label: "caseSearch", to: "/case-directory" },
              { label: "referrals", to: "/referrals-to-prosecution" },
            ]}
          />
        </HomeSection>
      ),
    },
  ],
};
