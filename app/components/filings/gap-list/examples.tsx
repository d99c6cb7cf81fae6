import type { ComponentExamples } from "~/app/components/example";
import { GapList } from "./gap-list";

const gap = (step: string, path: string, message: string) => ({
  step,
  path,
  message,
  to: `/form-b1/01J9/${step}?check=1#${path}`,
});

export const examples: ComponentExamples = {
  component: "GapList",
  examples: [
    {
      title: "Two gaps",
      element: (
        <GapList
          gaps={{
            count: 2,
            first: [
              gap("form1", "phone", "Enter the telephone number."),
              gap("form2", "age", "Enter the age."),
            ],
          }}
        />
      ),
    },
    {
      title: "The first of thousands",
      element: (
        <GapList
          gaps={{
            count: 4_812,
            first: [gap("form3", "assets/01J9/value", "Assets, row 1: enter the value.")],
          }}
        />
      ),
    },
    { title: "No gap", element: <GapList gaps={{ count: 0, first: [] }} /> },
  ],
};
