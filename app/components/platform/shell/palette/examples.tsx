import type { ComponentExamples } from "~/app/components/example";
import { PaletteButton } from "./palette-button";

export const examples: ComponentExamples = {
  component: "PaletteButton",
  examples: [
    { title: "In the header", element: <PaletteButton beginsForms={false} /> },
    { title: "For somebody who begins forms", element: <PaletteButton beginsForms /> },
  ],
};
