import { useContext } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { controlProps, Field, FieldGroup } from "../field/field";
import type { FieldProps } from "../field/field";
import { useTellName } from "../field/field-names";
import { InFilter } from "../filter-bar/in-filter";
import { FIELD_WIDTHS } from "../text-field/text-field";

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface OptionBoxProps {
  readonly type: "radio" | "checkbox";
  readonly field: FieldProps;
  readonly option: Option;
  readonly index: number;
  readonly checked: boolean;
  /** This very box is to be ticked, not one of several. */
  readonly required?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** One option: the whole line can be clicked. The first one carries the field's id, so that an error can link to it. */
function OptionBox({ type, field, option, index, checked, required, onChange }: OptionBoxProps) {
  const fieldId = field.id ?? field.name;
  const id = index === 0 ? fieldId : `${fieldId}-${option.value}`;
  const hintId = option.hint === undefined ? undefined : `${id}-option-hint`;
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-transparent px-3 py-2 hover:bg-sunken has-checked:border-jade has-checked:bg-jade-wash"
    >
      <input
        type={type}
        id={id}
        name={field.name}
        value={option.value}
        defaultChecked={checked}
        disabled={field.disabled === true || field.readOnly === true}
        aria-invalid={field.error !== undefined || undefined}
        aria-required={required || undefined}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-jade"
      />
      <span>
        {option.label}
        {option.hint !== undefined && (
          <span id={hintId} className="block text-sm text-ink-soft">
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[];
  readonly defaultValue?: string;
  /** `radio` for up to about six options, `select` for more. */
  readonly display?: "radio" | "select";
  /** The words of a select where nothing is chosen, where they are not the usual ones. */
  readonly empty?: string | undefined;
  /** Radios side by side, for short words. */
  readonly inline?: boolean;
  readonly onChange?: (value: string) => void;
}

/** One out of several. */
export function ChoiceField({
  options,
  defaultValue,
  display = "radio",
  inline = false,
  empty,
  onChange,
  ...field
}: ChoiceFieldProps) {
  const { t } = useTranslation();
  const inFilter = useContext(InFilter);
  if (display === "select") {
    return (
      <Field {...field}>
        {(control) => (
          <select
            name={field.name}
            defaultValue={defaultValue ?? ""}
            disabled={field.disabled === true || field.readOnly === true}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            className={classes("input", FIELD_WIDTHS.medium)}
            {...control}
          >
            <option value="">{empty ?? t(inFilter ? "common.all" : "common.choose")}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  return (
    <FieldGroup {...field}>
      <div className={classes("-mx-3 flex gap-1", inline ? "flex-wrap gap-x-4" : "flex-col")}>
        {options.map((option, index) => (
          <OptionBox
            key={option.value}
            type="radio"
            field={field}
            option={option}
            index={index}
            checked={option.value === defaultValue}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export interface YesNoFieldProps extends FieldProps {
  readonly defaultValue?: boolean;
  /** How the question is answered where it is not by the usual yes and no: in Chinese 「有」 answers 「有沒有」. */
  readonly words?: { readonly yes: string; readonly no: string };
  readonly onChange?: (value: boolean) => void;
}

/** Yes or no; neither until answered. Posts `true` or `false`. */
export function YesNoField({ defaultValue, words, onChange, ...field }: YesNoFieldProps) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      {...field}
      inline
      options={[
        { value: "true", label: words?.yes ?? t("common.yes") },
        { value: "false", label: words?.no ?? t("common.no") },
      ]}
      defaultValue={defaultValue === undefined ? undefined : String(defaultValue)}
      onChange={(value) => onChange?.(value === "true")}
    />
  );
}

export interface ChecklistFieldProps extends FieldProps {
  readonly options: readonly Option[];
  readonly defaultValue?: readonly string[];
  readonly onChange?: (values: readonly string[]) => void;
}

/** Any number out of several. Posts its name once for each that is ticked. */
export function ChecklistField({ options, defaultValue = [], onChange, ...field }: ChecklistFieldProps) {
  const emit = (): void => {
    if (onChange === undefined) return;
    const boxes = document.querySelectorAll<HTMLInputElement>(
      `input[name="${CSS.escape(field.name)}"]:checked`,
    );
    onChange([...boxes].map((box) => box.value));
  };
  return (
    <FieldGroup {...field}>
      <div className="-mx-3 flex flex-col gap-1">
        {options.map((option, index) => (
          <OptionBox
            key={option.value}
            type="checkbox"
            field={field}
            option={option}
            index={index}
            checked={defaultValue.includes(option.value)}
            onChange={emit}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export interface TickFieldProps extends FieldProps {
  readonly defaultChecked?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/** One box to tick: a declaration that has been read, a choice that is on or off. Posts `true` when ticked. */
export function TickField({ defaultChecked = false, onChange, ...field }: TickFieldProps) {
  useTellName(field);
  return (
    <div className="-mx-3">
      <OptionBox
        type="checkbox"
        field={field}
        option={{ value: "true", label: field.label }}
        index={0}
        checked={defaultChecked}
        required={field.required}
        onChange={(checked) => onChange?.(checked)}
      />
      {field.error !== undefined && (
        <p id={controlProps(field)["aria-describedby"]} className="px-3 text-sm font-semibold text-red">
          {field.error}
        </p>
      )}
    </div>
  );
}
