import type { ComponentExamples } from "~/app/components/example";
import { TaskList } from "./task-list";

export const examples: ComponentExamples = {
  component: "TaskList",
  examples: [
    {
      title: "Parts of a submission",
      element: (
        <TaskList
          tasks={[
            { id: "form", label: "Fill in the form", to: "/casefile/1/b1", state: "complete" },
            {
              id: "documents",
              label: "Upload documents",
              hint: "At least one file",
              to: "/casefile/1/b1/documents",
              state: "attention",
            },
            { id: "sign", label: "Sign and submit", state: "locked" },
          ]}
        />
      ),
    },
  ],
};
