import { useState, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { formatHkid } from "~/workflows/kit";

export type FieldWidth = "short" | "medium" | "full";
export const FIELD_WIDTHS: Readonly<Record<FieldWidth, string>> = {
  short: "w-full max-w-48",
  medium: "w-full max-w-96",
  full: "w-full",
};

export interface TextFieldProps extends FieldProps {
  readonly defaultValue?: string;
  readonly width?: FieldWidth;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  /** Digits are typed: phones show their keys. */
  readonly inputMode?: "numeric";
  readonly onChange?: (value: string) => void;
}

type NativeInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "spellCheck" | "onBlur" | "onInput"
>;

/** Nothing that is typed or pasted is cut: what is too long stands as it is, and says so. */
function useTooLong({ maxLength, defaultValue = "" }: Pick<TextFieldProps, "maxLength" | "defaultValue">) {
  const { t } = useTranslation();
  const [length, setLength] = useState(defaultValue.trim().length);
  const isTooLong = maxLength !== undefined && length > maxLength;
  return {
    tooLong: isTooLong ? t("validation.tooLong", { most: maxLength, length }) : undefined,
    measure: (value: string) => setLength(value.trim().length),
  };
}

function Input({ native, ...field }: TextFieldProps & { readonly native?: NativeInput }) {
  const { tooLong, measure } = useTooLong(field);
  const error = tooLong ?? field.error;
  return (
    <Field {...field} {...(error !== undefined && { error })}>
      {(control) => (
        <input
          type="text"
          name={field.name}
          defaultValue={field.defaultValue}
          autoComplete={field.autoComplete ?? "off"}
          inputMode={field.inputMode}
          disabled={field.disabled}
          readOnly={field.readOnly}
          data-most={field.maxLength}
          minLength={field.minLength}
          pattern={field.pattern}
          onChange={(event) => {
            measure(event.currentTarget.value);
            field.onChange?.(event.currentTarget.value);
          }}
          className={classes("input", FIELD_WIDTHS[field.width ?? "full"])}
          {...native}
          {...control}
        />
      )}
    </Field>
  );
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return <Input {...props} />;
}

/** An e-mail address. Not `type=email`: the browser's own message would be in the browser's language. */
export function EmailField(props: TextFieldProps) {
  return (
    <Input
      autoComplete="email"
      width="medium"
      {...props}
      native={{ inputMode: "email", spellCheck: false }}
    />
  );
}

/** A telephone number with or without a country code. */
export function PhoneField(props: TextFieldProps) {
  return <Input autoComplete="tel" width="medium" {...props} native={{ type: "tel", inputMode: "tel" }} />;
}

/** A Hong Kong identity card number, in its form from the start, and put into it while it is typed or pasted. */
export function HkidField({ defaultValue, ...props }: TextFieldProps) {
  const { t } = useTranslation();
  return (
    <Input
      width="short"
      hint={t("fields.hkidHint")}
      {...props}
      {...(defaultValue !== undefined && { defaultValue: formatHkid(defaultValue) })}
      native={{
        spellCheck: false,
        onInput: (event) => {
          // Deleting a bracket must not put it back at once.
          const typed =
            event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith("delete");
          if (!typed) event.currentTarget.value = formatHkid(event.currentTarget.value);
        },
      }}
    />
  );
}
