import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { listTime } from "~/app/i18n/format";

/** Pause after the last key before what stands there is saved. */
const PAUSE_IN_MS = 2_000;

interface SaveAsTypedProps {
  /** The id of the form whose fields are saved. */
  readonly formId: string;
  /** The `intent` under which its page saves and leads nowhere. */
  readonly intent: string;
}

interface SaveAnswer {
  readonly savedAt: string | null;
}

/** Saves what is typed into a form while the page is open, and says so. Without scripts its button saves. */
export function SaveAsTyped({ formId, intent }: SaveAsTypedProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<SaveAnswer>();
  const submit = useRef(fetcher.submit);
  submit.current = fetcher.submit;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const typed = new FormData(form);
      typed.set("intent", intent);
      submit.current(typed, { method: "post" });
    };
    const onInput = () => {
      clearTimeout(waiting);
      waiting = setTimeout(save, PAUSE_IN_MS);
    };
    const onSubmit = () => clearTimeout(waiting);
    form.addEventListener("input", onInput);
    form.addEventListener("submit", onSubmit);
    return () => {
      clearTimeout(waiting);
      form.removeEventListener("input", onInput);
      form.removeEventListener("submit", onSubmit);
    };
  }, [formId, intent]);
  const savedAt = fetcher.data?.savedAt ?? null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {fetcher.state !== "idle"
        ? t("registration.step.saving")
        : savedAt === null
          ? t("registration.step.savesItself")
          : t("registration.step.savedAt", { time: listTime(savedAt) })}
    </p>
  );
}
