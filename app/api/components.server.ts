/** The named schemas of the description, gathered as the calls mention them. */
import * as z from "zod";

import { draftSchema, toJsonSchema } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { JsonShape, type Shape } from "./shape-of-json";
import { FORM_CONTENT, FORM_VALUES } from "./shapes.server";

export type Schema = z.core.JSONSchema.BaseSchema;
export type Direction = "input" | "output";

const Fields = z.record(z.string(), z.unknown());

export const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export class Components {
  readonly #schemas: Record<string, Schema> = {};
  readonly #responses: Record<string, object> = {};

  /** The JSON schema of a schema; those with a name go among the components. @throws for a name that is zod's own */
  read(schema: z.ZodType, io: Direction): Schema {
    const made = z.toJSONSchema(schema, { io, target: "draft-2020-12" });
    const plain: unknown = JSON.parse(JSON.stringify(made).replaceAll("#/$defs/", "#/components/schemas/"));
    const { $defs, $schema: _, ...own } = Fields.parse(withoutUnsaidBounds(plain));
    for (const [name, named] of Object.entries(Fields.catch({}).parse($defs))) {
      if (name.startsWith("__")) throw new Error(`A schema that leads back to itself needs a name: ${name}`);
      this.#schemas[name] = Fields.parse(named);
    }
    return own;
  }

  /** What each form may hold and must hold; and both for all forms together, in place of what the calls say in general. */
  addForms(): void {
    for (const { code, form } of submissions) {
      const name = code.toUpperCase();
      const { $schema: _, ...complete } = Fields.parse(withoutUnsaidBounds(toJsonSchema(form)));
      this.#schemas[`${name}Values`] = {
        ...this.read(draftSchema(form), "input"),
        description: `What a draft of ${name} may hold`,
      };
      this.#schemas[`${name}Complete`] = {
        ...complete,
        description: `What a ${name} must hold to be filed`,
      };
    }
    const each = (ending: string) => submissions.map(({ code }) => refer(`${code.toUpperCase()}${ending}`));
    this.#schemas[FORM_VALUES] = {
      description: "By field, as the form of the address has them",
      anyOf: each("Values"),
      examples: [{}],
    };
    this.#schemas[FORM_CONTENT] = {
      description: "By field: complete, as a draft, or as an earlier version of the form had them",
      anyOf: [...each("Complete"), refer(FORM_VALUES), { type: "object", additionalProperties: true }],
      examples: [{}],
    };
  }

  /** Keeps a response under a name. @returns the reference to it */
  nameResponse(name: string, response: object): object {
    this.#responses[name] ??= response;
    return { $ref: `#/components/responses/${name}` };
  }

  get responses(): Readonly<Record<string, object>> {
    return this.#responses;
  }

  get all(): Readonly<Record<string, Schema>> {
    return this.#schemas;
  }

  get shapes(): Readonly<Record<string, Shape>> {
    return z.record(z.string(), JsonShape).parse(this.#schemas);
  }
}

/** Every whole number is within these; said, they are noise to whoever reads and a trap for languages with other numbers. */
function withoutUnsaidBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnsaidBounds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      (name === "maximum" && each === Number.MAX_SAFE_INTEGER) ||
      (name === "minimum" && each === Number.MIN_SAFE_INTEGER)
        ? []
        : [[name, withoutUnsaidBounds(each)]],
    ),
  );
}
