/** Reads what a plain form posted, by its declaration. */
import type { TFunction } from "i18next";
import type * as z from "zod";

import { invalidForm } from "./answers.server";
import { parseForm } from "./parse-form.server";
import { sayProblem, type PlainForm } from "./plain-form";

export type ReadPlainForm<Input> =
  | { readonly ok: true; readonly input: Input }
  /** The page as it was typed, with a sentence beside each field that is wrong. */
  | { readonly ok: false; readonly answer: ReturnType<typeof invalidForm> };

export function readPlainForm<Schema extends z.ZodObject, Problem extends string>(
  form: FormData,
  declared: PlainForm<Schema, Problem>,
  t: TFunction,
): ReadPlainForm<z.output<Schema>> {
  const read = parseForm(form, declared.schema);
  if (read.ok) return read;
  return { ok: false, answer: invalidForm(form, sayProblems(declared, t, read.wrong)) };
}

/** The messages of a plain form in words, for pages that read it by their buttons. */
export const sayProblems = (
  declared: PlainForm,
  t: TFunction,
  wrong: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => [field, sayProblem(declared, t, message, field)]),
  );
