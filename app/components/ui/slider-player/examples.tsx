import type { ComponentExamples } from "~/app/components/example";
import { SliderPlayer } from "./slider-player";

export const examples: ComponentExamples = {
  component: "SliderPlayer",
  examples: [
    {
      title: "The third of twelve steps",
      element: <SliderPlayer current={3} total={12} description="Sent for review" parameter="step" />,
    },
    { title: "The only step", element: <SliderPlayer current={1} total={1} parameter="only" /> },
  ],
};
