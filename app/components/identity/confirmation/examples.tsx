import type { ComponentExamples } from "~/app/components/example";
import { ConfirmationForm } from "./confirmation-form";

const form = { loginName: "lam.wy", passkeyAddress: "#passkey", waiting: false, problem: undefined };

export const examples: ComponentExamples = {
  component: "Confirmation",
  examples: [
    {
      title: "With everything that an account is entered with, after a wrong password",
      element: (
        <ConfirmationForm
          {...form}
          ways={{ password: true, passkey: true, identityApp: true }}
          waiting
          problem="The password is wrong."
        />
      ),
    },
    {
      title: "An account of the directory, which has no password here",
      element: <ConfirmationForm {...form} ways={{ password: false, passkey: false, identityApp: true }} />,
    },
  ],
};
