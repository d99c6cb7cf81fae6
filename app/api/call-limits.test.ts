import { expect, test } from "vitest";
import * as z from "zod";

import { CALLS } from "./calls.server";

const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
});
/** A text of these is one of a few, or as long as its form says. */
const CLOSED = ["enum", "const", "pattern", "format"];

/** The places of a schema at which a text of any length would be taken. */
function boundless(schema: unknown, path: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => boundless(each, path));
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, ...node } = Node.parse(schema);
  const isOpen = node.maxLength === undefined && !CLOSED.some((name) => name in node);
  return [
    ...(node.type === "string" && isOpen ? [path] : []),
    ...Object.entries(properties).flatMap(([name, each]) => boundless(each, `${path}/${name}`)),
    ...["items", "prefixItems", "additionalProperties", "anyOf", "oneOf", "allOf"].flatMap((name) =>
      boundless(node[name], path),
    ),
  ];
}

/** Any JSON: the form itself says how long each of its fields may be, and a draft how much of a text it keeps. */
const OF_FORMS = ["values"];

test("every text that a program sends has a limit", () => {
  const places = CALLS.flatMap(({ id, body, query }) =>
    [body, query].flatMap((schema) => {
      if (schema === undefined) return [];
      const read = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
      return boundless(read, id).filter((path) => !OF_FORMS.some((name) => path.includes(`/${name}`)));
    }),
  );
  expect([...new Set(places)].sort()).toEqual([]);
});
