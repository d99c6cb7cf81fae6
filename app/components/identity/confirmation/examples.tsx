import type { ComponentExamples } from "~/app/components/example";
import { ConfirmationForm } from "./confirmation-form";

const form = { loginName: "lam.wy", passkeyAddress: "#passkey", waiting: false, code: null };

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
          code="ERR-PASSWORD-001"
        />
      ),
    },
    {
      title: "An account of the directory, which has no password here",
      element: <ConfirmationForm {...form} ways={{ password: false, passkey: false, identityApp: true }} />,
    },
  ],
};
