import { useState } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { FIELD_WIDTHS } from "../text-field/text-field";

export interface NumberFieldProps extends FieldProps {
  readonly defaultValue?: string;
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly onChange?: (value: string) => void;
}

/** A typed number without its spaces and commas; `undefined` where it is no number. */
export function bareNumber(text: string): string | undefined {
  const bare = text.replace(/[\s,]/g, "");
  return /^-?\d+(\.\d+)?$/.test(bare) ? bare : undefined;
}

/** A number is brought within its bounds (section 5); what is no number stays as it was typed. */
export function clampTyped(text: string, min = -Infinity, max = Infinity): string {
  const bare = bareNumber(text);
  if (bare === undefined) return text;
  const value = Number(bare);
  const clamped = Math.min(max, Math.max(min, value));
  return clamped === value ? bare : String(clamped);
}

/** A number. Not `type=number`: that one swallows letters without a word and changes when the wheel turns. */
export function NumberField({
  defaultValue,
  integer = false,
  min,
  max,
  onChange,
  ...field
}: NumberFieldProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<{ readonly typed: string; readonly value: string } | null>(null);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            type="text"
            name={field.name}
            inputMode={integer ? "numeric" : "decimal"}
            autoComplete="off"
            defaultValue={defaultValue}
            disabled={field.disabled}
            readOnly={field.readOnly}
            onBlur={(event) => {
              const clamped = clampTyped(event.currentTarget.value, min, max);
              if (clamped === event.currentTarget.value) return;
              // 1,200 without its comma is still what was typed.
              const isOther = clamped !== event.currentTarget.value.replace(/[\s,]/g, "");
              setChanged(isOther ? { typed: event.currentTarget.value, value: clamped } : null);
              event.currentTarget.value = clamped;
              onChange?.(clamped);
              // The form hears of it as of typing; otherwise it would save what is no longer on the page.
              event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
            }}
            onChange={(event) => {
              setChanged(null);
              onChange?.(event.currentTarget.value);
            }}
            className={classes("input tabular-nums", FIELD_WIDTHS.short)}
            {...control}
          />
          <p role="status" className="text-sm font-semibold text-amber empty:hidden">
            {changed !== null && t("fields.broughtWithin", changed)}
          </p>
        </>
      )}
    </Field>
  );
}
