import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button, type ButtonTone } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { useFocusWhenGone } from "../use-focus-when-gone";

interface AskedSubmitProps {
  /** The action in words; it stands on both buttons. */
  readonly action: string;
  readonly tone?: ButtonTone;
  readonly busy?: boolean;
  /** The question; of a form whose lines are ticked, with how many are. Where none is, its refusal says so. */
  readonly title: string | ((ticked: number) => string);
  /** The consequence. */
  readonly body: ReactNode;
}

/** Nothing is asked about a form whose file, or mandatory text, is still missing: its refusal says that. */
const isUnfinished = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (each) =>
      (each instanceof HTMLInputElement && each.type === "file" && each.files?.length === 0) ||
      ((each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) &&
        each.getAttribute("aria-required") === "true" &&
        each.value.trim() === ""),
  );

const countTicked = (form: HTMLFormElement | null): number =>
  [...(form?.elements ?? [])].filter(
    (each) => each instanceof HTMLInputElement && each.type === "checkbox" && each.checked,
  ).length;

/** The button of a form whose fields stand on the page, which asks before it posts them. Without scripts it posts at once. */
export function AskedSubmit({ action, tone = "primary", busy = false, title, body }: AskedSubmitProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [ticked, setTicked] = useState(0);
  const asks = useFocusWhenGone();
  return (
    <>
      <Button
        ref={asks}
        type="submit"
        tone={tone}
        busy={busy}
        className="self-start"
        onClick={(event) => {
          const { form } = event.currentTarget;
          if (isUnfinished(form) || (typeof title === "function" && countTicked(form) === 0)) return;
          event.preventDefault();
          setTicked(countTicked(form));
          setAsking(true);
        }}
      >
        {action}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={() => setAsking(false)}
        title={typeof title === "function" ? title(ticked) : title}
        actions={
          <>
            {/* Not one of the form's: the dialog is gone before it would be posted. */}
            <Button
              tone={tone}
              onClick={() => {
                setAsking(false);
                asks.current?.form?.requestSubmit();
              }}
            >
              {action}
            </Button>
            <Button onClick={() => setAsking(false)}>{t("common.cancel")}</Button>
          </>
        }
      >
        <p>{body}</p>
      </Dialog>
    </>
  );
}
