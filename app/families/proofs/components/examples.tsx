import type { ComponentExamples } from "~/app/components/example";
import { MeetingNotice } from "./meeting-notice";

const MEETING = { on: "2026-12-15", lodgeBy: "2026-12-14T04:00:00.000Z" } as const;

export const examples: ComponentExamples = {
  component: "MeetingNotice",
  examples: [
    {
      title: "in good time",
      element: <MeetingNotice meeting={{ ...MEETING, timing: "early" }} />,
    },
    {
      title: "soon",
      element: <MeetingNotice meeting={{ ...MEETING, timing: "soon" }} />,
    },
    {
      title: "too late for this meeting",
      element: <MeetingNotice meeting={{ ...MEETING, timing: "late" }} />,
    },
  ],
};
