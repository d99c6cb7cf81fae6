import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useHydrated } from "~/app/components/ui/use-hydrated";
import { noteSaved } from "~/app/forms/backup/form-backup";
import { listTime } from "~/app/i18n/format";

/** Pause after the last key before what stands there is saved. */
const PAUSE_IN_MS = 2_000;

interface SaveAsTypedProps {
  /** The id of the form whose fields are saved. */
  readonly formId: string;
  /** The `intent` under which its page saves and leads nowhere. */
  readonly intent: string;
  /** The account's id: what this browser keeps of their typing is forgotten once it is saved. */
  readonly person: string;
}

interface SaveAnswer {
  readonly savedAt: string | null;
}

/** Saves what is typed into a form while the page is open, and says so. Without scripts its button saves. */
export function SaveAsTyped({ formId, intent, person }: SaveAsTypedProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const fetcher = useFetcher<SaveAnswer>();
  const submit = useRef(fetcher.submit);
  submit.current = fetcher.submit;
  /** Keys so far, and as many of them as went with the newest save. */
  const keys = useRef({ typed: 0, sent: 0 });
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const typed = new FormData(form);
      typed.set("intent", intent);
      keys.current.sent = keys.current.typed;
      submit.current(typed, { method: "post" });
    };
    const onInput = () => {
      clearTimeout(waiting);
      keys.current.typed += 1;
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
  const { data, state } = fetcher;
  useEffect(() => {
    const form = document.getElementById(formId);
    const { typed, sent } = keys.current;
    // What was typed since goes with the next save, and is kept until then.
    if (state !== "idle" || (data?.savedAt ?? null) === null || typed !== sent) return;
    if (form instanceof HTMLFormElement) noteSaved(person, form);
  }, [formId, person, data, state]);
  const savedAt = data?.savedAt ?? null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {state !== "idle"
        ? t("registration.step.saving")
        : savedAt === null
          ? hydrated && t("registration.step.savesItself")
          : t("registration.step.savedAt", { time: listTime(savedAt) })}
    </p>
  );
}
