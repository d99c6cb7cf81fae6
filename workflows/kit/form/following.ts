/** Amounts that follow from others: shown and kept, and typed by nobody. */
import type { Field, FieldValue, FormDefinition, FormValues, Money } from "./types";
import { sameValue } from "./changes";
import { listFields } from "./walk";

/** What a field is where others say it; `undefined` where it is typed. */
export const findFollowing = (field: Field, values: FormValues): Money | null | undefined =>
  field.kind === "money" ? field.follows?.(values) : undefined;

/** The fields that follow from these values and do not stand as they should, with what they are. */
export function listFollowing(
  form: FormDefinition,
  values: FormValues,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(
    listFields(form).flatMap(({ field }) => {
      const follows = findFollowing(field, values);
      return follows === undefined || sameValue(values[field.id], follows) ? [] : [[field.id, follows]];
    }),
  );
}
