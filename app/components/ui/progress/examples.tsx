import type { ComponentExamples } from "~/app/components/example";
import { BusyCover } from "./progress";

export const examples: ComponentExamples = {
  component: "Progress",
  examples: [{ title: "At rest, nothing is shown", element: <BusyCover busy={false} /> }],
};
