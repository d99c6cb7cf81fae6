import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/app/components/ui/button/button";
import { TextField } from "~/app/components/ui/text-field/text-field";

export interface CodeFormProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly submit: string;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Asks for the code that somebody was sent. */
export function CodeForm({ label, hint, error, submit, children }: CodeFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="sheet flex flex-col gap-5 p-5 sm:p-6" noValidate>
      <TextField
        name="code"
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        width="short"
        maxLength={20}
        required
        {...(error !== undefined && { error })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
