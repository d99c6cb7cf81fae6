import type { ComponentExamples } from "~/app/components/example";
import { Pagination } from "./pagination";

export const examples: ComponentExamples = {
  component: "Pagination",
  examples: [{ title: "In the middle", element: <Pagination page={10} pageSize={25} total={493} /> }],
};
