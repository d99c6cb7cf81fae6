import { useTranslation } from "react-i18next";

import type { Description } from "~/app/components/ui/description-list/description-list";
import type { CaseField } from "~/app/services/cases/corrections/case-fields";
import { fieldText } from "~/app/services/cases/corrections/shown-field";
import type { Scalar } from "~/workflows/records/case-file/index";
import { formatHkid } from "~/workflows/kit";

export interface FieldValueProps {
  readonly field: CaseField;
  /** The part or entry that it is a field of. */
  readonly values: Readonly<Record<string, Scalar | undefined>>;
}

/** A field of a case as it is read. */
export function FieldValue({ field, values }: FieldValueProps) {
  const { t } = useTranslation();
  const text = fieldText(t, field, values[field.name]);
  if (text === null) return <>{t("common.notAvailable")}</>;
  // Names and addresses in Chinese are of Hong Kong, whatever the language of the page.
  if (field.chinese) return <span lang="zh-HK">{text}</span>;
  return <>{field.name === "idNumber" && values["idType"] === "hkid" ? formatHkid(text) : text}</>;
}

/** A field with its name, for a list of facts. */
export function useDescriptions(): (
  fields: readonly CaseField[],
  values: FieldValueProps["values"],
) => readonly Description[] {
  const { t } = useTranslation();
  return (fields, values) =>
    fields.map((field) => ({
      term: t(`caseFile.fields.${field.name}`),
      description: <FieldValue field={field} values={values} />,
    }));
}
