import type { ComponentExamples } from "~/app/components/example";
import { NewPassword } from "./new-password";

export const examples: ComponentExamples = {
  component: "NewPassword",
  examples: [
    {
      title: "To be typed",
      element: (
        <NewPassword name="example-new" confirmName="example-confirm" personal={["ua.demo", "LAM Wai Yin"]} />
      ),
    },
    {
      title: "Refused",
      element: (
        <NewPassword
          name="example-new-refused"
          confirmName="example-confirm-refused"
          personal={[]}
          error="The password is one of your last 8."
          confirmError="The two passwords do not match."
        />
      ),
    },
  ],
};
