/**
 * What is said of each file of a field: its type and a description (specification, section 3: "supporting document list").
 * It is part of the form's values, in rows that have the ids of the files, so that it is saved, merged, compared and
 * restored as everything else that is typed, and correcting it asks for no second upload.
 */
import type {
  AttachedFile,
  AttachmentOnPage,
  Field,
  FieldValue,
  FormDefinition,
  FormValues,
  TableRow,
} from "../types";
import { asText } from "./rules";
import type { FieldByKind } from "./rules";
import { getRows } from "./table";

/** The file type that asks for words. */
export const OTHER_FILE_TYPE = "other";
const DESCRIPTION_LENGTH = 300;
const OTHER_TYPE_LENGTH = 100;

/** What is said of one file; `null` where it was not asked, or not answered. */
export interface FileDetails {
  /** One of the field's file types. */
  readonly fileType: string | null;
  /** The type in words, where it is `other`. */
  readonly otherFileType: string | null;
  readonly fileDescription: string | null;
}
export type DescribedFile<File extends AttachmentOnPage = AttachedFile> = File & FileDetails;

const NONE: readonly Field[] = [];
const known = new WeakMap<FieldByKind<"files">, readonly Field[]>();

/** What a field asks about each of its files, as the columns of a table are declared; nothing for most. */
export function getFileColumns(field: FieldByKind<"files">): readonly Field[] {
  if (!field.fileTypes && !field.description) return NONE;
  const columns = known.get(field) ?? declared(field);
  known.set(field, columns);
  return columns;
}

function declared({ fileTypes, description }: FieldByKind<"files">): readonly Field[] {
  return [
    ...(fileTypes
      ? ([
          { kind: "choice", id: "fileType", options: fileTypes, required: true, display: "select" },
          {
            kind: "text",
            id: "otherFileType",
            maxLength: OTHER_TYPE_LENGTH,
            required: true,
            showWhen: (row) => row.fileType === OTHER_FILE_TYPE,
          },
        ] satisfies readonly Field[])
      : []),
    ...(description
      ? ([
          {
            kind: "text",
            id: "fileDescription",
            maxLength: DESCRIPTION_LENGTH,
            required: description === "required",
          },
        ] satisfies readonly Field[])
      : []),
  ];
}

/** The columns of the rows that a field's value consists of: a table's own, or what is asked about files; `null` for no rows. */
export function findRowColumns(field: Field): readonly Field[] | null {
  if (field.kind === "table") return field.columns;
  const columns = field.kind === "files" ? getFileColumns(field) : NONE;
  return columns.length > 0 ? columns : null;
}

/** The row of a file among the values; one without answers where nothing was said of it yet. */
export function detailsRow(value: FieldValue | undefined, file: string): TableRow {
  return getRows(value).find(({ id }) => id === file) ?? { id: file };
}

/** The files with what is said of each. */
export function describedFiles<File extends AttachmentOnPage>(
  form: FormDefinition,
  values: FormValues,
  files: readonly File[],
): readonly DescribedFile<File>[] {
  const input = new Map(
    form.steps.flatMap(({ sections }) =>
      sections.flatMap(({ fields }) =>
        fields.flatMap((field) =>
          field.kind === "files" ? [[field.id, getFileColumns(field)] as const] : [],
        ),
      ),
    ),
  );
  return files.map((file) => {
    const row = detailsRow(values[file.field], file.id);
    const columns = input.get(file.field) ?? NONE;
    const findDetail = (id: string): string | null => {
      const column = columns.find((each) => each.id === id);
      if (column === undefined || column.showWhen?.(row) === false) return null;
      return asText(row[id] ?? null).trim() || null;
    };
    return {
      ...file,
      fileType: findDetail("fileType"),
      otherFileType: findDetail("otherFileType"),
      fileDescription: findDetail("fileDescription"),
    };
  });
}

/** The values without what was said of a file that is gone. */
export function withoutFile(
  values: FormValues,
  { id, field }: Pick<AttachmentOnPage, "id" | "field">,
): FormValues {
  const rows = getRows(values[field]);
  return rows.some((row) => row.id === id)
    ? { ...values, [field]: rows.filter((row) => row.id !== id) }
    : values;
}
