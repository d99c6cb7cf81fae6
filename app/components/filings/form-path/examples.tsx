import type { ComponentExamples } from "~/app/components/example";
import { FormPath } from "./form-path";

export const examples: ComponentExamples = {
  component: "FormPath",
  examples: [
    {
      title: "From the form to its receipt",
      element: (
        <FormPath
          label="Proof of debt"
          page="preview"
          path={[
            { page: "form", to: "#form" },
            { page: "preview", to: "#preview" },
            { page: "sign", to: "#sign" },
            { page: "receipt", to: null },
          ]}
        />
      ),
    },
  ],
};
