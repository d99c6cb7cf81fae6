/** What is read of a JSON schema, for examples and for the readable page. */
import * as z from "zod";

export interface Shape {
  readonly type?: string | undefined;
  readonly $ref?: string | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Shape | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly example?: unknown;
  readonly examples?: readonly unknown[] | undefined;
}

/** Reads a JSON schema as a shape. */
export const JsonShape: z.ZodType<Shape> = z.lazy(() =>
  z.looseObject({
    // More than one where a value may also be null.
    type: z.union([z.string(), z.array(z.string()).transform((types) => types.join(" | "))]).optional(),
    $ref: z.string().optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), JsonShape).optional(),
    required: z.array(z.string()).optional(),
    items: JsonShape.optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(JsonShape).optional(),
    oneOf: z.array(JsonShape).optional(),
    minimum: z.number().optional(),
    example: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
  }),
);

/** What a reference leads to; itself where it is none. */
export function resolveShape(schema: Shape, components: Readonly<Record<string, Shape>>): Shape {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (components[name] ?? schema);
}
