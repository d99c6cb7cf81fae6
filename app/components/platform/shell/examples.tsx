import type { ComponentExamples } from "../../example";
import { TurnedAwayNotice } from "./turned-away-notice";
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
    {
      title: "A form that waits for room",
      element: (
        <TurnedAwayNotice
          attempt={{
            number: "01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
            since: Date.parse("2026-11-29T15:59:58.123Z"),
            againAt: 0,
          }}
          onSend={() => undefined}
        />
      ),
    },
    { title: "Languages", element: <LanguageLinks /> },
    { title: "Sizes of type", element: <FontSizeLinks current="standard" /> },
  ],
};
