import { LongTextField } from "../long-text-field/long-text-field";
import type { ComponentExamples } from "~/app/components/example";
import { ConfirmDialog } from "./confirm-dialog";

export const examples: ComponentExamples = {
  component: "ConfirmDialog",
  examples: [
    {
      title: "What cannot be undone",
      element: (
        <ConfirmDialog
          action="Delete this draft"
          tone="danger"
          title="Delete the draft of HCB 1234/2026?"
          body="Its content cannot be brought back by anybody. The history will say that it was deleted."
          values={{ intent: "delete" }}
        />
      ),
    },
    {
      title: "With a reason",
      element: (
        <ConfirmDialog
          action="Return to the preparer"
          title="Return the form for amendment?"
          body="The preparer is told at once and can edit it again."
          values={{ intent: "return" }}
        >
          <LongTextField name="reason" label="Reason" required />
        </ConfirmDialog>
      ),
    },
  ],
};
