import type { ComponentExamples } from "~/app/components/example";

import { SavedViews, type ViewRow } from "./saved-views";
import { SaveView } from "./save-view";

const VIEW: ViewRow = {
  id: "1",
  name: "Overdue, oldest first",
  query: "status=overdue&sort=due",
  to: "/my-task?status=overdue&sort=due",
  isOwn: true,
  isShared: true,
  by: null,
  opens: true,
  begins: false,
  openingId: "01J9-1",
  startId: "01J9-6",
  removalId: "01J9-2",
};

export const examples: ComponentExamples = {
  component: "SavedViews",
  examples: [
    {
      title: "One's own, and a colleague's",
      element: (
        <SavedViews
          views={[
            VIEW,
            {
              ...VIEW,
              id: "2",
              name: "B1 to review",
              isOwn: false,
              by: "WONG Siu Ming",
              opens: false,
              begins: true,
              openingId: "01J9-3",
              startId: "01J9-7",
              removalId: "01J9-4",
            },
          ]}
        />
      ),
    },
    { title: "None yet", element: <SavedViews views={[]} /> },
    {
      title: "Saving the list as it is",
      element: <SaveView query="q=chan&sort=due" sharesWith="firm" commandId="01J9-5" answer={undefined} />,
    },
  ],
};
