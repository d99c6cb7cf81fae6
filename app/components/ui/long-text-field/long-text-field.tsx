import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { LONG_TEXT_LENGTH } from "~/workflows/kit";

/** The counter speaks up only when the end is near: announced at every key it would drown the text itself. */
const SHARE_LEFT_WHEN_COUNTING = 0.2;

export interface LongTextFieldProps extends FieldProps {
  readonly defaultValue?: string;
  readonly rows?: number;
  /** The most characters; unless given, as many as a form takes whose schema says nothing of it. */
  readonly maxLength?: number;
  readonly onChange?: (value: string) => void;
}

/** Several lines of text; the box grows with them. Text over the limit is kept and named, never cut off. */
export function LongTextField({
  defaultValue = "",
  rows = 4,
  maxLength = LONG_TEXT_LENGTH,
  onChange,
  ...field
}: LongTextFieldProps) {
  const { t } = useTranslation();
  const counterId = useId();
  const [length, setLength] = useState(defaultValue.length);
  const left = maxLength - length;
  const counting = left <= maxLength * SHARE_LEFT_WHEN_COUNTING;

  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            name={field.name}
            rows={rows}
            defaultValue={defaultValue}
            disabled={field.disabled}
            readOnly={field.readOnly}
            onChange={(event) => {
              setLength(event.currentTarget.value.length);
              onChange?.(event.currentTarget.value);
            }}
            className="input max-h-[70vh] w-full resize-y field-sizing-content"
            style={{ minHeight: `calc(${rows} * 1lh + 1rem + 2px)` }}
            {...control}
            data-most={maxLength}
            aria-describedby={classes(control["aria-describedby"], counterId) || undefined}
          />
          <p
            id={counterId}
            aria-live="polite"
            className={classes("text-sm", left < 0 ? "font-semibold text-red" : "text-ink-soft")}
          >
            {counting &&
              (left < 0
                ? t("fields.charactersOver", { count: -left })
                : t("fields.charactersLeft", { count: left }))}
          </p>
        </>
      )}
    </Field>
  );
}
