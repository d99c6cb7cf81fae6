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
              { label: "dashboard", icon: "LayoutDashboard", to: "/home" },
              { label: "caseSearch", icon: "FolderSearch", to: "/case-directory" },
              {
                label: "information",
                icon: "ClipboardList",
                children: [
                  { label: "peqSubmission", icon: "FileQuestionMark", to: "/peq-submission" },
                  { label: "referrals", icon: "Scale", to: "/referrals-to-prosecution" },
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
