/** What is asked about one file: its type and a description, beside the file and saved with the form. */
import { useTranslation } from "react-i18next";

import { toTypedText } from "~/app/components/grid/declared-table";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import {
  fieldKey,
  getFileColumns,
  isRequired,
  isShown,
  getLabel,
  say,
  type FieldByKind,
  type Locale,
  type Procedure,
  type TableRow,
} from "~/workflows/kit";

export interface FileDetailsFieldsProps {
  readonly procedure: Pick<Procedure, "type" | "wording">;
  readonly locale: Locale;
  readonly field: FieldByKind<"files">;
  readonly name: string;
  /** What is said of it; its id is the file's. */
  readonly row: TableRow;
  /** By path: `field/file/fileType`. */
  readonly errors: Readonly<Record<string, string>>;
}

export function FileDetailsFields({ procedure, locale, field, name, row, errors }: FileDetailsFieldsProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t("files.details", { name })}
      className="flex flex-col gap-3 pt-2 pb-1 sm:flex-row sm:flex-wrap sm:[&>*]:min-w-56 sm:[&>*]:flex-1"
    >
      <input type="hidden" name={field.id} value={row.id} />
      {getFileColumns(field)
        .filter((column) => isShown(column, row))
        .map((column) => {
          const path = `${field.id}/${row.id}/${column.id}`;
          const error = errors[path];
          const common = {
            name: path,
            label: getLabel(procedure, locale, column, field.id),
            required: isRequired(column, row),
            defaultValue: toTypedText(row[column.id]),
            ...(error !== undefined && { error }),
          };
          if (column.kind !== "choice")
            return <TextField key={column.id} {...common} {...getLength(column)} />;
          const options = column.options.map((value) => ({
            value,
            label: say(procedure, locale, `${fieldKey(column, field.id)}.options.${value}`),
          }));
          return <ChoiceField key={column.id} {...common} display="select" options={options} />;
        })}
    </div>
  );
}

const getLength = (column: ReturnType<typeof getFileColumns>[number]) =>
  column.kind === "text" && column.maxLength !== undefined ? { maxLength: column.maxLength } : {};
