/** Conditions for `showWhen` and `requiredWhen`, so that a form reads as a sentence: `showWhen: no("chased")`. */
import type { FieldValue, FormValues } from "./types";
import { getTicked } from "./fields/choice";
import { isBlank } from "./fields/rules";
import { getFilledRows } from "./fields/table";

type Condition = (values: FormValues) => boolean;

export const yes = (field: string): Condition => is(field, true);
export const no = (field: string): Condition => is(field, false);
export function is(field: string, value: FieldValue): Condition {
  return (values) => values[field] === value;
}
export function blank(field: string): Condition {
  return (values) => isBlank(values[field]);
}
export function hasTicked(field: string, option: string): Condition {
  return (values) => getTicked(values[field]).includes(option);
}
/** Counts the rows of a table in which anything stands: for computed fields. */
export function countRows(table: string): (values: FormValues) => number {
  return (values) => getFilledRows(values[table]).length;
}
