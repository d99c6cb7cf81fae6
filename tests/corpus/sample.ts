/** Made-up payloads that fit a schema: with all that it allows, and with no more than it asks for. */
import * as z from "zod";

import type { Json, JsonObject } from "~/events/types";

/** Texts for patterns and formats; the first that fits is taken. */
const TEXTS = [
  "sample-1",
  "2026-01-05",
  "2026-01",
  "2026-01-05T02:03:04.005Z",
  "14:30",
  "sample@example.com",
  "0".repeat(63) + "a",
  "01JD0000000000000000000000",
  "01AF",
  "REF_FILL",
  "HCB-1-2026",
  "9123 4567",
  "+85291234567",
  "nameEn",
  "/my-task",
  `whsec_${"A".repeat(43)}=`,
  "sample/1",
  "m-0123456789abcdef",
  `${"A".repeat(59)}=`,
  `${"A".repeat(86)}==`,
  "HKD",
];

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  /** Of a record: what its names and its values are. */
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  /** Of a union that is told apart by one of its fields. */
  oneOf: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
});

/** @param whole with everything that is optional */
export function buildSample(schema: z.ZodType, whole: boolean): JsonObject {
  const made = make(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), whole);
  const read = z.record(z.string(), z.json()).parse(made);
  const fits = schema.safeParse(read);
  if (!fits.success) throw new Error(`A sample does not fit: ${JSON.stringify([read, fits.error.issues])}`);
  return read;
}

function make(of: unknown, whole: boolean): Json {
  const schema = Schema.parse(of);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (whole ? schema.enum.at(0) : schema.enum.at(-1)) ?? null;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return make(whole ? either.at(0) : either.at(-1), whole);
  const type = [schema.type].flat()[0] ?? "any";
  switch (type) {
    case "object": {
      if (schema.propertyNames !== undefined)
        return {
          [z.string().parse(make(schema.propertyNames, whole))]: make(schema.additionalProperties, whole),
        };
      const all = Object.entries(schema.properties ?? {});
      const taken = all.filter(([name]) => whole || schema.required?.includes(name));
      return Object.fromEntries(taken.map(([name, property]) => [name, make(property, whole)]));
    }
    case "array":
      return whole || (schema.minItems ?? 0) > 0 ? [make(schema.items, whole)] : [];
    case "integer":
    case "number":
      return Math.max(
        schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1,
        schema.minimum ?? 0,
        1,
      );
    case "boolean":
      return whole;
    case "null":
      return null;
    case "string": {
      if (schema.format === "uri") return "https://identity.example/";
      const pattern = new RegExp(schema.pattern ?? "");
      const fitting = TEXTS.find((text) => pattern.test(text));
      if (fitting === undefined) throw new Error(`No text fits ${String(pattern)}`);
      return fitting;
    }
    default:
      return "sample-1";
  }
}
