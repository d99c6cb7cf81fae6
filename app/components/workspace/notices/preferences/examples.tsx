import type { ComponentExamples } from "~/app/components/example";
import { LettersSection } from "./letters-section";

export const examples: ComponentExamples = {
  component: "Letters",
  examples: [
    {
      title: "Only what waits, in Chinese",
      element: <LettersSection email="wong.sm@example.com" letters="waiting" language="zh-hk" />,
    },
  ],
};
