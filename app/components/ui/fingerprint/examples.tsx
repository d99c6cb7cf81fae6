import type { ComponentExamples } from "~/app/components/example";
import { Fingerprint } from "./fingerprint";

export const examples: ComponentExamples = {
  component: "Fingerprint",
  examples: [
    {
      title: "SHA-256",
      element: <Fingerprint hexadecimal="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" />,
    },
  ],
};
