import type { ComponentExamples } from "~/app/components/example";
import { FileChoice } from "./file-choice";

export const examples: ComponentExamples = {
  component: "FileChoice",
  examples: [
    {
      title: "A certificate",
      element: (
        <FileChoice
          name="certificate"
          label="Certificate file (PKCS#12)"
          hint="It is used once and kept nowhere."
          accept=".p12,.pfx"
          required
        />
      ),
    },
    {
      title: "Nothing was chosen",
      element: (
        <FileChoice name="receipt" label="Receipt" accept=".pdf,.json" error="Choose a file." required />
      ),
    },
  ],
};
