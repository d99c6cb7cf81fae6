import type { ComponentExamples } from "~/app/components/example";
import { GroupTable } from "./group-table";
import { RightsForm } from "./rights-form";

export const examples: ComponentExamples = {
  component: "UserGroups",
  examples: [
    {
      title: "Groups",
      element: (
        <GroupTable
          groups={[
            { id: "officer", name: "Case officer", kind: "office", ofRole: true, members: 12, rights: 9 },
            { id: "seniors", name: "Senior preparers", kind: "firm", ofRole: false, members: 3, rights: 4 },
          ]}
        />
      ),
    },
    {
      title: "Rights of a group",
      element: (
        <RightsForm
          commandId="01EXAMPLE0000"
          version={3}
          own={false}
          mayChange
          rights={[
            { code: "MENU_DASHBOARD", label: "Dashboard", held: true },
            { code: "REF_FILL", label: "Fill in referral forms", held: false },
          ]}
        />
      ),
    },
  ],
};
