import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "../button/button";
import { AskedSubmit } from "../confirm-dialog/asked-submit";
import { FileChoice, type FileChoiceProps } from "../file-choice/file-choice";

interface UploadFormProps extends FileChoiceProps {
  /** The words of its button. */
  readonly submit: string;
  /** Hidden fields that are sent with the file. */
  readonly hidden: Readonly<Record<string, string | number>>;
  /** Beside another button that is the page's first, its own is `secondary`. */
  readonly tone?: "primary" | "secondary";
  /** What is asked before the file is sent, where that is final. */
  readonly asks?: { readonly title: string; readonly body: string };
  /** What is asked beside the file. */
  readonly children?: ReactNode;
}

/** A form of one file: it is chosen, and sent. */
export function UploadForm({
  submit,
  hidden,
  tone = "primary",
  asks,
  children,
  required = true,
  ...choice
}: UploadFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FileChoice {...choice} required={required} />
      {children}
      {asks === undefined ? (
        <Button type="submit" tone={tone} busy={busy}>
          {submit}
        </Button>
      ) : (
        <AskedSubmit action={submit} tone={tone} busy={busy} {...asks} />
      )}
    </Form>
  );
}
