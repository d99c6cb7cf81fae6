import { CircleAlert } from "lucide-react";
import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Abbreviated } from "../abbreviated/abbreviated";
import { classes } from "../classes";
import { InFilter } from "../filter-bar/in-filter";
import { useTellName } from "./field-names";

/** The properties of every input of a form, whatever its kind. */
export interface FieldProps {
  /** The name that it is posted under; its id too, unless `id` is given. */
  readonly name: string;
  readonly id?: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** The message of a failed check, already in the reader's language. */
  readonly error?: string;
  /** Marked with `*`. Not asked for by the browser, unless it is `enforced`: a draft may be saved with gaps. */
  readonly required?: boolean;
  /** Its form is not taken with gaps: the control itself says that it is mandatory. */
  readonly enforced?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/** Attributes that tie a control to its label, hint and error. Spread them on the control. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
  readonly required: true | undefined;
}

/** The ids that a field's hint and error carry, and the attributes that point at them. */
export function controlProps({ name, id = name, hint, error, required, enforced }: FieldProps): ControlProps {
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error !== undefined || undefined,
    "aria-required": required || undefined,
    required: (required && enforced) || undefined,
  };
}

/** The star of a mandatory field, and the word for those who do not see it. */
export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <span className="text-red" data-required>
      <span aria-hidden="true">&nbsp;*</span>
      <span className="sr-only"> ({t("common.required")})</span>
    </span>
  );
}

export function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={`${id}-hint`} className="max-w-prose text-sm text-ink-soft">
      {children}
    </div>
  );
}

/** An error in words and with an icon, under what it belongs to. Several, one a line, are a list. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const lines = typeof children === "string" ? children.split("\n") : [];
  return (
    <div id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-red">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {lines.length > 1 ? (
        <ul className="min-w-0 list-disc pl-4 wrap-anywhere">
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{children}</p>
      )}
    </div>
  );
}

/** A single control with its label above, its hint below the label and its error below itself. */
export function Field({
  children,
  ...field
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = field.id ?? field.name;
  useTellName(field);
  const inFilter = useContext(InFilter);
  const hint = field.hint !== undefined && <Hint id={id}>{field.hint}</Hint>;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-balance">
        <Abbreviated text={field.label} />
        {field.required && <RequiredMark />}
      </label>
      {!inFilter && hint}
      {children(controlProps(field))}
      {inFilter && hint}
      {field.error !== undefined && <FieldError id={id}>{field.error}</FieldError>}
    </div>
  );
}

/** Several controls that answer one question together: a fieldset with its legend. */
export function FieldGroup({
  children,
  labelClassName = "font-semibold text-balance",
  ...field
}: FieldProps & { readonly labelClassName?: string; readonly children: ReactNode }) {
  const id = field.id ?? field.name;
  useTellName(field);
  const described = controlProps(field)["aria-describedby"];
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={described}
      disabled={field.disabled}
    >
      <legend className={classes("mb-1.5", labelClassName)}>
        <Abbreviated text={field.label} />
        {field.required && <RequiredMark />}
      </legend>
      {field.hint !== undefined && <Hint id={id}>{field.hint}</Hint>}
      {children}
      {field.error !== undefined && <FieldError id={id}>{field.error}</FieldError>}
    </fieldset>
  );
}
