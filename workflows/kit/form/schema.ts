/** Schemas derived from the one declaration of a form. */
import * as z from "zod";
import type { CalendarDate } from "../types";
import type { AttachmentOnPage, Changes, Field, FieldValue, FormDefinition, FormValues } from "./types";
import { getTicked } from "./fields/choice";
import { findRowColumns } from "./fields/file-details";
import { findGaps } from "./check";
import { getRules } from "./fields/field-rules";
import { listFields } from "./walk";

const typed = (form: FormDefinition): readonly Field[] =>
  listFields(form)
    .map(({ field }) => field)
    .filter(
      (field) => field.kind !== "computed" && (field.kind !== "files" || findRowColumns(field) !== null),
    );

/** Types only: a half-filled form fits. Fields that the form does not have do not. */
export function draftSchema(form: FormDefinition): z.ZodType<FormValues> {
  return z.strictObject(
    Object.fromEntries(typed(form).map((field) => [field.id, getRules(field).draft.optional()])),
  );
}

/**
 * Everything: what a form must fulfil to be filed. Each issue's message is a key below `problems.`, its path the field's id,
 * or table, row and column; the check is `findGaps`, so server, browser and machine can never disagree.
 */
export function finalSchema(
  form: FormDefinition,
  files: readonly AttachmentOnPage[],
  today: CalendarDate,
): z.ZodType<FormValues> {
  return draftSchema(form).superRefine((values, context) => {
    for (const gap of findGaps(form, values, files, today)) {
      context.addIssue({
        code: "custom",
        path: gap.path.split("/"),
        message: gap.problem,
        params: { ...gap.params },
      });
    }
  });
}

/**
 * Whether the changes are ones that this form can hold: known places, right types.
 * @param by somebody who types, or the portal: it alone puts in what `byPortal` says
 */
export function changesFit(
  form: FormDefinition,
  changes: Changes,
  by: "somebody" | "portal" = "somebody",
): boolean {
  return Object.entries(changes).every(([path, value]) => changeFits(form, path.split("/"), value, by));
}

function changeFits(
  form: FormDefinition,
  path: readonly string[],
  value: FieldValue,
  by: "somebody" | "portal",
): boolean {
  const [id = "", row, columnId, ...more] = path;
  const field = typed(form).find((each) => each.id === id);
  if (!field || more.length > 0 || (field.byPortal === true && by === "somebody")) return false;
  const columns = findRowColumns(field);
  if (columns === null) return row === undefined && getRules(field).draft.safeParse(value).success;
  if (row === undefined) return Array.isArray(value) && getTicked(value).length === value.length;
  if (!getRules(field).draft.safeParse([{ id: row }]).success) return false;
  if (columnId === undefined) return value === null || value === true;
  const column = columns.find((each) => each.id === columnId);
  return column !== undefined && getRules(column).draft.safeParse(value).success;
}

/**
 * JSON schema (draft 2020-12) of a filed form's values, for the API's description and for templates. What is shown only then, by itself
 * or with its section, may be missing; so may what is said of files.
 */
export function toJsonSchema(form: FormDefinition): z.core.JSONSchema.BaseSchema {
  const always = new Set(
    listFields(form).flatMap(({ field, section }) =>
      field.required && field.kind !== "files" && !field.showWhen && !section.showWhen ? [field.id] : [],
    ),
  );
  const properties = typed(form).map((field) => {
    const schema = getRules(field).final;
    return [field.id, always.has(field.id) ? schema : schema.nullable().optional()] as const;
  });
  return z.toJSONSchema(z.strictObject(Object.fromEntries(properties)));
}
