import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** A pause in typing after which what stands on the page is saved. */
const PAUSE = 1_200;

/**
 * Saves what was typed on a page by itself, while one types and when one leaves. Without scripts the page's own button does it.
 * @returns to be called with the form after every input, and the time of the last save
 */
export function useAnswersSaved(): {
  readonly save: (form: HTMLFormElement) => void;
  readonly savedAt: string | null;
} {
  const { submit, data, state } = useFetcher<{ readonly savedAt?: string }>();
  const timer = useRef<number | undefined>(undefined);
  const save = useCallback(
    (form: HTMLFormElement) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const content = new FormData(form);
        content.set("intent", "save");
        submit(content, { method: "post" });
      }, PAUSE);
    },
    [submit],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { save, savedAt: state === "idle" ? (data?.savedAt ?? null) : null };
}
