/** The form of a fact: which values it asks for, and how each is typed; the page adds its words. */
import * as z from "zod";

import type { ProcedureFacts } from "~/workflows/kit";

import type { FactField } from "./fact-field";
import { listFactValues, type FactValue, type TypedAs } from "./typed-values";

/**
 * The fields that the form of a fact has, in the order in which the fact asks.
 * @param as where the form differs from what the fact declares: as its button has it
 * @throws Error where there is no such fact
 */
export function listFactFields(facts: ProcedureFacts, fact: string, as: TypedAs = {}): readonly FactField[] {
  const declared = facts[fact];
  if (declared === undefined) throw new Error(`There is no fact ${fact}`);
  return listFactValues(declared, as).map(toField);
}

function toField({ name, value, isRequired }: FactValue): FactField {
  if (value instanceof z.ZodOptional || value instanceof z.ZodNullable) {
    const inner = value.unwrap();
    if (!(inner instanceof z.ZodType)) throw new Error(`Nobody types ${name}`);
    return { ...toField({ name, value: inner, isRequired }), required: isRequired };
  }
  if (value instanceof z.ZodISODate) return { name, kind: "day", required: true };
  if (value instanceof z.ZodEnum)
    return { name, kind: "choice", required: true, values: value.options.map(String) };
  if (value instanceof z.ZodLiteral || value instanceof z.ZodBoolean)
    return { name, kind: "tick", required: true };
  if (value instanceof z.ZodStringFormat)
    return { name, kind: value.format === "email" ? "email" : "text", required: true, ...most(value) };
  if (value instanceof z.ZodString)
    return { name, kind: "text", required: isRequired || (value.minLength ?? 0) > 0, ...most(value) };
  throw new Error(`No field types a value of the type ${value.type}`);
}

const most = ({ maxLength }: Pick<z.ZodString, "maxLength">) => maxLength !== null && { most: maxLength };
