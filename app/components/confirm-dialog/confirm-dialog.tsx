import { Form } from "@remix-run/react";
import { useId, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../button/button";
import type { ButtonTone } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { FieldError } from "../field/field";

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

/** The first mandatory field of the dialog with nothing in it. */
function firstBlank(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('dialog [aria-required="true"]')].find(
    (control) =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.value.trim() === "",
  );
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
  const [incomplete, setIncomplete] = useState(false);
  const errorId = useId();
  const ask = () => {
    setIncomplete(false);
    setOpen(true);
  };
  // Posted with a gap it would come back refused, with the dialog and what was typed there gone.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const blank = open ? firstBlank(event.currentTarget) : undefined;
    if (blank) {
      event.preventDefault();
      setIncomplete(true);
      blank.focus();
    } else setOpen(false);
  };
  return (
    <Form method="post" action={formAction} onSubmit={onSubmit} className="contents">
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
      <Button tone={tone} small={small} aria-haspopup="dialog" onClick={ask} className="noscript:hidden">
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
        <div role="alert">
          {incomplete && <FieldError id={errorId}>{t("validation.requiredAll")}</FieldError>}
        </div>
      </Dialog>
    </Form>
  );
}
