import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { useDismissal } from "../use-dismissal";
import { useHydrated } from "../use-hydrated";
import { useEmitInput } from "../use-emit-input";
import { readTypedDate, formatDate } from "~/app/i18n/format";
import { hongKongDate, type CalendarDate } from "~/workflows/kit";

const Calendar = lazy(() => import("./calendar"));

export interface DateFieldProps extends FieldProps {
  /** A calendar date, or what was typed where it cannot be read yet. */
  readonly defaultValue?: string;
  /** The last day that the calendar offers. */
  readonly latest?: CalendarDate;
  /** The value as it was typed (DD/MM/YYYY). */
  readonly onChange?: (typed: string) => void;
}

/** A date, typed as DD/MM/YYYY, with a calendar beside it. Posts what was typed. */
export function DateField({ defaultValue = "", latest, onChange, ...field }: DateFieldProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [text, setText] = useState(formatDate(defaultValue));
  const [open, setOpen] = useState(false);
  const isOffered = hydrated && field.disabled !== true && field.readOnly !== true;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const emitInput = useEmitInput(box);
  const change = (typed: string): void => {
    setText(typed);
    onChange?.(typed);
  };
  /** The whole date in place of what was typed of it: so is read what is posted. */
  const writeOut = (): void => {
    const read = readTypedDate(text, hongKongDate(new Date().toISOString()));
    if (read !== undefined && formatDate(read) !== text) change(formatDate(read));
  };
  const close = (): void => {
    setOpen(false);
    box.current?.focus();
  };
  useDismissal(frame, open, close);

  return (
    <Field hint={t("fields.dateHint")} {...field}>
      {(control) => (
        <div ref={frame} className="relative flex w-full max-w-52">
          <input
            ref={box}
            type="text"
            name={field.name}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            disabled={field.disabled}
            readOnly={field.readOnly}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={writeOut}
            aria-keyshortcuts="Alt+ArrowDown"
            onKeyDown={(event) => {
              // Enter sends the form from within the field.
              if (event.key === "Enter") writeOut();
              if (event.key !== "ArrowDown" || !event.altKey || !isOffered) return;
              event.preventDefault();
              setOpen(true);
            }}
            className={classes("input w-full", hydrated && "pr-11")}
            {...control}
          />
          {isOffered && (
            <button
              type="button"
              // Alt+↓ in the field opens it too: on the way through a form a date is one stop.
              tabIndex={-1}
              aria-label={t("fields.openCalendar", { label: field.label })}
              title={t("fields.calendarKey")}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="absolute top-1 right-1 inline-flex size-9 items-center justify-center rounded-sm text-jade hover:bg-jade-wash"
            >
              <CalendarDays size={20} />
            </button>
          )}
          {open && (
            <div
              role="dialog"
              aria-label={t("fields.calendar")}
              className="absolute top-full left-0 z-20 mt-1 min-h-84 w-75 rounded-lg border border-line bg-paper p-3 shadow-lift"
            >
              <Suspense fallback={<p className="text-ink-soft">{t("common.loading")}</p>}>
                <Calendar
                  selected={readTypedDate(text)}
                  latest={latest}
                  onSelect={(date) => {
                    change(formatDate(date));
                    emitInput();
                    close();
                  }}
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
