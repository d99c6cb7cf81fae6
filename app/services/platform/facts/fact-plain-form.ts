/** The form of a fact as a plain form: its page checks what is typed by the schema that its button reads it with. */
import type { TFunction } from "i18next";
import type * as z from "zod";

import type { ProcedureFact } from "~/workflows/kit";

import { declarePlainForm, type PlainForm } from "../pages/plain-form";
import { schemaOfAsked, VALUE_PROBLEMS, type TypedAs } from "./typed-values";

export type ValueProblem = (typeof VALUE_PROBLEMS)[number];

/**
 * @param fact what the form asks for follows from its payload
 * @param say the sentence for a problem of a field
 * @param as where the form differs from its fact: as its button has it
 * @throws Error for a value that no field types
 */
export const declareFactForm = (
  fact: Pick<ProcedureFact, "payload" | "asks">,
  say: (t: TFunction, problem: ValueProblem, field: string) => string,
  as: TypedAs = {},
): PlainForm<z.ZodObject, ValueProblem> => {
  const schema = schemaOfAsked(fact, as);
  return declarePlainForm({
    schema,
    fields: Object.keys(schema.shape),
    problems: VALUE_PROBLEMS,
    usual: "required",
    say,
  });
};
