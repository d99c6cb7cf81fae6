import type { ComponentExamples } from "~/app/components/example";
import { Skeleton } from "./skeleton";

export const examples: ComponentExamples = {
  component: "Skeleton",
  examples: [{ title: "Four lines", element: <Skeleton lines={4} /> }],
};
