import type { ComponentExamples } from "~/app/components/example";

import { NoLongerInForce } from "./no-longer-in-force";

export const examples: ComponentExamples = {
  component: "NoLongerInForce",
  examples: [
    { title: "Replaced by a later edition", element: <NoLongerInForce validity="superseded" /> },
    { title: "Withdrawn", element: <NoLongerInForce validity="withdrawn" /> },
  ],
};
