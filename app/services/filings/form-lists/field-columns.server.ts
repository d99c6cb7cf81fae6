/** Fields of a form as columns of its list: their headings, and what they hold for a reader. */
import type { SubmissionRow } from "~/db/queries/filings/submissions";
import {
  displayValue,
  findField,
  findListedValue,
  getLabel,
  readDetail,
  createSay,
  type Locale,
  type SubmissionType,
} from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import type { ColumnValue } from "../../platform/lists/column";
import type { Reader } from "../submission-lists/items.server";

/** A field of the form as a column of its list. */
export interface FieldColumn {
  readonly field: string;
  readonly heading: string;
  readonly optional: boolean;
  readonly isNumber: boolean;
}

/** The columns that a type declares, under the fields' own labels. */
export function listFieldColumns(type: SubmissionType, locale: Locale): readonly FieldColumn[] {
  return (type.listColumns ?? []).flatMap(({ field: id, optional = false }) => {
    const field = findField(type.form, id)?.field;
    if (field === undefined) return [];
    return [
      { field: id, heading: getLabel(type, locale, field), optional, isNumber: field.kind === "number" },
    ];
  });
}

/**
 * Their values for a form of the reader's. The office is shown what was filed, and nothing of what is written for the next edition:
 * a draft it opens only in a replay, with a reason.
 */
export function listFieldValues(
  row: Pick<SubmissionRow, "type" | "detail">,
  { user, locale }: Pick<Reader, "user" | "locale">,
): Readonly<Record<string, ColumnValue>> {
  const type = getSubmissionType(row.type);
  const { listColumns = [] } = type;
  if (listColumns.length === 0 || row.detail === null) return {};
  const detail = readDetail(JSON.parse(row.detail));
  const filed = user.rights.includes("OFFICE_READ_ALL");
  return Object.fromEntries(
    listColumns.map(({ field: id }) => {
      const found = findListedValue(type, id, detail, { filed });
      return [id, found === null ? null : valueInList(type, found, locale)];
    }),
  );
}

function valueInList(
  type: SubmissionType,
  { field, value }: NonNullable<ReturnType<typeof findListedValue>>,
  locale: Locale,
): ColumnValue {
  if (field.kind === "date" && typeof value === "string") return { date: value };
  if (typeof value === "number") return value;
  return displayValue(field, value, locale, createSay(type, locale), { style: "list" });
}
