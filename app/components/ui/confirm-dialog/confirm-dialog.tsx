import { Form } from "@remix-run/react";
import { useId, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../button/button";
import type { ButtonTone } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { FieldError } from "../field/field";
import { useFocusWhenGone } from "../use-focus-when-gone";

export interface ConfirmDialogProps {
  /** The action of the button, in words: "Submit to the Official Receiver". It stands on both buttons, never "OK". */
  readonly action: string;
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  /** The consequence. */
  readonly title: string;
  readonly body: ReactNode;
  /** The address to which the form is posted; the page itself unless given. */
  readonly formAction?: string;
  /** Hidden values of the form. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields to fill before it can be done, such as the reason. */
  readonly children?: ReactNode;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const MANDATORY = ["input", "select", "textarea"].map((tag) => `${tag}[aria-required=true]`).join();
const isBlank = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.type === "checkbox"
    ? !control.checked
    : control.value.trim() === "";

const LIMITED = "[data-most]";
/** How long a text is that is longer than its field takes, and how much it takes; counted as the server counts. */
const findExcess = (control: Control): { readonly most: number; readonly length: number } | undefined => {
  const [most, { length }] = [Number(control.dataset["most"]), control.value.trim()];
  return length > most ? { most, length } : undefined;
};

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
  const [lacking, setLacking] = useState<string | null>(null);
  const problem = useId();
  const asks = useFocusWhenGone();
  const ask = (isOpen: boolean): void => {
    setLacking(null);
    setOpen(isOpen);
  };
  /** Asks for mandatory values, and for shorter texts, here: once posted, the dialog and what was typed into it are gone. */
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const controls = (selector: string) => [...event.currentTarget.querySelectorAll<Control>(selector)];
    const blank = controls(MANDATORY).find(isBlank);
    const long = controls(LIMITED).find(findExcess);
    const wrong = blank ?? long;
    if (wrong === undefined) {
      ask(false);
      return;
    }
    event.preventDefault();
    setLacking(
      blank === undefined ? t("validation.tooLong", { ...findExcess(wrong) }) : t("validation.requiredAll"),
    );
    wrong.focus();
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
      <Button
        ref={asks}
        tone={tone}
        small={small}
        aria-haspopup="dialog"
        onClick={() => ask(true)}
        className="noscript:hidden"
      >
        {action}
      </Button>
      <Dialog
        role="alertdialog"
        open={open}
        onClose={() => ask(false)}
        title={title}
        actions={
          <>
            <Button type="submit" tone={tone === "danger" ? "danger" : "primary"}>
              {action}
            </Button>
            <Button onClick={() => ask(false)}>{t("common.cancel")}</Button>
          </>
        }
      >
        <div>{body}</div>
        {children}
        <div role="alert">{lacking !== null && <FieldError id={problem}>{lacking}</FieldError>}</div>
      </Dialog>
    </Form>
  );
}
