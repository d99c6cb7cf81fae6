/** A form as it stood, to be read: every shown field by step and section, with what the last step changed marked. */
import {
  describedFiles,
  findStep,
  findWords,
  getForm,
  isShown,
  getLabel,
  readTableCells,
  sayStepTitle,
  sayFileType,
  showValue,
  listShownSections,
  getShownValue,
  type AttachedFile,
  type DescribedFile,
  type Field,
  type FileDetails,
  type FormDefinition,
  type FormValues,
} from "~/workflows/kit";

import { formatFile, type Reader } from "./comparison.server";

/** A value that was changed, and its former one as far as that is shown. */
export interface Readable {
  readonly text: string;
  readonly changed: boolean;
  /** `null` where it was blank. */
  readonly before?: string | null;
}

export interface ReadCell extends Readable {
  readonly id: string;
}

export interface ReadFile {
  readonly id: string;
  readonly name: string;
  /** Its name, and what the scanner said where that is no clean bill. */
  readonly text: string;
  /** The address at which it is opened; absent where it cannot be. */
  readonly to?: string;
  /** When it came. */
  readonly uploadedAt: string;
  /** What its filer says of it: its type in words and a description; `null` where nothing is said. */
  readonly fileType: string | null;
  readonly fileDescription: string | null;
  /** Something of that was changed. */
  readonly changed?: true;
}

export type ReadField =
  | (Readable & {
      readonly kind: "value";
      readonly id: string;
      readonly label: string;
      /** The files of a field for files: each of them. */
      readonly files?: readonly ReadFile[];
    })
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
  /** Nothing in it needs to be read again. */
  readonly folded: boolean;
}

export interface ReadStep {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly ReadSection[];
}

export interface Marks {
  /** Paths of what is to be marked: `field`, `table/row/column`, `file/id`. */
  readonly changed: ReadonlySet<string>;
  /** The values at such a path before. */
  readonly before?: ReadonlyMap<string, string | null>;
  /** Fields that stand open; sections that have none of them are folded. Absent: everything stands open. */
  readonly open?: ReadonlySet<string>;
  /** The files are those that the form has now, and can be opened. */
  readonly filesOpen?: boolean;
}

interface Content {
  readonly values: FormValues;
  readonly files: readonly AttachedFile[];
}

export function readForm(
  reader: Reader,
  formVersion: number,
  content: Content,
  marks: Marks,
): readonly ReadStep[] {
  const form = getForm(reader.type, formVersion);
  return readSteps(reader, form, form.steps, content, marks);
}

/** One step of a form as it stands, for whoever cannot change it. */
export function readStep(
  reader: Reader,
  formVersion: number,
  content: Content,
  stepId: string,
): ReadStep | null {
  const form = getForm(reader.type, formVersion);
  const step = findStep(form, stepId);
  if (step === undefined) return null;
  return readSteps(reader, form, [step], content, { changed: new Set(), filesOpen: true })[0] ?? null;
}

function readSteps(
  reader: Reader,
  form: FormDefinition,
  steps: FormDefinition["steps"],
  content: Content,
  marks: Marks,
): readonly ReadStep[] {
  const { type, locale } = reader;
  const read = { values: content.values, described: describedFiles(form, content.values, content.files) };
  return steps.map((step) => ({
    id: step.id,
    title: sayStepTitle(type, locale, step, content.values),
    sections: listShownSections(step, content.values).map((section) => ({
      id: section.id,
      title: findWords(type, locale, `sections.${section.id}.title`) ?? null,
      fields: section.fields
        .filter((field) => isShown(field, content.values))
        .map((field) => readField(reader, field, read, marks)),
      folded: marks.open !== undefined && !section.fields.some(({ id }) => marks.open?.has(id)),
    })),
  }));
}

function readField(
  reader: Reader,
  field: Field,
  { values, described }: { readonly values: FormValues; readonly described: readonly DescribedFile[] },
  marks: Marks,
): ReadField {
  const { type, locale } = reader;
  const label = getLabel(type, locale, field);
  if (field.kind === "table") {
    const rows = readTableCells(field, values).map((row) => ({
      id: row.id,
      cells: field.columns.map((column, index) => ({
        id: column.id,
        text: showValue(type, locale, column, row.cells[index] ?? null, { table: field.id }),
        ...marked(marks, `${field.id}/${row.id}/${column.id}`),
      })),
    }));
    const columns = field.columns.map((column) => getLabel(type, locale, column, field.id));
    return { kind: "table", id: field.id, label, columns, rows };
  }
  if (field.kind === "files") {
    const here = described.filter((file) => file.field === field.id);
    const text = here.map((file) => formatFile(reader, file)).join("\n");
    return {
      kind: "value",
      id: field.id,
      label,
      text,
      changed: here.some((file) => isFileChanged(file, marks)),
      files: here.map((file) => readFile(reader, file, marks)),
    };
  }
  return {
    kind: "value",
    id: field.id,
    label,
    text: showValue(type, locale, field, getShownValue(field, values)),
    ...marked(marks, field.id),
  };
}

/** A file that came, or of which something else is said. */
const isFileChanged = ({ id, field }: AttachedFile, { changed }: Marks): boolean =>
  changed.has(`file/${id}`) || FILE_DETAILS.some((detail) => changed.has(`${field}/${id}/${detail}`));
const FILE_DETAILS = [
  "fileType",
  "otherFileType",
  "fileDescription",
] as const satisfies readonly (keyof FileDetails)[];

/** A file of a form, to be read about and, where it may be, opened. */
export function readFile(
  reader: Reader,
  file: DescribedFile,
  marks: Pick<Marks, "filesOpen" | "changed">,
): ReadFile {
  const opens = marks.filesOpen === true && file.scan === "clean";
  return {
    id: file.id,
    name: file.name,
    text: formatFile(reader, file),
    ...(opens && { to: `/files/${file.id}` }),
    uploadedAt: file.attachedAt,
    fileType: sayFileType(reader.type, reader.locale, file),
    fileDescription: file.fileDescription,
    ...(isFileChanged(file, marks) && { changed: true }),
  };
}

function marked({ changed, before }: Marks, path: string): Omit<Readable, "text"> {
  const old = before?.get(path);
  return { changed: changed.has(path), ...(old !== undefined && { before: old }) };
}
