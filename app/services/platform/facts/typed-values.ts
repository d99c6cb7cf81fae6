/** How the values that a fact asks for are typed into its form: each is read as its payload declares it. */
import * as z from "zod";

import type { ProcedureFact } from "~/workflows/kit";

import { DateText } from "../pages/typed-date";

/** The problems of typed values, as the messages of a page name them. */
export const VALUE_PROBLEMS = ["required", "select", "date", "tick", "number", "form", "tooLong"] as const;

/** Where a form differs from what its fact declares. */
export interface TypedAs {
  /** Values that the form calls otherwise: several forms stand on one page. */
  readonly names?: Readonly<Record<string, string>>;
  /** Values that the form must have, though older facts have none. */
  readonly required?: readonly string[];
}

/** A value that a fact asks for, under the name that its form has for it. */
export interface FactValue {
  readonly name: string;
  readonly value: z.ZodType;
  /** The form must have it, whatever the payload says. */
  readonly isRequired: boolean;
}

/**
 * The values that a fact asks for, as its payload declares them.
 * @throws Error for a payload that has no names, or a value that it does not have
 */
export function listFactValues(
  { payload, asks = [] }: Pick<ProcedureFact, "payload" | "asks">,
  { names = {}, required = [] }: TypedAs = {},
): readonly FactValue[] {
  if (!(payload instanceof z.ZodObject)) throw new Error("What a fact asks for are values of its payload");
  return asks.map((name) => {
    const declared: unknown = payload.shape[name];
    if (!(declared instanceof z.ZodType)) throw new Error(`The payload has no ${name}`);
    const isRequired = required.includes(name);
    const value = isRequired && declared instanceof z.ZodOptional ? asType(declared.unwrap()) : declared;
    return { name: names[name] ?? name, value, isRequired };
  });
}

/**
 * The schema of the form in which the values that a fact asks for are typed.
 * @throws Error for a payload that has no names, or a value that no field types
 */
export function schemaOfAsked(fact: Pick<ProcedureFact, "payload" | "asks">, as: TypedAs = {}): z.ZodObject {
  const values = listFactValues(fact, as);
  return z.object(
    Object.fromEntries(values.map(({ name, value, isRequired }) => [name, typed(value, isRequired)])),
  );
}

function typed(declared: z.ZodType, isRequired = false): z.ZodType {
  // What is left empty is not recorded at all, or as nothing, or as an empty text: as the payload has it.
  if (declared instanceof z.ZodOptional) return blankAs(undefined, asType(declared.unwrap())).optional();
  if (declared instanceof z.ZodNullable)
    return blankAs(null, asType(declared.unwrap())).nullable().default(null);
  if (declared instanceof z.ZodISODate) return DateText;
  if (declared instanceof z.ZodEnum) return z.enum(declared.options.map(String), "select");
  if (declared instanceof z.ZodLiteral || declared instanceof z.ZodBoolean)
    return z.literal("true", "tick").transform(() => true);
  if (declared instanceof z.ZodNumber) return z.coerce.number("number").pipe(declared);
  if (declared instanceof z.ZodStringFormat)
    return typedText(declared, true).refine((text) => declared.safeParse(text).success, "form");
  if (declared instanceof z.ZodString) return typedText(declared, isRequired);
  throw new Error(`Nobody types a value of the type ${declared.type}`);
}

function typedText(
  { minLength, maxLength }: Pick<z.ZodString, "minLength" | "maxLength">,
  isRequired: boolean,
): z.ZodType {
  const text = z.string("required").trim();
  const limited = maxLength === null ? text : text.max(maxLength, "tooLong");
  return isRequired || (minLength ?? 0) > 0 ? limited.min(1, "required") : limited.default("");
}

/** Blanks alone are nothing. */
function blankAs<Nothing extends null | undefined>(nothing: Nothing, declared: z.ZodType): z.ZodType {
  if (!(declared instanceof z.ZodString) || declared instanceof z.ZodStringFormat) return typed(declared);
  const { maxLength } = declared;
  const text = z.string().trim();
  return (maxLength === null ? text : text.max(maxLength, "tooLong")).transform((read) =>
    read === "" ? nothing : read,
  );
}

function asType(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error("A payload is declared by schemas that can be told apart");
}
