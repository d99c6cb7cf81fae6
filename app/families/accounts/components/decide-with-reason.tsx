/** The office decides on something beside a certified account: what is decided is read here, the reason is typed. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";

export interface Decision {
  readonly commandId: string;
  /** What was typed before the office was asked again, by name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is wrong with it, by name of the field. */
  readonly problems: Readonly<Record<string, string>>;
}

export function DecideWithReason({
  commandId,
  typed,
  problems,
  title,
  body,
  reason,
  decide,
  children,
}: Decision & {
  readonly title: string;
  readonly body: string;
  readonly reason: { readonly name: string; readonly label: string };
  readonly decide: { readonly intent: string; readonly label: string };
  /** Fields in front of the reason. */
  readonly children?: ReactNode;
}) {
  return (
    <Notice tone="warning" title={title}>
      <p>{body}</p>
      <Form method="post" className="mt-3 flex max-w-form flex-col gap-4">
        <input type="hidden" name="commandId" value={commandId} />
        {children}
        <TextField
          name={reason.name}
          label={reason.label}
          required
          maxLength={2000}
          defaultValue={typed[reason.name] ?? ""}
          error={problems[reason.name]}
        />
        <div>
          <Button type="submit" tone="primary" name="intent" value={decide.intent}>
            {decide.label}
          </Button>
        </div>
      </Form>
    </Notice>
  );
}
