import type { ComponentExamples } from "~/app/components/example";
import { PasswordField } from "./password-field";

export const examples: ComponentExamples = {
  component: "PasswordField",
  examples: [
    {
      title: "At the login",
      element: <PasswordField name="example-password" label="Password" autoComplete="current-password" />,
    },
    {
      title: "Refused",
      element: (
        <PasswordField
          name="example-new-password"
          label="New password"
          autoComplete="new-password"
          error="The password must have at least 8 characters."
        />
      ),
    },
  ],
};
