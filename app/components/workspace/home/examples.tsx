import type { ComponentExamples } from "../../example";
import { HomeSection } from "./home-section";

export const examples: ComponentExamples = {
  component: "Home",
  examples: [
    {
      title: "A part with nothing in it",
      element: <HomeSection title="Waiting for you" empty="Nothing waits for you." />,
    },
  ],
};
