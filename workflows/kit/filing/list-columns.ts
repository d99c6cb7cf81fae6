/**
 * Fields of a form as columns of its list: which there are, what a row keeps of them, and what a reader is shown. The row keeps
 * these fields and no other, folded by the type's own `evolve`, so that they never say anything else than the form does.
 */
import * as z from "zod";
import { getRules } from "../form/fields/field-rules";
import { isBlank } from "../form/fields/rules";
import { getForm } from "../form/versions";
import { findField, isShown } from "../form/walk";
import type { Field, FieldKind, FieldValue, FormDefinition, FormValues } from "../form/types";
import type { Fact } from "../types";
import type {
  FiledEdition,
  ListDetail,
  ListedField,
  Signature,
  SubmissionContext,
  SubmissionType,
} from "./types";

/** The parts of a type by which its columns are kept and shown. */
export type Listing = Pick<
  SubmissionType,
  "type" | "form" | "formerForms" | "evolve" | "initialContext" | "listColumns"
>;

/** Makes a field of the form a column of its list, on the screen and in the spreadsheet, under its own label. */
export const listColumn = (field: string, more: Omit<ListedField, "field"> = {}): ListedField => ({
  field,
  ...more,
});

/** What fits into a cell and names nobody by its kind. */
const LISTABLE: ReadonlySet<FieldKind> = new Set([
  "text",
  "date",
  "money",
  "number",
  "yesNo",
  "choice",
  "checklist",
]);

/** What is wrong with the columns that a type declares; nothing where they can be kept and shown. */
export function problemOfListColumns({ form, listColumns = [] }: Pick<Listing, "form" | "listColumns">) {
  for (const { field: id, shownBy = [] } of listColumns) {
    for (const kept of [id, ...shownBy]) {
      const kind = findField(form, kept)?.field.kind;
      if (kind === undefined) return `lists ${kept}, which its form does not ask`;
      if (!LISTABLE.has(kind)) return `lists ${kept}: no list keeps a field of the kind ${kind}`;
    }
    const hidden = conditionsOf(form, id).find((condition) => !shownBy.includes(condition));
    if (hidden !== undefined) return `lists ${id}, which is shown by ${hidden}: name it in \`shownBy\``;
  }
  return undefined;
}

/** The fields that are looked at to decide whether a field is shown. */
function conditionsOf(form: FormDefinition, id: string): readonly string[] {
  const place = findField(form, id);
  const names = new Set<string>();
  const watched: FormValues = new Proxy<FormValues>(
    {},
    { get: (_, name) => (names.add(String(name)), undefined) },
  );
  if (place !== undefined) for (const part of [place.section, place.field]) isShown(part, watched);
  return [...names];
}

/**
 * The values that the row keeps after the fact; `null` for a type that lists nothing of its form.
 * @param before those after the fact before; `null` for the first
 */
export function evolveDetail(type: Listing, before: ListDetail | null, fact: Fact): ListDetail | null {
  const fields = keptFields(type);
  if (fields.length === 0) return null;
  const { formVersion, values, filed } = type.evolve(contextWith(type, before), fact);
  const form = getForm(type, formVersion);
  const newest = filed.at(-1);
  return {
    formVersion,
    values: keep(form, fields, values),
    filed: newest === undefined ? null : keep(form, fields, newest.values),
  };
}

const keptFields = ({ listColumns = [] }: Pick<Listing, "listColumns">): readonly string[] => [
  ...new Set(listColumns.flatMap(({ field, shownBy = [] }) => [field, ...shownBy])),
];

/** Of a draft, only what could be filed as it is: what was typed into a date may be a name. */
function keep(form: FormDefinition, fields: readonly string[], values: FormValues): FormValues {
  const kept: Record<string, FieldValue> = {};
  for (const id of fields) {
    const field = findField(form, id)?.field;
    const value = values[id];
    if (field === undefined || value === undefined || isBlank(value)) continue;
    if (getRules(field).final.safeParse(value).success) kept[id] = value;
  }
  return kept;
}

/** Whatever is filed was signed; by whom is no matter of these values. */
const SIGNED: Signature = {
  contentVersion: 0,
  by: "",
  at: "",
  pdfFile: "",
  pdfHash: "",
  certificateSubject: "",
  certificateSerial: "",
};
const FILED: Omit<FiledEdition, "values"> = {
  edition: 1,
  reference: "",
  at: "",
  by: "",
  files: [],
  signature: SIGNED,
  contentVersion: 0,
};

/** The memory of a form of which only these values are known. */
function contextWith({ initialContext }: Listing, before: ListDetail | null): SubmissionContext {
  if (before === null) return initialContext;
  const { formVersion, values, filed } = before;
  return {
    ...initialContext,
    formVersion,
    values,
    filed: filed === null ? [] : [{ ...FILED, values: filed }],
    signature: SIGNED,
  };
}

const Kept = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    z.strictObject({ minor: z.number(), currency: z.string() }),
  ]),
);
const Detail = z.strictObject({ formVersion: z.int(), values: Kept, filed: Kept.nullable() });

/** The values as a row has them in JSON. @throws for what `evolveDetail` has not made */
export const readDetail = (json: unknown): ListDetail | null => Detail.nullable().parse(json);

export interface ListedValue {
  readonly field: Field;
  readonly value: FieldValue;
}

/**
 * The value of a column for a form; `null` where it has none, or is not asked.
 * @param filed only what was filed: for readers who see no drafts
 */
export function findListedValue(
  type: Pick<Listing, "type" | "form" | "formerForms">,
  id: string,
  detail: ListDetail | null,
  { filed }: { readonly filed: boolean },
): ListedValue | null {
  const values = filed ? detail?.filed : detail?.values;
  if (detail === null || values === null || values === undefined) return null;
  const place = findField(getForm(type, detail.formVersion), id);
  const value = values[id];
  if (place === undefined || value === undefined) return null;
  const { section, field } = place;
  return isShown(section, values) && isShown(field, values) ? { field, value } : null;
}
