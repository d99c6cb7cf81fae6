import type { ComponentExamples } from "~/app/components/example";
import { CodeForm } from "./code-form";

const WORDS = { hint: "Six digits, from the e-mail.", submit: "Prove" };

export const examples: ComponentExamples = {
  component: "CodeForm",
  examples: [
    {
      title: "A code that was sent",
      element: <CodeForm {...WORDS} label="Code" answer={undefined} />,
    },
  ],
};
