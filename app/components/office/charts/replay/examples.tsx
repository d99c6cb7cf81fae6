import type { ComponentExamples } from "~/app/components/example";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { ReplayDoor } from "./replay-door";
import { ReplayNeighbours } from "./replay-neighbours";
import { ReplayOpenings } from "./replay-openings";
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
    {
      title: "Before a replay",
      element: (
        <ReplayDoor
          commandId="01JD0000000000000000000000"
          hours={8}
          answer={{ ...UNANSWERED, typed: { reason: "why" }, problems: { reason: "State the reason." } }}
        />
      ),
    },
    {
      title: "Who opened it before",
      element: (
        <ReplayOpenings
          openings={[
            {
              id: "1",
              at: AT,
              name: "MAK Pui Shan",
              loginName: "auditor.demo",
              role: "Auditor",
              form: "B1",
              caseNo: "HCB 1/2026",
              reason: "Complaint C/12/2026",
              to: "#",
            },
          ]}
        />
      ),
    },
    { title: "No right needed", element: <RightsAtTheTime used={[]} rights={[]} /> },
  ],
};
