/** Two states of a form side by side, in the words of the reader. */
import type { TFunction } from "i18next";

import {
  diffValues,
  findField,
  getForm,
  getLabelAt,
  getLabel,
  findRowColumns,
  getRows,
  showValue,
  type AttachedFile,
  type Difference,
  type FieldValue,
  type FormDefinition,
  type Locale,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";

import { diffFiles } from "./file-changes.server";

/** A field in two states of a form. */
export interface FieldChange {
  readonly id: string;
  readonly field: string;
  /** As it is shown to people; null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** In whose words something is told. */
export interface Reader {
  readonly type: SubmissionType;
  readonly locale: Locale;
  readonly t: TFunction;
}

type Content = Pick<SubmissionContext, "values" | "files">;
export const NOTHING: Content = { values: {}, files: [] };

/** The differences between two states of the form: fields in the form's order, then files. */
export function compare(
  reader: Reader,
  formVersion: number,
  before: Content,
  after: Content,
): readonly FieldChange[] {
  const form = getForm(reader.type, formVersion);
  const fields =
    before.values === after.values
      ? []
      : diffValues(form, before.values, after.values).flatMap((difference) =>
          toFieldChanges(reader, form, difference, before, after),
        );
  const files = diffFiles(before.files, after.files).map(
    ({ id, field, before: old, after: present }): FieldChange => ({
      id: `file/${id}`,
      field: reader.t("formHistory.file", {
        field: getLabelAt(reader.type, reader.locale, form, { path: field }),
      }),
      before: old && formatFile(reader, old),
      after: present && formatFile(reader, present),
    }),
  );
  return [...fields, ...files];
}

/** `Notice.pdf`, and what the scanner said where that is no clean bill. */
export function formatFile({ t }: Reader, { name, scan }: AttachedFile): string {
  return scan === "clean" ? name : `${name} (${t(`replay.fileScan.${scan}`)})`;
}

function toFieldChanges(
  reader: Reader,
  form: FormDefinition,
  difference: Difference,
  before: Content,
  after: Content,
): readonly FieldChange[] {
  const { type, locale, t } = reader;
  const { path, field: fieldId, row, column: columnId } = difference;
  const field = findField(form, fieldId)?.field;
  if (!field) throw new Error(`Form ${form.number} has no field ${fieldId}`);
  const column = findRowColumns(field)?.find(({ id }) => id === columnId);
  const file =
    field.kind === "files" ? [...after.files, ...before.files].find(({ id }) => id === row)?.name : undefined;
  // What was said of a file that is gone for good is no news beside its removal.
  if (field.kind === "files" && file === undefined) return [];
  const shown = (value: FieldValue): string | null =>
    showValue(type, locale, column ?? field, value, column ? { table: field.id } : {}) || null;
  const place = {
    table: getLabel(type, locale, field),
    column: column && getLabel(type, locale, column, field.id),
  };
  const label =
    file !== undefined
      ? t("formHistory.ofFile", { ...place, file })
      : column
        ? t("formHistory.row", {
            ...place,
            row: rowNumber(row, after.values[fieldId], before.values[fieldId]),
          })
        : place.table;
  return [{ id: path, field: label, before: shown(difference.before), after: shown(difference.after) }];
}

/** The row's number as it stands now; where it was removed, as it stood. */
function rowNumber(row: string | undefined, ...tables: readonly (FieldValue | undefined)[]): number {
  for (const table of tables) {
    const place = getRows(table).findIndex(({ id }) => id === row);
    if (place >= 0) return place + 1;
  }
  return 0;
}
