/** The calls as the readable page shows them: made from the same description that programs read. */
import * as z from "zod";

import { buildSample } from "./samples.server";
import { JsonShape, resolveShape, type Shape } from "./shape-of-json";

import { AREAS, type Area } from "./call.view";
import { CALLS } from "./calls.server";
import { openApiDocument } from "./openapi.server";

export interface ReferenceField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string | null;
}

export interface ReferenceParameter extends ReferenceField {
  readonly place: "path" | "query" | "header";
  /** A value that such a parameter can have. */
  readonly example: string;
}

export interface ReferenceCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  /** What a personal key must be for. */
  readonly scope: string | null;
  readonly needsKey: boolean;
  readonly refusals: readonly string[];
  readonly parameters: readonly ReferenceParameter[];
  /** Media type of what is sent; `null` for nothing. */
  readonly bodyType: string | null;
  /** One that could be sent and one that could be answered, as JSON; `null` where it is none. */
  readonly bodyExample: string | null;
  readonly answerExample: string | null;
  readonly body: readonly ReferenceField[];
  /** Media type of a document that is answered; `null` for JSON. */
  readonly answerType: string | null;
  readonly answer: readonly ReferenceField[];
}

/** A call in the list of all. */
export type ReferenceLine = Pick<ReferenceCall, "id" | "method" | "path" | "summary">;

/** A code with which calls are refused, in the reader's language. */
export interface ReferenceError {
  readonly code: string;
  readonly sentence: string;
  readonly next: string;
}

export interface ReferenceArea {
  readonly area: Area;
  readonly calls: readonly ReferenceCall[];
}

const Content = z.record(z.string(), z.object({ schema: JsonShape }));
const Operation = z.object({
  summary: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: JsonShape }),
  ),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
  security: z.array(z.unknown()),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), JsonShape) }),
});

const ENVELOPE: ReadonlySet<string> = new Set(["isSuccess", "errorCode", "errorMessage"]);

export function apiReference(origin: string): readonly ReferenceArea[] {
  const { paths, components } = Document.parse(openApiDocument(origin));
  const resolve = (schema: Shape): Shape => resolveShape(schema, components.schemas);
  return AREAS.map((area) => ({
    area,
    calls: CALLS.filter((call) => call.area === area).map((call) => {
      const path = call.path.replace(/:(\w+)/g, "{$1}");
      const operation = paths[path]?.[call.method.toLowerCase()];
      if (operation === undefined) throw new Error(`The description has no ${call.method} ${path}`);
      const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const [, response] = Object.entries(operation.responses)[0] ?? [];
      const [answerType, answer] = Object.entries(response?.content ?? {})[0] ?? [];
      return {
        id: call.id,
        method: call.method,
        path,
        summary: call.summary,
        description: call.description ?? null,
        scope: call.scope ?? null,
        needsKey: operation.security.length > 0,
        refusals: [...(call.refusals ?? [])],
        parameters: operation.parameters.map(({ name, in: place, required, schema }) => ({
          name,
          place: getPlace(place),
          example: plain(buildSample(schema, resolve, name)),
          type: `${getType(schema)} (${place})`,
          required,
          meaning: schema.description ?? null,
        })),
        bodyType: bodyType ?? null,
        bodyExample:
          bodyType === "application/json" && body ? written(buildSample(body.schema, resolve)) : null,
        answerExample:
          answer === undefined || answerType !== "application/json" || "files" in call.answer
            ? null
            : written(buildSample(answer.schema.oneOf?.[0] ?? answer.schema, resolve)),
        body: body ? getFields(body.schema, components.schemas) : [],
        answerType: answerType === undefined || answerType === "application/json" ? null : answerType,
        answer:
          answer === undefined || "files" in call.answer
            ? []
            : getFields(answer.schema.oneOf?.[0] ?? answer.schema, components.schemas).filter(
                ({ name }) => !ENVELOPE.has(name),
              ),
      };
    }),
  }));
}

const written = (value: unknown): string => JSON.stringify(value, null, 2);
const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const PLACES = ["path", "query", "header"] as const;
const getPlace = (place: string): (typeof PLACES)[number] => PLACES.find((each) => each === place) ?? "query";

/** The fields of an object, those of objects within it after their own: `data.version`. */
function getFields(
  schema: Shape,
  components: Readonly<Record<string, Shape>>,
  before = "",
): readonly ReferenceField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const place = before + name;
    const field = resolveShape(given, components);
    const inside = field.type === "array" && field.items ? resolveShape(field.items, components) : field;
    const mark = field.type === "array" ? `${place}[].` : `${place}.`;
    return [
      {
        name: place,
        type: getType(field),
        required: schema.required?.includes(name) ?? false,
        meaning: given.description ?? field.description ?? null,
      },
      ...getFields(inside, components, mark),
    ];
  });
}

function getType({ type, enum: values, anyOf, items }: Shape): string {
  if (values) return values.map(String).join(" | ");
  if (anyOf) return anyOf.map(getType).join(" | ");
  if (type === "array") return `${items ? getType(items) : ""}[]`;
  return type ?? "object";
}
