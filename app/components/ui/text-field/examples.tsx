import { EmailField, HkidField, PhoneField, TextField } from "./text-field";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "TextField",
  examples: [
    {
      title: "Text",
      element: (
        <TextField name="bankrupt-name" label="Name of bankrupt" required defaultValue="CHAN Tai Man" />
      ),
    },
    {
      title: "With an error",
      element: (
        <TextField
          name="trustee-name"
          label="Name of trustee"
          required
          error="Please input the required information."
        />
      ),
    },
    {
      title: "Identity card number",
      element: <HkidField name="hkid" label="HKID number" defaultValue="A123456(3)" />,
    },
    { title: "Telephone", element: <PhoneField name="phone" label="Telephone" defaultValue="2867 2448" /> },
    {
      title: "E-mail",
      element: <EmailField name="email" label="E-mail" hint="Receipts are sent to this address" />,
    },
    {
      title: "Read only",
      element: <TextField name="case-no" label="Case number" readOnly defaultValue="HCB 1234/2026" />,
    },
  ],
};
