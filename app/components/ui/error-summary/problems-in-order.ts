import type { FieldProblem } from "./error-summary";

/**
 * @param fields ids of the form's controls, from its top to its end
 * @param messages what is wrong with some of them, by their ids
 * @returns the problems in the order of the controls, for the summary at the form's top
 */
export function problemsInOrder<Field extends string>(
  fields: readonly Field[],
  messages: Readonly<Partial<Record<NoInfer<Field>, string | undefined>>>,
): readonly FieldProblem[] {
  return fields.flatMap((fieldId) => {
    const message = messages[fieldId];
    return message === undefined ? [] : [{ fieldId, message }];
  });
}
