import { useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";

import { Button, buttonClasses } from "../button/button";
import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { useHydrated } from "../use-hydrated";

export interface FileChoiceProps extends FieldProps {
  /** The types of files that the browser offers first: `.p12,.pfx`. */
  readonly accept: string;
  /** Words beside the button, where a file may also be dropped here. */
  readonly dropHint?: string;
  /** Several files may be sent, under the one name. */
  readonly multiple?: boolean;
}

/**
 * A file, or several, sent with their form. The browser's own control speaks the browser's language: with scripts it is put
 * out of sight, and a button and the file's name stand in its place.
 */
export function FileChoice({ accept, dropHint, multiple = false, ...field }: FileChoiceProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [names, setNames] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const takesDrops = hydrated && dropHint !== undefined;
  /** Into the browser's own control, as if it had been chosen there. */
  const take = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
    if (files.length === 0 || input.current === null) return;
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    input.current.files = chosen.files;
    setNames(files.map(({ name }) => name));
  };
  /** Browsers take none of several files away again. */
  const clear = (): void => {
    if (input.current === null) return;
    input.current.value = "";
    input.current.focus();
    setNames([]);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div
          role="none"
          {...(takesDrops && {
            onDragOver: (event: DragEvent) => {
              event.preventDefault();
              setOver(true);
            },
            onDragLeave: () => setOver(false),
            onDrop: take,
          })}
          className={classes(
            "relative flex flex-wrap items-center gap-x-3 gap-y-2",
            takesDrops && "rounded-lg border-2 border-dashed p-6",
            takesDrops && (over ? "border-jade bg-jade-wash" : "border-line-strong"),
          )}
        >
          <input
            ref={input}
            type="file"
            name={field.name}
            accept={accept}
            multiple={multiple}
            onChange={(event) => setNames([...(event.currentTarget.files ?? [])].map(({ name }) => name))}
            className={classes("peer", hydrated ? "sr-only" : "w-full min-w-0")}
            {...control}
          />
          {hydrated && (
            <>
              <label
                htmlFor={control.id}
                className={classes(
                  buttonClasses("secondary"),
                  "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold",
                )}
              >
                {t(multiple ? "files.choose" : "files.chooseOne")}
              </label>
              <span className="min-w-0 wrap-anywhere text-ink-soft" aria-live="polite">
                {names.length === 0 ? (dropHint ?? t("files.none")) : names.join(", ")}
              </span>
              {multiple && names.length > 0 && (
                <Button small tone="quiet" onClick={clear}>
                  {t("files.remove", { name: names.join(", ") })}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Field>
  );
}
