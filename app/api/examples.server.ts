/** Puts an example beside everything that is sent and answered: made from its schema, so that it cannot say anything else. */
import * as z from "zod";

import { buildSample } from "./samples.server";
import { JsonShape, resolveShape, type Shape } from "./shape-of-json";

const Content = z.record(
  z.string(),
  z.looseObject({ schema: z.unknown(), examples: z.unknown().optional() }),
);
const Operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), schema: z.unknown() })),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});

type Named = Readonly<Record<string, Shape>>;

/** A value of a schema, as what stands at a name. */
export function buildExample(schema: unknown, components: Named, name = ""): unknown {
  return buildSample(JsonShape.parse(schema), (shape) => resolveShape(shape, components), name);
}

/** @param components the schemas that the operation names */
export function addExamples(operation: object, components: Named): object {
  const build = (schema: unknown, name = "") => buildExample(schema, components, name);
  const fill = (content: z.output<typeof Content>) =>
    Object.fromEntries(
      Object.entries(content).map(([type, media]) => [
        type,
        media.examples === undefined ? { ...media, example: build(media.schema) } : media,
      ]),
    );
  const { parameters, requestBody, responses, ...more } = Operation.parse(operation);
  return {
    ...more,
    parameters: parameters.map((each) => ({ ...each, example: build(each.schema, each.name) })),
    ...(requestBody && { requestBody: { ...requestBody, content: fill(requestBody.content) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        { ...response, ...(response.content && { content: fill(response.content) }) },
      ]),
    ),
  };
}
