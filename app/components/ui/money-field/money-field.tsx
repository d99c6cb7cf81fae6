import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { formatAmount, readAmount } from "~/app/i18n/format";

export interface MoneyFieldProps extends FieldProps {
  /** ISO codes that may be chosen; with one, it is shown and not asked. */
  readonly currencies: readonly string[];
  /** The amount as typed (`1,234.50`) and its currency. */
  readonly defaultAmount?: string;
  readonly defaultCurrency?: string;
  readonly onChange?: (amount: string, currency: string) => void;
}

/**
 * An amount, right-aligned and grouped, with its currency. Posts `name` (the amount as typed) and `name.currency`; what it
 * means in cents is worked out by the form's schema, never here.
 */
export function MoneyField({
  currencies,
  defaultAmount,
  defaultCurrency,
  onChange,
  ...field
}: MoneyFieldProps) {
  const { t } = useTranslation();
  const currency = defaultCurrency ?? currencies[0] ?? "HKD";
  const id = field.id ?? field.name;

  const emit = (box: Element): void => {
    const group = box.closest("[data-money]");
    const amount = group?.querySelector("input[inputmode]");
    const chosen = group?.querySelector("select, input[type=hidden]");
    if (
      amount instanceof HTMLInputElement &&
      (chosen instanceof HTMLSelectElement || chosen instanceof HTMLInputElement)
    )
      onChange?.(amount.value, chosen.value);
  };

  return (
    <Field {...field}>
      {(control) => (
        <div data-money className="flex w-full max-w-80">
          {currencies.length > 1 ? (
            <select
              name={`${field.name}.currency`}
              defaultValue={currency}
              disabled={field.disabled}
              aria-label={t("fields.currency", { label: field.label })}
              onChange={(event) => emit(event.currentTarget)}
              className="input w-24 rounded-r-none border-r-0 bg-sunken pr-1"
            >
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          ) : (
            <>
              <input type="hidden" name={`${field.name}.currency`} value={currency} />
              <span
                id={`${id}-currency`}
                className="flex items-center rounded-l-md border border-r-0 border-line-strong bg-sunken px-3 text-ink-soft max-[22rem]:px-2"
              >
                {currency}
              </span>
            </>
          )}
          <input
            type="text"
            name={field.name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={defaultAmount}
            disabled={field.disabled}
            readOnly={field.readOnly}
            onBlur={(event) => {
              const minor = readAmount(event.currentTarget.value);
              if (minor !== undefined) event.currentTarget.value = formatAmount(minor);
            }}
            onChange={(event) => emit(event.currentTarget)}
            className="input min-w-0 flex-1 rounded-l-none text-right max-[22rem]:px-1.5"
            {...control}
            aria-describedby={
              classes(control["aria-describedby"], currencies.length <= 1 && `${id}-currency`) || undefined
            }
          />
        </div>
      )}
    </Field>
  );
}
