import { classes } from "~/app/components/ui/classes";
import { Field, type FieldProps } from "~/app/components/ui/field/field";
import { FIELD_WIDTHS } from "~/app/components/ui/text-field/text-field";

import type { CategoryChoices } from "../../cash-book/book-page.view";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface CategoryFieldProps extends FieldProps {
  readonly categories: CategoryChoices;
  /** The words for receipts and for payments. */
  readonly kinds: readonly Choice[];
  /** The option that names no category. */
  readonly empty: string;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (category: string) => void;
}

/** One of the categories: those of receipts, and those of payments. */
export function CategoryField({
  categories,
  kinds,
  empty,
  defaultValue,
  onChange,
  ...field
}: CategoryFieldProps) {
  const getLabel = (kind: string): string => kinds.find(({ value }) => value === kind)?.label ?? kind;
  return (
    <Field {...field}>
      {(control) => (
        <select
          name={field.name}
          defaultValue={defaultValue ?? ""}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          className={classes("input", FIELD_WIDTHS.medium)}
          {...control}
        >
          <option value="">{empty}</option>
          {(["receipt", "payment"] as const).map((kind) => (
            <optgroup key={kind} label={getLabel(kind)}>
              {categories[kind].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
