/** A text in the three languages, a field for each. */
import { useTranslation } from "react-i18next";

import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { PlainFieldProps } from "~/app/forms/plain-form";

const LANGUAGES = ["En", "ZhHk", "ZhCn"] as const;

export interface ThreeLanguagesProps<Name extends string> {
  /** Begins the names of its fields: `affectedEn`. */
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly getField: (name: `${Name}${(typeof LANGUAGES)[number]}`) => PlainFieldProps;
}

export function ThreeLanguages<Name extends string>({
  name,
  label,
  hint,
  rows = 3,
  getField,
}: ThreeLanguagesProps<Name>) {
  const { t } = useTranslation();
  return LANGUAGES.map((language) => (
    <LongTextField
      key={language}
      label={t(`availability.office.in.${language}`, { what: label })}
      rows={rows}
      {...(hint !== undefined && { hint })}
      {...getField(`${name}${language}`)}
    />
  ));
}
