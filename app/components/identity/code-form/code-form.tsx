import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/app/components/ui/button/button";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import { SENT_CODE_FORM } from "~/app/services/identity/visitors/sent-code-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

export interface CodeFormProps {
  readonly label: string;
  readonly hint: string;
  /** The page's answer to a code that was not taken. */
  readonly answer: PageAnswer | undefined;
  readonly submit: string;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Asks for the code that somebody was sent. */
export function CodeForm({ label, hint, answer, submit, children }: CodeFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <PlainForm
      id="sent-code"
      declared={SENT_CODE_FORM}
      answer={answer}
      above={null}
      className="sheet flex flex-col gap-5 p-5 sm:p-6"
    >
      {(getField) => (
        <>
          <TextField
            label={label}
            hint={hint}
            autoComplete="one-time-code"
            width="short"
            {...getField("code")}
            defaultValue=""
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={busy}>
              {submit}
            </Button>
            {children}
          </div>
        </>
      )}
    </PlainForm>
  );
}
