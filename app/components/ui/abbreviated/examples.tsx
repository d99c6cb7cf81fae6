import type { ComponentExamples } from "~/app/components/example";
import { Abbreviated, AbbreviationKey } from "./abbreviated";

const LABEL = "Was a non-commencement order (NCO) made?";

export const examples: ComponentExamples = {
  component: "Abbreviated",
  examples: [
    { title: "Explained where it is pointed at", element: <Abbreviated text={LABEL} /> },
    { title: "Explained below", element: <AbbreviationKey texts={[LABEL, "Date of TD search"]} /> },
  ],
};
