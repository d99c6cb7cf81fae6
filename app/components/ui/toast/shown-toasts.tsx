/** The toasts on the page. Loaded with the first of them. */
import { useEffect, type FocusEvent } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast as show } from "sonner";

import { onToast, onUndoWithdrawn, takeToasts, type QueuedToast } from "./toast-queue";

/** Section 9: a toast lives three seconds. It waits while it is pointed at. */
const LIFE_IN_MS = 3000;
/** The longer life of a message that asks to be read or undone. */
const LONGER_LIFE_IN_MS = 10_000;

function showOne({ toast: { id, tone, message, detail }, undo }: QueuedToast): void {
  show[tone](message, {
    id,
    description: detail,
    duration: tone === "error" || undo ? LONGER_LIFE_IN_MS : LIFE_IN_MS,
    // On the right stands what is decided next: what was decided before does not lie over its buttons.
    ...(undo && { position: "bottom-left" as const }),
    action: undo && { label: undo.label, onClick: undo.onUndo },
  });
}

/** The messages that offer to undo something, by where that is done. */
const offers = new Map<string, QueuedToast["toast"]["id"]>();

const showWaiting = (): void =>
  takeToasts().forEach((queued) => {
    if (queued.undo?.to !== undefined) offers.set(queued.undo.to, queued.toast.id);
    showOne(queued);
  });

function withdraw(to: string): void {
  const id = offers.get(to);
  if (id !== undefined) show.dismiss(id);
  offers.delete(to);
}

/** The library would send the focus back to where it came from: whoever goes on by Tab would never get past a toast. */
const keepToItself = (event: FocusEvent): void => event.stopPropagation();

export default function ShownToasts() {
  const { t } = useTranslation();
  // The library's own place is there before: effects of what is inside run first.
  useEffect(() => {
    showWaiting();
    const ends = [onToast(showWaiting), onUndoWithdrawn(withdraw)];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <div onFocusCapture={keepToItself} onBlurCapture={keepToItself}>
      <Sonner
        containerAriaLabel={t("shell.messages")}
        position="bottom-right"
        style={{ fontFamily: "inherit" }}
        offset={{ bottom: "5.5rem", left: "5rem" }}
        mobileOffset={{ bottom: "5.5rem" }}
        toastOptions={{
          unstyled: true,
          classNames: {
            // On a telephone it lies over the page's buttons: what is beneath is pressed through it, and its own buttons are pressed.
            toast:
              "max-sm:pointer-events-none max-sm:[&_button]:pointer-events-auto forced-border flex w-full items-start gap-3 rounded-lg border border-line bg-paper p-4 text-ink shadow-lift sm:w-96",
            title: "font-semibold",
            description: "text-sm text-ink-soft",
            icon: "mt-0.5 shrink-0",
            success: "border-l-4 border-l-green [&_[data-icon]]:text-green",
            error: "border-l-4 border-l-red [&_[data-icon]]:text-red",
            info: "border-l-4 border-l-gold [&_[data-icon]]:text-gold",
            actionButton: "link ml-auto shrink-0 font-semibold",
          },
        }}
      />
    </div>
  );
}
