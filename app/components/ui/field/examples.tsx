import { Field, FieldGroup } from "./field";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "Field",
  examples: [
    {
      title: "Label, hint, required mark and error",
      element: (
        <Field
          name="field-example"
          label="File/Encl."
          hint="As written on the paper file"
          error="File/Encl cannot be blank."
          required
        >
          {(control) => <input type="text" className="input" {...control} />}
        </Field>
      ),
    },
    {
      title: "A group of controls",
      element: (
        <FieldGroup name="field-group" label="Address of the bankrupt" hint="Last known address">
          <input className="input" aria-label="Line 1" />
          <input className="input" aria-label="Line 2" />
        </FieldGroup>
      ),
    },
  ],
};
