import type { ComponentExamples } from "~/app/components/example";
import { BuildFacts } from "./build-facts";

const build = { version: "0.1.0", sources: "3b20934c7efba07e".repeat(4), lock: "4294a642268520a8".repeat(4) };

export const examples: ComponentExamples = {
  component: "BuildFacts",
  examples: [
    {
      title: "Of a commit",
      element: <BuildFacts build={{ ...build, commit: "c1dc8885".repeat(5) }} />,
    },
    { title: "Of changed sources", element: <BuildFacts build={{ ...build, commit: null }} /> },
  ],
};
