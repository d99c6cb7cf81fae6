import type { ComponentExamples } from "~/app/components/example";
import { LogPerson, LogTime } from "./log-cells";

export const examples: ComponentExamples = {
  component: "Cells of the log's lists",
  examples: [
    { title: "When", element: <LogTime at="2026-11-02T01:00:00.000Z" /> },
    { title: "Who", element: <LogPerson name="CHAN Tai Man" loginName="auditor.demo" roleName="Auditor" /> },
  ],
};
