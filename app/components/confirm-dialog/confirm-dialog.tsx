import { Form } from "@remix-run/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../button/button";
import type { ButtonTone } from "../button/button";
import { Dialog } from "../dialog/dialog";

export interface ConfirmDialogProps {
  /** What the button does, in words: "Submit to the Official Receiver". It stands on both buttons, never "OK". */
  readonly action: string;
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  /** What will happen. */
  readonly title: string;
  readonly body: ReactNode;
  /** Where the form is posted; the page itself unless given. */
  readonly formAction?: string;
  /** Hidden values of the form. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields to fill before it can be done, such as the reason. */
  readonly children?: ReactNode;
}

/** Asks before what cannot be undone. A form: without scripts the button posts at once and the fields stand on the page. */
export function ConfirmDialog({
  action,
  tone = "secondary",
  small,
  title,
  body,
  formAction,
  values,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Form method="post" action={formAction} onSubmit={() => setOpen(false)} className="contents">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Not by state: fields that stand until scripts run and then go would move the page under the pointer. */}
      <noscript>
        {children}
        <Button type="submit" tone={tone} small={small}>
          {action}
        </Button>
      </noscript>
      {/* No submit button even before scripts run: pressed early, it would do at once what it is to ask about. */}
      <Button
        tone={tone}
        small={small}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      >
        {action}
      </Button>
      <Dialog
        role="alertdialog"
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button type="submit" tone={tone === "danger" ? "danger" : "primary"}>
              {action}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("common.cancel")}</Button>
          </>
        }
      >
        <div>{body}</div>
        {children}
      </Dialog>
    </Form>
  );
}
