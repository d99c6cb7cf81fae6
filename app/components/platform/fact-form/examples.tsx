import type { ComponentExamples } from "~/app/components/example";
import type { FactField } from "~/app/services/platform/facts/fact-field";
import { FactForm } from "./fact-form";

const FIELDS: readonly FactField[] = [
  { name: "email", kind: "email", required: true, most: 254 },
  { name: "how", kind: "choice", required: true, values: ["letter", "telephone"] },
  { name: "on", kind: "day", required: false },
  { name: "reason", kind: "text", required: true, most: 2_000 },
  { name: "confirmed", kind: "tick", required: true },
];
const WORDS = {
  email: { label: "E-mail address" },
  how: {
    label: "Verified by",
    options: [
      { value: "letter", label: "A letter" },
      { value: "telephone", label: "A call to a number on file" },
    ],
  },
  on: { label: "Day" },
  reason: { label: "Reason", hint: "Colleagues read it.", rows: 3 },
  confirmed: { label: "I have checked it" },
};
const form = { intent: "contact.corrected", commandId: "01EXAMPLE0000", fields: FIELDS, words: WORDS };

export const examples: ComponentExamples = {
  component: "FactForm",
  examples: [
    { title: "asked for", element: <FactForm {...form} title="Correct" answer={null} /> },
    {
      title: "not taken: what was typed is given back",
      element: (
        <FactForm
          {...form}
          title="Correct"
          tone="danger"
          answer={{
            typed: { intent: "contact.corrected", email: "nobody", how: "letter" },
            ticked: {},
            problems: { email: "Enter a whole e-mail address.", reason: "Fill this in." },
            refused: [],
          }}
        />
      ),
    },
  ],
};
