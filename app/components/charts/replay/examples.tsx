import type { ComponentExamples } from "~/app/components/example";
import { ReplayNeighbours } from "./replay-neighbours";
import { RightsAtTheTime } from "./rights-at-the-time";

const AT = "2026-03-27T08:30:00.000Z";
const MAINTAIN = { code: "MENU_MAINT_USER_ROLE", label: "Maintain users and roles" };

export const examples: ComponentExamples = {
  component: "Replay",
  examples: [
    {
      title: "Steps around the present one",
      element: (
        <ReplayNeighbours
          step={2}
          around={[
            { step: 1, title: "Account opened", at: AT, by: "WONG Ka Yan" },
            { step: 2, title: "Suspended", at: AT, by: "LEE Siu Ming" },
          ]}
        />
      ),
    },
    { title: "Rights, and the one used", element: <RightsAtTheTime used={[MAINTAIN]} rights={[MAINTAIN]} /> },
    {
      title: "Rights, where the one used is not known",
      element: <RightsAtTheTime rights={[MAINTAIN]} />,
    },
    { title: "No right needed", element: <RightsAtTheTime used={[]} rights={[]} /> },
  ],
};
