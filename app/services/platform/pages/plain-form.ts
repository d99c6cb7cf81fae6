/** A plain form as it is declared once, for the page that shows it and for the action that reads it. */
import type { TFunction } from "i18next";
import * as z from "zod";

export interface PlainForm<Schema extends z.ZodObject = z.ZodObject, Problem extends string = string> {
  /** Its messages are problems. */
  readonly schema: Schema;
  /** The fields as they stand on the page. */
  readonly fields: readonly (keyof z.output<Schema> & string)[];
  readonly problems: readonly Problem[];
  /** Stands for a message that is none of them. */
  readonly usual: NoInfer<Problem>;
  /** @returns the sentence for a problem of a field */
  say(t: TFunction, problem: NoInfer<Problem>, field: string): string;
}

/** For declarations: the types are found by themselves. */
export const declarePlainForm = <Schema extends z.ZodObject, Problem extends string>(
  form: PlainForm<Schema, Problem>,
): PlainForm<Schema, Problem> => form;

/** @returns the sentence for a message of the schema, in the reader's language */
export function sayProblem(form: PlainForm, t: TFunction, message: string, field: string): string {
  return form.say(t, form.problems.find((each) => each === message) ?? form.usual, field);
}

/** How long a text may be, and what it looks like: attributes of its input. */
export interface TextConstraint {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/**
 * What a schema says of the text of a field, by what zod tells of itself openly: conform looks for it where zod had it before 4.4.
 * @returns nothing of a field that is no text
 */
export function readTextConstraint(schema: z.core.$ZodType | undefined): TextConstraint {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return readTextConstraint(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return readTextConstraint(schema.in);
  if (!(schema instanceof z.ZodString)) return {};
  const { minLength, maxLength } = schema;
  const pattern = schema.def.checks?.find((check) => check instanceof z.core.$ZodCheckRegex)?._zod.def
    .pattern;
  return {
    // Of one character it says no more than `required`.
    ...(minLength !== null && minLength > 1 && { minLength }),
    ...(maxLength !== null && { maxLength }),
    ...(pattern !== undefined && { pattern: pattern.source }),
  };
}
