import type { ComponentExamples } from "~/app/components/example";
import { NotAllowed } from "./not-allowed";

export const examples: ComponentExamples = {
  component: "Form that may not be started",
  examples: [
    {
      title: "With its reasons",
      element: <NotAllowed objections={["The case is closed.", "You are not appointed in this case."]} />,
    },
  ],
};
