import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/app/components/ui/button/button";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { UPLOAD_TYPES } from "~/workflows/kit";

const ACCEPTED = UPLOAD_TYPES.map((type) => `.${type}`).join(",");

interface PaperFormProps {
  /** What the button does. */
  readonly name: string;
  /** The version that the person looks at. */
  readonly seen: number;
  readonly commandId: string;
  readonly paper: { readonly label: string; readonly hint?: string; readonly error: string | undefined };
  readonly children: ReactNode;
}

/** Something about contributions that is recorded with the paper on which it stands. */
export function PaperForm({ name, seen, commandId, paper, children }: PaperFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="sheet flex max-w-form flex-col gap-4 p-5"
      noValidate
    >
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="seen" value={seen} />
      {children}
      <FileChoice name="paper" accept={ACCEPTED} {...paper} />
      <Button type="submit" tone="primary" busy={busy} className="self-start">
        {name}
      </Button>
    </Form>
  );
}
