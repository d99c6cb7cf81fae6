import { ArrowLeft, ArrowRight, Save } from "lucide-react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { formatClockTime, listDay, listTime, formatDate } from "~/app/i18n/format";
import type { CalendarDate, Instant } from "~/workflows/kit";

/** The state of the typed values: on the server, on its way, not yet sent, or kept in the browser because sending failed. */
export type SaveState = "saved" | "saving" | "unsaved" | "savedHere";

export interface WizardBarProps {
  readonly saved: { readonly at: Instant; readonly version: number } | null;
  /** The day in Hong Kong: what was saved on another one says on which. */
  readonly today: CalendarDate;
  readonly state: SaveState;
  readonly showBack?: boolean;
  readonly showNext?: boolean;
  /** Instead of "Next", on a step that does something else: "Ready to Submit". */
  readonly nextLabel?: string;
  readonly children?: ReactNode;
}

const savedTime = (at: Instant, today: CalendarDate): string =>
  listDay(at) === formatDate(today) ? formatClockTime(at) : listTime(at);

/**
 * The bar that stays at the bottom of a step, inside its form. Its buttons post `intent` = `back`, `save` or `next`, so
 * that nothing typed is lost whichever way one goes.
 */
export function WizardBar({
  saved,
  today,
  state,
  showBack = true,
  showNext = true,
  nextLabel,
  children,
}: WizardBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useBarKeys(bar);
  const lastSave =
    saved === null ? "" : t("wizard.saved", { time: savedTime(saved.at, today), version: saved.version });
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t("wizard.actions")}
      className="no-print tall:sticky tall:bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5"
    >
      {/* Enter in a field presses the first button of its form: that saves, and leads nobody away from fields that are still blank. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
      {showBack && (
        <Button type="submit" name="intent" value="back" icon={ArrowLeft}>
          <span className="max-sm:sr-only">{t("common.back")}</span>
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="save"
        icon={Save}
        aria-keyshortcuts="Control+S"
        title={t("wizard.saveKey")}
      >
        {t("wizard.saveDraft")}
      </Button>
      {showNext && (
        <Button
          type="submit"
          name="intent"
          value="next"
          tone="primary"
          aria-keyshortcuts="Control+Enter"
          title={t("wizard.nextKey")}
        >
          {nextLabel ?? t("common.next")}
          <ArrowRight size={18} />
        </Button>
      )}
      {children}
      <p
        role="status"
        className={classes(
          "text-sm tabular-nums sm:ml-auto",
          state === "savedHere" ? "font-semibold text-red" : "text-ink-soft",
        )}
      >
        {state === "saved" ? lastSave : t(`wizard.${state}`)}
      </p>
    </div>
  );
}

/** Ctrl+S presses "Save", Ctrl+Enter "Next": with a modifier, so that they may be pressed while one types (WCAG 2.1.4). */
function useBarKeys(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return;
      const intent = event.key === "Enter" ? "next" : event.key.toLowerCase() === "s" ? "save" : null;
      const button = bar.current?.querySelector<HTMLButtonElement>(
        `button[value=${String(intent)}]:not([hidden])`,
      );
      // A dialog that is open is answered first.
      if (!button || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [bar]);
}
