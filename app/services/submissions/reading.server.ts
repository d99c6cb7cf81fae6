/** A form as it stood, to be read: every shown field by step and section, with what the last step changed marked. */
import {
  findWords,
  getForm,
  isBlank,
  isShown,
  labelOf,
  rowsOf,
  say,
  showValue,
  shownSections,
  valueOf,
  type AttachedFile,
  type Field,
  type FormValues,
} from "~/workflows/kit";

import { fileText, type Reader } from "./comparison.server";

export interface ReadCell {
  readonly id: string;
  readonly text: string;
  readonly changed: boolean;
}
export type ReadField =
  | {
      readonly kind: "value";
      readonly id: string;
      readonly label: string;
      readonly text: string;
      readonly changed: boolean;
    }
  | {
      readonly kind: "table";
      readonly id: string;
      readonly label: string;
      readonly columns: readonly string[];
      readonly rows: readonly { readonly id: string; readonly cells: readonly ReadCell[] }[];
    };
export interface ReadSection {
  readonly id: string;
  readonly title: string | null;
  readonly fields: readonly ReadField[];
}
export interface ReadStep {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ReadSection[];
}

/** @param changed paths of what is to be marked: `field`, `table/row/column`, `file/id` */
export function readForm(
  reader: Reader,
  formVersion: number,
  content: { readonly values: FormValues; readonly files: readonly AttachedFile[] },
  changed: ReadonlySet<string>,
): readonly ReadStep[] {
  const { type, locale } = reader;
  return getForm(type, formVersion).steps.map((step) => ({
    id: step.id,
    title: say(type, locale, `steps.${step.id}.title`),
    sections: shownSections(step, content.values).map((section) => ({
      id: section.id,
      title: findWords(type, locale, `sections.${section.id}.title`) ?? null,
      fields: section.fields
        .filter((field) => isShown(field, content.values))
        .map((field) => readField(reader, field, content, changed)),
    })),
  }));
}

function readField(
  reader: Reader,
  field: Field,
  { values, files }: { readonly values: FormValues; readonly files: readonly AttachedFile[] },
  changed: ReadonlySet<string>,
): ReadField {
  const { type, locale } = reader;
  const label = labelOf(type, locale, field);
  if (field.kind === "table") {
    const rows = rowsOf(values[field.id]).map((row) => ({
      id: row.id,
      cells: field.columns.map((column) => ({
        id: column.id,
        text: textOf(reader, column, row, field.id),
        changed: changed.has(`${field.id}/${row.id}/${column.id}`),
      })),
    }));
    const columns = field.columns.map((column) => labelOf(type, locale, column, field.id));
    return { kind: "table", id: field.id, label, columns, rows };
  }
  if (field.kind === "files") {
    const here = files.filter((file) => file.field === field.id);
    const text = here.map((file) => fileText(reader, file)).join("\n");
    const marked = here.some(({ id }) => changed.has(`file/${id}`));
    return { kind: "value", id: field.id, label, text, changed: marked };
  }
  return {
    kind: "value",
    id: field.id,
    label,
    text: textOf(reader, field, values),
    changed: changed.has(field.id),
  };
}

function textOf({ type, locale }: Reader, field: Field, values: FormValues, table?: string): string {
  const value = valueOf(field, values);
  return isBlank(value) ? "" : showValue(type, locale, field, value, table === undefined ? {} : { table });
}
