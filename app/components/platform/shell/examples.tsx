import type { ComponentExamples } from "../../example";
import { NavigationList } from "./sidebar";
import { FontSizeLinks, LanguageLinks } from "./preference-links";

export const examples: ComponentExamples = {
  component: "Shell",
  examples: [
    {
      title: "Entries of the sidebar",
      element: (
        <nav aria-label="Example menu" className="max-w-70">
          <NavigationList
            items={[
              { label: "dashboard", to: "/home" },
              { label: "caseSearch", to: "/case-directory" },
              {
                label: "information",
                children: [
                  { label: "peqSubmission", to: "/peq-submission" },
                  { label: "referrals", to: "/referrals-to-prosecution" },
                ],
              },
            ]}
          />
        </nav>
      ),
    },
    { title: "Languages", element: <LanguageLinks /> },
    { title: "Sizes of type", element: <FontSizeLinks current="standard" /> },
  ],
};
