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
  /** The consequence. */
  readonly title: string;
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

/** The button of a form whose fields stand on the page, which asks before it posts them. Without scripts it posts at once. */
export function AskedSubmit({ action, tone = "primary", busy = false, title, body }: AskedSubmitProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
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
          if (isUnfinished(event.currentTarget.form)) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {action}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
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
